/** Size of a picture, in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The square that is cut out: its left, top and side, in pixels of the picture. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** How much the picture may be enlarged beyond what just fills the frame. */
export const maxZoom = 5;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

const inside = ({ x, y, side }: Crop, { width, height }: PictureSize): Crop => ({
  x: between(0, x, width - side),
  y: between(0, y, height - side),
  side,
});

/** The largest square, in the middle. */
export function wholeCrop(size: PictureSize): Crop {
  const side = Math.min(size.width, size.height);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** How far it is enlarged now: 1 fills the frame. */
export const zoomOf = (crop: Crop, size: PictureSize): number => Math.min(size.width, size.height) / crop.side;

/** Enlarges to `zoom` about the middle of the square; stays within the picture and within 1 … `maxZoom`. */
export function zoomTo(crop: Crop, zoom: number, size: PictureSize): Crop {
  const side = Math.min(size.width, size.height) / between(1, zoom, maxZoom);
  return inside({ x: crop.x + (crop.side - side) / 2, y: crop.y + (crop.side - side) / 2, side }, size);
}

/** Pushes the picture under the frame. @param dx to the right, as a share of the frame's width; dy likewise, downwards */
export function pushBy(crop: Crop, dx: number, dy: number, size: PictureSize): Crop {
  return inside({ ...crop, x: crop.x - dx * crop.side, y: crop.y - dy * crop.side }, size);
}
