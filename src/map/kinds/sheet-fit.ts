import {
  type Affine,
  boxOfFrame,
  type ControlPoint,
  fitAffine,
  type PixelFrame,
  residualsOf,
} from '../../geo/affine.ts';
import type { Box } from '../../geo/box.ts';
import type { OptionsCheck } from './define-kind.ts';

/** What of a sheet's options says where it lies. */
interface Lay {
  points?: readonly ControlPoint[] | null;
  /** What of the picture is shown; null: all of it. */
  frame?: PixelFrame | null;
}

/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

const wrong = (fault: string): OptionsCheck => ({ fault, note: null, extent: null });
const metres = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} 米`;

/** Whether control points and frame of a sheet go together, and how well the points agree. */
export function checkSheet({ points, frame }: Lay): OptionsCheck {
  const placed = points ?? [];
  if (placed.length < 3) return wrong('控制点至少 3 个');
  const affine = fitAffine(placed);
  if (!affine) return wrong('控制点在一条直线上（或有重复），请另选不在一线的点');
  if (frame && !(frame.left < frame.right && frame.top < frame.bottom)) return wrong('内图廓的左应小于右，上应小于下');
  const residuals = residualsOf(affine, placed);
  const note = placesOf(placed) > 3 ? noteOf(residuals) : '无配准残差：3 个控制点恰好定位，没有多余的点可以检核';
  return { fault: null, note, extent: boxOfFrame(affine, frame ?? frameAround(placed)) };
}

/** Of a sheet without a frame, what its control points reach over. */
const frameAround = (points: readonly ControlPoint[]): PixelFrame => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** A place that is given twice checks nothing. */
const placesOf = (points: readonly ControlPoint[]): number => new Set(points.map(({ x, y }) => `${x} ${y}`)).size;

function noteOf(residuals: readonly number[]): string {
  const largest = Math.max(...residuals);
  const rms = Math.hypot(...residuals) / Math.sqrt(residuals.length);
  return `配准残差：中误差 ${metres(rms)}，最大 ${metres(largest)}（控制点 ${residuals.indexOf(largest) + 1}）`;
}

/** What of a sheet lies beyond its picture, in Chinese; null: nothing. */
export function beyondPicture({ points, frame }: Lay, { width, height }: PictureSize): string | null {
  const isBeyond = ({ x, y }: { x: number; y: number }): boolean => x > width || y > height;
  const size = `原图为 ${width}×${height} 像素`;
  const at = (points ?? []).findIndex(isBeyond);
  if (at >= 0) return `控制点 ${at + 1} 在图片以外，${size}`;
  return frame && isBeyond({ x: frame.right, y: frame.bottom }) ? `内图廓超出图片，${size}` : null;
}

/** How a sheet lies on the ground, and what of it is shown; null while its options do not say it. */
export function layOf(
  options: Lay,
  { width, height }: PictureSize,
): { affine: Affine; frame: PixelFrame; box: Box } | null {
  const affine = checkSheet(options).fault === null ? fitAffine(options.points ?? []) : null;
  if (!affine) return null;
  const frame = options.frame ?? { left: 0, top: 0, right: width, bottom: height };
  return { affine, frame, box: boxOfFrame(affine, frame) };
}
