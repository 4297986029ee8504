import type { SurveyedHole } from '../../geo/hole-survey-rows.ts';
import { logInk as ink } from '../log-ink.ts';
import type { Shape } from '../shape.ts';
import {
  dot,
  drawingWidth as width,
  line,
  metresText,
  mouthSign,
  pathThrough,
  scaleBar,
  scaleFor,
  type TrajectoryDrawing,
  words,
} from './trajectory-frame.ts';

/** The field that the way is drawn in. */
const field = { left: 8, top: 14, width: 104, height: 84 } as const;
/** Free along its edges, for labels. */
const rim = 12;
const height = field.top + field.height + 12;

function northArrow(x: number, y: number): Shape[] {
  return [
    { kind: 'path', d: `M${x} ${y}l-2 6l2 -1.4l2 1.4z`, fill: ink.text },
    words(x, y - 1, 'N', { anchor: 'middle', isBold: true, size: 3.4 }),
  ];
}

/** Shares of a box that its ends lie from its start; the mouth itself is in it. */
function spanOf(values: readonly number[]): { least: number; length: number } {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return { least, length: most - least };
}

/** The way of a hole seen from above: north up, the same scale in both directions, the mouth marked. */
export function drawPlan({ path, rows }: SurveyedHole): TrajectoryDrawing {
  const end = rows.at(-1)?.depth ?? 0;
  const places = [...path.knots.filter((knot) => knot < end), end].map((depth) => path.at(depth));
  const [easts, norths] = [spanOf(places.map(({ east }) => east)), spanOf(places.map(({ north }) => north))];
  const scale = Math.max(
    scaleFor(easts.length, field.width - 2 * rim),
    scaleFor(norths.length, field.height - 2 * rim),
  );
  const at = ({ east, north }: { east: number; north: number }): [number, number] => [
    field.left + field.width / 2 + ((east - easts.least - easts.length / 2) * 1000) / scale,
    field.top + field.height / 2 - ((north - norths.least - norths.length / 2) * 1000) / scale,
  ];
  const [mouthX, mouthY] = at({ east: 0, north: 0 });
  const last = rows.at(-1);
  const [endX, endY] = at(last ?? { east: 0, north: 0 });
  const note = `比例尺 1∶${scale}，上方为北，东、北各方向比例相同`;
  return {
    title: '平面投影',
    note,
    width,
    height,
    shapes: [
      words(width / 2, 6, '平面投影', { anchor: 'middle', isBold: true, size: 3.8 }),
      words(width / 2, 11, `1∶${scale}`, { anchor: 'middle', size: 2.8, fill: ink.quiet }),
      {
        kind: 'rect',
        x: field.left,
        y: field.top,
        width: field.width,
        height: field.height,
        stroke: ink.line,
        strokeWidth: 0.2,
      },
      line(`M${mouthX} ${field.top}v${field.height}M${field.left} ${mouthY}h${field.width}`, 0.15, ink.hair),
      line(pathThrough(places.map(at)), 0.6, ink.recovery),
      ...rows.slice(1).map((row) => dot(...at(row))),
      mouthSign(mouthX, mouthY),
      words(mouthX + 3, mouthY - 2.2, '孔口', { size: 2.8 }),
      words(endX + 2, endY + 3.6, `孔底 ${metresText(last?.offset ?? 0)} m`, { size: 2.8 }),
      ...northArrow(field.left + field.width - 6, field.top + 7),
      ...scaleBar(field.left + 2, field.top + field.height + 3, scale),
    ],
  };
}
