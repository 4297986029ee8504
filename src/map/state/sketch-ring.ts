import { circleRing } from '../../geo/geodesic.ts';
import { maxCorners } from '../../resources/kit/ring.ts';
import { cornersOf, positionOf } from './measured.ts';
import type { Sketch } from './sketch.ts';

/** Corners of a circle: it lies at most 0.1 % of the radius outside of them. */
const circleCorners = 72;
/** Six decimals are about 10 cm. */
const trimmed = (value: number): string => String(Number(value.toFixed(6)));

/**
 * The area of a sketch as a list is asked with it: 'lon,lat,lon,lat…'. Null for points and lines, which have none.
 * @throws RangeError with a Chinese sentence where it has more corners than a list takes
 */
export function ringTextOf(sketch: Sketch): string | null {
  if (sketch.form === 'point' || sketch.form === 'line') return null;
  const corners =
    sketch.form === 'circle' ? circleRing(positionOf(sketch.middle), sketch.radius, circleCorners) : cornersOf(sketch);
  if (corners.length > maxCorners)
    throw new RangeError(
      `图形有 ${corners.length.toLocaleString('zh-CN')} 个角点，一次查询最多 ${maxCorners} 个，请改用角点较少的面，或以矩形、圆代替`,
    );
  return corners.map(({ lon, lat }) => `${trimmed(lon)},${trimmed(lat)}`).join(',');
}
