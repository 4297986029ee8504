import { halfWidth } from '../../../src/resources/kit/half-width.ts';

/** A hole's number as rows of all sheets are brought together by it. */
export const holeKey = (text: string): string => halfWidth(text).trim();
