import { logInk as ink } from '../log-ink.ts';
import { stepAt } from '../section/section-scale.ts';
import type { Shape, TextShape } from '../shape.ts';

/** A drawing of the way of a hole; millimetres on paper. */
export interface TrajectoryDrawing {
  title: string;
  /** Scales in words: also said where nothing is seen of the drawing. */
  note: string;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

export const drawingWidth = 120;

/** Scales, 1 to these numbers. */
const scales = [1, 2, 2.5, 4, 5].flatMap((each) => [10, 100, 1000, 10_000].map((power) => each * power));
const growing = scales.toSorted((a, b) => a - b);

/** The largest scale at which so many metres have room on so many millimetres. */
export const scaleFor = (metres: number, room: number): number =>
  growing.find((scale) => (metres * 1000) / scale <= room) ?? 100_000;

export const line = (d: string, strokeWidth = 0.2, stroke: string = ink.text): Shape => ({
  kind: 'path',
  d,
  stroke,
  strokeWidth,
});
export const words = (x: number, y: number, text: string, more: Partial<TextShape> = {}): TextShape => ({
  kind: 'text',
  x,
  y,
  size: 3,
  text,
  fill: ink.text,
  ...more,
});

/** Path data through places on paper. */
export const pathThrough = (places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`).join('');

export const dot = (x: number, y: number, radius = 0.8): Shape => ({
  kind: 'path',
  d: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
  fill: ink.rqd,
});

/** The mouth of a hole: a ring with a cross. */
export const mouthSign = (x: number, y: number): Shape =>
  line(`M${x - 1.6} ${y}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M${x - 2.4} ${y}h4.8M${x} ${y - 2.4}v4.8`, 0.3);

/** A length without the noise of reckoning: at most two decimals. */
export const metresText = (metres: number): string => String(Number(metres.toFixed(2)));

/** Metres between two numbers of an axis, at least so many millimetres apart. */
export const axisStep = (scale: number, least = 14): number => stepAt(scale, least);

/** A bar that tells how long so many metres are, two parts; its upper left corner is at (x, y). */
export function scaleBar(x: number, y: number, scale: number): Shape[] {
  const step = axisStep(scale, 10);
  const length = (step * 1000) / scale;
  const box = { kind: 'rect', y, width: length, height: 1.4, stroke: ink.text, strokeWidth: 0.25 } as const;
  const label = { anchor: 'middle', size: 2.6 } as const;
  return [
    { ...box, x, fill: ink.text },
    { ...box, x: x + length, fill: ink.paper },
    ...[0, 1, 2].map((each) => words(x + each * length, y + 4.4, metresText(each * step), label)),
    words(x + 2 * length + 3.5, y + 4.4, 'm', { size: 2.6 }),
  ];
}
