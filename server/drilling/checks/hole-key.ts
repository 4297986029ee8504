import { halfWidth } from '../../../src/resources/kit/half-width.ts';

/** A hole's number as rows of all sheets are brought together by it. */
export const holeKey = (text: string): string => halfWidth(text).trim();

/**
 * The same without what people write now so, now so: case, blanks, hyphens and dashes. ZK1, zk1, ZK 1 and ZK-1 look alike;
 * between two digits a hyphen and a blank say the same, but not nothing: ZK1-1 is not ZK11.
 */
export const looseKey = (text: string): string =>
  holeKey(text)
    .replace(/(?<=\d)[\s\-‐-―−]+(?=\d)/gu, '/')
    .replace(/[\s\-‐-―−]/gu, '')
    .toUpperCase();
