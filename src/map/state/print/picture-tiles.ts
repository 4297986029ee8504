import type { Bounds, Size } from './true-scale.ts';

/** A part of the picture of a map, drawn on a canvas of its own. */
export interface PictureTile {
  /** Pixels from the upper left corner of the whole. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** What is drawn round it, pixels, so that names that reach over its side are drawn in both. */
  margin: number;
  /** With the margin, in the plane of the projection. */
  bounds: Bounds;
}

export interface PicturePlan {
  /** Pixels of the whole; the height is not a whole number. */
  width: number;
  height: number;
  tiles: readonly PictureTile[];
}

/** What every browser gives a canvas: 4096 by 4096 on a telephone. */
const longestSide = 4096;
const maxOfTile = 12_000_000;
/** All of a sheet is held in memory as compressed pictures: A0 at 200 dots an inch has 59 million. */
const maxOfAll = 70_000_000;

export const resolutions = [96, 150, 200, 300] as const;
export type Resolution = (typeof resolutions)[number];

/** Whether a browser can hold a map of this size at so many dots an inch. */
export const fitsBrowser = ({ width, height }: Size, dpi: number): boolean =>
  ((width / 25.4) * dpi * height * dpi) / 25.4 <= maxOfAll;

/** Half the length of a name on the map, CSS pixels. */
const overlap = 160;

/**
 * Cuts the picture of a map on paper into what one canvas holds. Pixels are square in the plane of the projection; on paper
 * a picture of Web Mercator is stretched to its true scale.
 */
export function planPicture(size: Size, bounds: Bounds, dpi: number): PicturePlan {
  const [left, bottom, right, top] = bounds;
  const width = Math.round((size.width / 25.4) * dpi);
  const unitsPerPixel = (right - left) / width;
  const height = (top - bottom) / unitsPerPixel;
  const rows = Math.ceil(height);
  const { columns: across, rows: down } = cut(width, rows);
  const isWhole = across === 1 && down === 1;
  const margin = isWhole ? 0 : Math.round((overlap * dpi) / 96);
  const [tileWidth, tileHeight] = [Math.ceil(width / across), Math.ceil(rows / down)];
  const tiles = Array.from({ length: across * down }, (_, at): PictureTile => {
    const [x, y] = [(at % across) * tileWidth, Math.floor(at / across) * tileHeight];
    const tile = { x, y, width: Math.min(tileWidth, width - x), height: Math.min(tileHeight, rows - y), margin };
    const [west, north] = [left + (x - margin) * unitsPerPixel, top - (y - margin) * unitsPerPixel];
    const east = west + (tile.width + 2 * margin) * unitsPerPixel;
    const south = north - (tile.height + 2 * margin) * unitsPerPixel;
    return { ...tile, bounds: [west, south, east, north] };
  });
  return { width, height, tiles };
}

function cut(width: number, height: number): { columns: number; rows: number } {
  let [columns, rows] = [Math.ceil(width / longestSide), Math.ceil(height / longestSide)];
  while ((width / columns) * (height / rows) > maxOfTile) {
    if (width / columns > height / rows) columns += 1;
    else rows += 1;
  }
  return { columns, rows };
}
