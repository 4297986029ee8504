import { distanceText } from '../../geo/distance-text.ts';
import { geologicalAge } from '../../geo/geological-age.ts';
import type { LithologyCode } from '../../geo/lithologies.ts';
import { drawLegend, lithologiesIn } from '../draw-legend.ts';
import { logInk as ink } from '../log-ink.ts';
import type { LogSheet } from '../log-sheet.ts';
import { stepAt } from '../section/section-scale.ts';
import type { Shape, TextShape } from '../shape.ts';
import { svgSheet } from '../svg-text.ts';
import type { HangingDatum, HungHole } from './hang-holes.ts';

/** Logs side by side as one sheet; millimetres. */
export interface CompareDrawing {
  title: string;
  note: string;
  width: number;
  height: number;
  /** 1 to this number in height. */
  scale: number;
  codes: readonly LithologyCode[];
  blocks: readonly { top: number; shapes: readonly Shape[] }[];
}

const axisWidth = 20;
const pitch = 54;
const columnWidth = 18;
const margin = 6;
const bodyTop = 36;
/** Room of the deepest hole. */
const room = 220;
const scales = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000] as const;
/** Names stand beside runs that are so high at least, millimetres. */
const leastNamed = 3;

const words = (x: number, y: number, text: string, more: Partial<TextShape> = {}): TextShape => ({
  kind: 'text',
  x,
  y,
  size: 2.6,
  text,
  fill: ink.text,
  ...more,
});
const line = (d: string, strokeWidth: number, stroke: string): Shape => ({ kind: 'path', d, stroke, strokeWidth });

const datumText = (datum: HangingDatum, units: ReadonlyMap<string, string | null>): string => {
  if (datum.kind === 'level') return '按标高对齐';
  if (datum.kind === 'mouth') return '按孔口对齐';
  return `按${units.get(datum.code) ?? datum.code}（${datum.code}）顶面对齐`;
};
const axisTitle = ({ kind }: HangingDatum): string => ({ level: '标高 m', mouth: '垂深 m', unit: '距顶面 m' })[kind];

interface Frame {
  /** Left edge of the column of a hole. */
  x: (at: number) => number;
  y: (metres: number) => number;
  scale: number;
  top: number;
  bottom: number;
  width: number;
}

function frameOf(holes: readonly HungHole[]): Frame {
  const top = Math.min(...holes.map(({ mouth }) => mouth));
  const bottom = Math.max(...holes.map(({ end }) => end));
  const scale = scales.find((each) => ((bottom - top) * 1000) / each <= room) ?? 50_000;
  return {
    x: (at) => axisWidth + margin + at * pitch,
    y: (metres) => bodyTop + ((metres - top) * 1000) / scale,
    scale,
    top,
    bottom,
    width: Math.max(150, axisWidth + 2 * margin + (holes.length - 1) * pitch + columnWidth + 26),
  };
}

/** Numbers at the left: heights grow upwards, depths downwards. */
function drawAxis({ y, scale, top, bottom }: Frame, datum: HangingDatum): Shape[] {
  const step = stepAt(scale, 10);
  const first = Math.ceil(top / step - 1e-9);
  const last = Math.floor(bottom / step + 1e-9);
  const right = axisWidth;
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return [
    line(`M${right} ${y(top)}V${y(bottom)}`, 0.25, ink.text),
    ...numbers.flatMap((metres): Shape[] => {
      const value = Number((datum.kind === 'level' ? -metres : metres).toFixed(2));
      const text = String(value === 0 ? 0 : value);
      return [
        line(`M${right} ${y(metres)}h-1.6`, 0.2, ink.text),
        words(right - 2.2, y(metres) + 0.9, text, { anchor: 'end', size: 2.4 }),
      ];
    }),
    words(margin, bodyTop - 3, axisTitle(datum), { size: 2.4, fill: ink.quiet }),
  ];
}

/** Tops and bottoms of what both of two neighbours have. */
function drawJoints(from: HungHole, to: HungHole, at: number, { x, y }: Frame): Shape[] {
  const [left, right] = [x(at) + columnWidth, x(at + 1)];
  const others = new Map(to.runs.map((run) => [run.key, run]));
  return from.runs.flatMap((run): Shape[] => {
    const other = others.get(run.key);
    if (!other) return [];
    // Where a hole ends in a unit nobody knows its bottom
    const ends = [
      [run.top, other.top],
      ...(run.isOpen || other.isOpen ? [] : [[run.bottom, other.bottom] as const]),
    ] as const;
    return ends.map(([a, b]) => line(`M${left} ${y(a)}L${right} ${y(b)}`, 0.3, ink.recovery));
  });
}

