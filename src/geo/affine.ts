import type { Box } from './box.ts';
import { metresBetween } from './measure.ts';
import type { Position } from './position.ts';

/** Where a pixel of a picture lies on the ground: x to the right and y down from its upper left corner; degrees. */
export interface ControlPoint extends Position {
  x: number;
  y: number;
}

/** A rectangle of a picture, pixels. */
export interface PixelFrame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Factors of x and y, and what is added to them. */
type Row = readonly [x: number, y: number, constant: number];

/** From the pixels of a picture to degrees: shifted, turned, stretched and sheared. */
export interface Affine {
  lon: Row;
  lat: Row;
}

type Pair = readonly [number, number];
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const product = (some: readonly number[], others: readonly number[]): number =>
  some.reduce((sum, value, at) => sum + value * (others[at] ?? 0), 0);

/** Of points about their middle: sums of squares and products. */
function spreadOf(pairs: readonly Pair[]) {
  const [middleX, middleY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const [xs, ys] = [pairs.map(([x]) => x - middleX), pairs.map(([, y]) => y - middleY)];
  const [xx, xy, yy] = [product(xs, xs), product(xs, ys), product(ys, ys)];
  return { middleX, middleY, xs, ys, xx, xy, yy, area: xx * yy - xy * xy };
}

/** Points across a line reach a thousandth of their length at least: less than that says nothing of the other direction. */
const leastShare = 1e-3 ** 2;

const isOnLine = (pairs: readonly Pair[]): boolean => {
  const { xx, yy, area } = spreadOf(pairs);
  return !(area > leastShare * (xx + yy) ** 2);
};

/**
 * The affine map that fits control points best, by least squares of the degrees: through each of three, with residuals for
 * more. @returns null for fewer than three, and where they lie on a line, in the picture or on the ground
 */
export function fitAffine(points: readonly ControlPoint[]): Affine | null {
  const pixels = points.map(({ x, y }): Pair => [x, y]);
  if (points.length < 3 || isOnLine(pixels) || isOnLine(points.map(({ lon, lat }): Pair => [lon, lat]))) return null;
  const { middleX, middleY, xs, ys, xx, xy, yy, area } = spreadOf(pixels);
  const rowOf = (values: readonly number[]): Row => {
    const middle = mean(values);
    const offsets = values.map((value) => value - middle);
    const [withX, withY] = [product(xs, offsets), product(ys, offsets)];
    const ofX = (yy * withX - xy * withY) / area;
    const ofY = (xx * withY - xy * withX) / area;
    return [ofX, ofY, middle - ofX * middleX - ofY * middleY];
  };
  return { lon: rowOf(points.map(({ lon }) => lon)), lat: rowOf(points.map(({ lat }) => lat)) };
}

const along = ([ofX, ofY, constant]: Row, x: number, y: number): number => ofX * x + ofY * y + constant;

export const placeOfPixel = ({ lon, lat }: Affine, x: number, y: number): Position => ({
  lon: along(lon, x, y),
  lat: along(lat, x, y),
});

/** How far each control point lies from where the map puts its pixel, metres. */
export const residualsOf = (affine: Affine, points: readonly ControlPoint[]): number[] =>
  points.map((point) => metresBetween(placeOfPixel(affine, point.x, point.y), point));

/** The box that a rectangle of the picture lies in. */
export function boxOfFrame(affine: Affine, { left, top, right, bottom }: PixelFrame): Box {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => placeOfPixel(affine, x, y)));
  const [lons, lats] = [corners.map(({ lon }) => lon), corners.map(({ lat }) => lat)];
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}
