import { driftOf, type SurveyedHole } from '../../geo/hole-survey-rows.ts';
import { radians } from '../../geo/measure.ts';
import { logInk as ink } from '../log-ink.ts';
import type { Shape } from '../shape.ts';
import {
  axisStep,
  dot,
  drawingWidth as width,
  line,
  metresText,
  mouthSign,
  pathThrough,
  scaleFor,
  type TrajectoryDrawing,
  words,
} from './trajectory-frame.ts';

/** The field that the way is drawn in, as high as it is deep; room for the deepest. */
const field = { left: 20, top: 24, width: 90, room: 130 } as const;
/** A narrower way than this would be a stroke: it is stretched sideways. Millimetres. */
const leastWidth = 12;
/** Room of the way sideways: the rest is for labels. */
const widthLimit = 62;
const exaggerations = [1, 2, 5, 10, 20, 50, 100] as const;

/** How many times wider than deep the way is drawn: 1 where it is wide enough by itself. */
function exaggerationOf(metres: number, scale: number): number {
  const own = (metres * 1000) / scale;
  if (own >= leastWidth || metres < 0.005) return 1;
  return exaggerations.findLast((times) => own * times <= widthLimit) ?? 1;
}

interface Placed {
  /** Millimetres. */
  x: (metres: number) => number;
  y: (metres: number) => number;
  scale: number;
  exaggeration: number;
  /** Lower edge of the field. */
  bottom: number;
}

/** Numbers on both axes. @param reach smallest and largest displacement, metres @param depth metres */
function drawAxes(
  { x, y, scale, exaggeration, bottom }: Placed,
  reach: readonly [number, number],
  depth: number,
): Shape[] {
  const down = axisStep(scale);
  const aside = axisStep(scale / exaggeration);
  const levels = Array.from({ length: Math.floor(depth / down + 1e-9) + 1 }, (_, at) => at * down);
  const first = Math.ceil(reach[0] / aside - 1e-9);
  const last = Math.max(first, Math.floor(reach[1] / aside + 1e-9));
  const steps = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * aside);
  return [
    ...levels.flatMap((level): Shape[] => [
      line(`M${field.left} ${y(level)}h${field.width}`, 0.12, ink.hair),
      words(field.left - 1.5, y(level) + 1, metresText(level), { anchor: 'end', size: 2.8 }),
    ]),
    ...steps.flatMap((step): Shape[] => [
      line(`M${x(step)} ${field.top}V${bottom}`, 0.12, ink.hair),
      words(x(step), field.top - 3.2, metresText(step), { anchor: 'middle', size: 2.8 }),
    ]),
    {
      kind: 'rect',
      x: field.left,
      y: field.top,
      width: field.width,
      height: bottom - field.top,
      stroke: ink.line,
      strokeWidth: 0.2,
    },
    words(field.left + field.width / 2, field.top - 7.4, '位移 m', { anchor: 'middle', size: 2.8, fill: ink.quiet }),
    words(6, (field.top + bottom) / 2, '垂深 m', { anchor: 'middle', size: 2.8, fill: ink.quiet, isUpright: true }),
  ];
}

/**
 * The way of a hole seen from the side, in the vertical plane through its mouth and its end: vertical depth down,
 * displacement in the direction of the drift to the right. A hole whose azimuth nobody knows is unrolled by its offsets.
 */
export function drawWay(hole: SurveyedHole): TrajectoryDrawing {
  const { path, rows, isDirected } = hole;
  const drift = driftOf(hole);
  const turn = radians(drift);
  const end = rows.at(-1)?.depth ?? 0;
  const asideOf = ({ east, north }: { east: number; north: number }): number =>
    east * Math.sin(turn) + north * Math.cos(turn);
  const places = [...path.knots.filter((knot) => knot < end), end].map((depth) => path.at(depth));
  const asides = places.map(asideOf);
  const reach: [number, number] = [Math.min(0, ...asides), Math.max(0, ...asides)];
  const depth = Math.max(0.01, ...places.map(({ down }) => down));
  const span = reach[1] - reach[0];
  const scale = Math.max(scaleFor(depth, field.room - 6), scaleFor(span, widthLimit));
  const exaggeration = exaggerationOf(span, scale);
  const x = (metres: number): number => field.left + 8 + ((metres - reach[0]) * 1000 * exaggeration) / scale;
  const y = (metres: number): number => field.top + (metres * 1000) / scale;
  const bottom = Math.max(y(depth) + 6, field.top + 40);
  const at = (place: { east: number; north: number; down: number }): [number, number] => [
    x(asideOf(place)),
    y(place.down),
  ];
  const stretched = exaggeration === 1 ? '水平、垂直比例相同' : `水平方向夸大 ${exaggeration} 倍`;
  const note = `垂直比例尺 1∶${scale}，${stretched}`;
  const title = isDirected && span >= 0.005 ? `剖面投影（沿方位 ${drift.toFixed(1)}°）` : '剖面投影';
  const last = rows.at(-1);
  const [endX, endY] = at(last ?? { east: 0, north: 0, down: 0 });
  return {
    title,
    note,
    width,
    height: bottom + 6,
    shapes: [
      words(width / 2, 6, title, { anchor: 'middle', isBold: true, size: 3.8 }),
      words(width / 2, 11, note, { anchor: 'middle', size: 2.8, fill: ink.quiet }),
      ...drawAxes({ x, y, scale, exaggeration, bottom }, reach, depth),
      { kind: 'path', d: `M${x(0)} ${field.top}V${y(depth)}`, stroke: ink.line, strokeWidth: 0.25, dash: [2, 1.2] },
      line(pathThrough(places.map(at)), 0.6, ink.recovery),
      ...rows.slice(1).map((row) => dot(...at(row))),
      mouthSign(x(0), y(0)),
      words(endX + 2.4, endY + 1, `孔深 ${metresText(end)} m`, { size: 2.8 }),
    ],
  };
}