function drawHole({ hole, mouth, end, beds, runs }: HungHole, at: number, { x, y }: Frame): Shape[] {
  const left = x(at);
  const middle = { anchor: 'middle', room: pitch - 4 } as const;
  const centre = left + columnWidth / 2;
  const height = hole.elevation === null ? '孔口高程不详' : `孔口 ${hole.elevation.toFixed(2)} m`;
  const distance = hole.distance === null ? '' : `距本孔 ${distanceText(hole.distance)}`;
  return [
    words(centre, bodyTop - 14, hole.holeNo, { ...middle, size: 3.4, isBold: true }),
    words(centre, bodyTop - 10, height, { ...middle, size: 2.4 }),
    ...(at > 0 && distance !== ''
      ? [words(centre, bodyTop - 6.6, distance, { ...middle, size: 2.4, fill: ink.quiet })]
      : []),
    ...beds.map(({ layer, top, bottom }): Shape => {
      const box = { x: left, y: y(top), width: columnWidth, height: Math.max(0, y(bottom) - y(top)) };
      const fill = geologicalAge(layer.unitCode ?? '')?.colour ?? ink.unknown;
      const title = `${hole.holeNo} ${layer.rockName} ${layer.top.toFixed(2)}–${layer.bottom.toFixed(2)} m`;
      const rect = {
        kind: 'rect',
        ...box,
        fill,
        pattern: layer.lithology,
        stroke: ink.text,
        strokeWidth: 0.2,
      } as const;
      return { kind: 'group', layer: layer.id, title, shapes: [rect] };
    }),
    ...runs.flatMap((run): Shape[] => {
      if (y(run.bottom) - y(run.top) < leastNamed) return [];
      const place = (y(run.top) + y(run.bottom)) / 2 + 0.8;
      const text = run.name ?? run.code;
      return [words(left + columnWidth + 1, place, text, { size: 2.3, room: 15, isUnitCode: run.name === null })];
    }),
    line(`M${left - 1} ${y(mouth)}h${columnWidth + 2}`, 0.4, ink.text),
    words(centre, y(end) + 3.4, `终孔 ${hole.finalDepth.toFixed(2)} m`, { ...middle, size: 2.3 }),
  ];
}

const plainSheet = (width: number): LogSheet => ({
  width,
  margin,
  columns: [],
  column: (name) => {
    throw new Error(`no column ${name}`);
  },
  has: () => false,
});

/** Draws holes that hang on one datum, at one scale in height; beds of one unit are joined from hole to hole. At least one hole. */
export function drawCompare(holes: readonly HungHole[], datum: HangingDatum): CompareDrawing {
  const frame = frameOf(holes);
  const { y, scale, bottom, width } = frame;
  const units = new Map(holes.flatMap(({ runs }) => runs.map(({ code, name }) => [code, name] as const)));
  const layers = holes.flatMap(({ hole }) => hole.layers);
  const title = `${holes.map(({ hole }) => hole.holeNo).join('—')} 钻孔对比图`;
  const note = `垂直比例尺 1∶${scale}；${datumText(datum, units)}；深度按垂深；水平间距不按比例`;
  const legendTop = y(bottom) + 9;
  const legend = drawLegend({ layers, samples: [], waterLevels: [] }, plainSheet(width));
  const middle = { anchor: 'middle', room: width - 2 * margin } as const;
  const isZeroSeen = datum.kind !== 'level' || (frame.top < 0 && bottom > 0);
  return {
    title,
    note,
    width,
    height: legendTop + legend.height + margin,
    scale,
    codes: lithologiesIn(layers),
    blocks: [
      {
        top: 0,
        shapes: [
          words(width / 2, 8, title, { ...middle, size: 4.6, isBold: true }),
          words(width / 2, 13, note, { ...middle, fill: ink.quiet }),
          ...drawAxis(frame, datum),
          ...(isZeroSeen ? [line(`M${axisWidth} ${y(0)}H${width - margin}`, 0.2, ink.rqd)] : []),
          ...holes.slice(1).flatMap((hole, at) => drawJoints(holes[at] ?? hole, hole, at, frame)),
          ...holes.flatMap((hole, at) => drawHole(hole, at, frame)),
        ],
      },
      { top: legendTop, shapes: legend.shapes },
    ],
  };
}

/** The comparison as an SVG file of real size. */
export const compareSvg = ({ title, width, height, codes, blocks }: CompareDrawing): string =>
  svgSheet({ title, width, height, codes, blocks });
