import type { Affine, PixelFrame } from '../../../geo/affine.ts';
import type { Box } from '../../../geo/box.ts';
import type { SheetPicture } from './fetch-sheet.ts';

/** A part of the ground that is drawn, degrees, and how many of them a pixel of the drawing is. */
export interface SheetView {
  box: Box;
  perPixel: number;
}

/** Drawings are no larger. */
const longestSide = 4096;

/** Factors of a canvas, in its order: from pixels of a picture to those of the drawing. */
export function turnOf({ lon, lat }: Affine, { west, north }: Pick<Box, 'west' | 'north'>, perPixel: number) {
  const [a, c, e] = [lon[0] / perPixel, lon[1] / perPixel, (lon[2] - west) / perPixel];
  const [b, d, f] = [-lat[0] / perPixel, -lat[1] / perPixel, (north - lat[2]) / perPixel];
  return [a, b, c, d, e, f] as const;
}

const meets = (one: Box, other: Box): boolean =>
  one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south;

/** The part of a sheet that lies in a view, as a picture of the view; what lies beyond its frame is not drawn. */
export function paintSheet(
  { image, size }: SheetPicture,
  lay: { affine: Affine; frame: PixelFrame; box: Box },
  { box, perPixel }: SheetView,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const [across, down] = [(box.east - box.west) / perPixel, (box.north - box.south) / perPixel];
  const share = meets(box, lay.box) ? Math.min(1, longestSide / Math.max(across, down)) : 0;
  canvas.width = Math.max(1, Math.round(across * share));
  canvas.height = Math.max(1, Math.round(down * share));
  const context = share > 0 ? canvas.getContext('2d') : null;
  if (!context) return canvas;
  context.imageSmoothingQuality = 'high';
  context.setTransform(...turnOf(lay.affine, box, perPixel / share));
  const { left, top, right, bottom } = lay.frame;
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}
