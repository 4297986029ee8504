import type { TilePyramid } from '../../src/resources/shared/previewable.ts';
import type { ObjectRow } from './stored-object.ts';

export const tileSize = 512;

export const maxLevelOf = (width: number, height: number): number => Math.ceil(Math.log2(Math.max(width, height, 1)));

/** Pixels of a level. */
export const levelSize = (full: number, level: number, maxLevel: number): number =>
  Math.max(1, Math.ceil(full / 2 ** (maxLevel - level)));

/** Facts of a pyramid out of the row of its tiles, which has the size of the whole picture. */
export function pyramidOf({ objectName, width, height }: ObjectRow): TilePyramid | null {
  if (width === null || height === null) return null;
  return { objectName, width, height, tileSize, maxLevel: maxLevelOf(width, height) };
}
