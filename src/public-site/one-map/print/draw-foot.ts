import { sexagesimal } from '../../../geo/degrees.ts';
import { zoneText } from '../../../geo/gauss-kruger-distortion.ts';
import { conicText } from '../../../geo/lambert-conic.ts';
import { scaleBar, scaleText } from '../../../map/state/print/scale-bar.ts';
import { distortionOf, type SheetArea } from '../../../map/state/print/sheet-area.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { scaleErrors } from '../../../map/state/print/true-scale.ts';
import type { SheetPen } from './sheet-pen.ts';

export interface SheetNotes {
  /** Whom the layers have to name. */
  sources: readonly string[];
  /** Who answers for the sheet; '' is left blank, to be written by hand. */
  institution: string;
  maker: string;
  checker: string;
  /** '2026年11月23日' */
  madeOn: string;
}

/** Below it a scale is the same everywhere, for all that can be measured on paper. */
const smallError = 0.002;

/** What to say of a scale that is not the same all over the sheet; null: it is. */
export function scaleNote({ system, middle, extent }: SheetArea): string | null {
  if (system !== null) return null;
  const { north, south } = scaleErrors(middle, extent);
  if (Math.max(Math.abs(north), Math.abs(south)) < smallError) return null;
  const percent = (value: number): string => `${value > 0 ? '大' : '小'} ${(Math.abs(value) * 100).toFixed(1)}%`;
  return `比例尺以图幅中心为准，北图边${percent(north)}，南图边${percent(south)}`;
}

/** Projection of a sheet, and what it does to directions and lengths in its middle. */
export function projectionLines(area: SheetArea): string[] {
  const { system } = area;
  const distortion = distortionOf(area);
  if (system === null || distortion === null) return ['投影：Web 墨卡托（EPSG:3857）'];
  const { convergence, factor } = distortion;
  const sign = convergence < 0 ? '−' : '+';
  return [
    `投影：${'zone' in system ? `高斯—克吕格，${zoneText(system.zone)}` : conicText(system)}`,
    `图幅中心：子午线收敛角 ${sign}${sexagesimal(convergence, 0)}，长度比 ${factor.toFixed(5)}`,
  ];
}

/** Letters of the foot and the way from line to line, millimetres on A4. */
const letters = { size: 2.5, line: 3.8, first: 4 } as const;

/** Scale in figures and as a bar, systems, sources, who made and checked the sheet and when. */
export function drawFoot(pen: SheetPen, layout: SheetLayout, area: SheetArea, notes: SheetNotes): void {
  const { foot, unit } = layout;
  const sources = notes.sources.length > 0 ? [`资料来源：${notes.sources.join('；')}`] : [];
  const texts = [
    '坐标系：2000 国家大地坐标系（CGCS2000）',
    '高程基准：1985 国家高程基准',
    ...projectionLines(area),
    ...sources,
  ];
  const room = foot.width / 3 - 3 * unit;
  // Smaller where sources are many: none is left out
  const scale = [1, 0.9, 0.8, 0.7, 0.6, 0.5].find(
    (each) => linesAt(pen, texts, { size: letters.size * unit * each, room }).length * letters.line * each <= 23,
  );
  const size = letters.size * unit * (scale ?? 0.45);
  for (const [at, text] of linesAt(pen, texts, { size, room }).entries())
    pen.text(foot.x, foot.y + (letters.first * unit + (at * letters.line * size) / letters.size), text, { size });
  drawSignatures(pen, layout, notes);
  drawScale(pen, layout, area);
}

const linesAt = (pen: SheetPen, texts: readonly string[], { size, room }: { size: number; room: number }): string[] =>
  texts.flatMap((text) => pen.wrapped(text, size, room));

/** Names and day, or a line to write them on. */
function drawSignatures(pen: SheetPen, { foot, unit }: SheetLayout, notes: SheetNotes): void {
  const width = Math.min(foot.width / 3 - 3 * unit, 74 * unit);
  const left = foot.x + foot.width - width;
  const rows = [
    ['编制单位', notes.institution],
    ['编　　制', notes.maker],
    ['审　　核', notes.checker],
    ['制图日期', notes.madeOn],
  ] as const;
  for (const [at, [label, value]] of rows.entries()) {
    const y = foot.y + (letters.first + at * 5.4) * unit;
    const head = `${label}：`;
    pen.text(left, y, head, { size: letters.size * unit });
    const from = left + pen.widthOf(head, letters.size * unit);
    const room = left + width - from;
    if (value.trim() === '') pen.line([from, y + 0.8 * unit], [left + width, y + 0.8 * unit], { width: 0.12 * unit });
    else {
      const size = Math.min(1, room / Math.max(1, pen.widthOf(value, letters.size * unit))) * letters.size * unit;
      pen.text(from, y, value, { size });
    }
  }
}

function drawScale(pen: SheetPen, layout: SheetLayout, area: SheetArea): void {
  const { foot, unit } = layout;
  const x = foot.x + foot.width / 2;
  pen.text(x, foot.y + 5 * unit, scaleText(area.scale), { size: 4.4 * unit, align: 'middle', isBold: true });
  const bar = scaleBar((Math.min(62 * unit, foot.width / 3.4) / 1000) * area.scale);
  const length = (bar.metres / area.scale) * 1000;
  const field = length / bar.fields;
  const [left, top, height] = [x - length / 2, foot.y + 10.5 * unit, 1.4 * unit];
  for (let at = 0; at < bar.fields; at++)
    pen.rect(
      { x: left + at * field, y: top, width: field, height },
      { fill: at % 2 === 0 ? '#16202b' : '#ffffff', line: { width: 0.15 * unit } },
    );
  const size = 2.2 * unit;
  for (const [at, label] of bar.labels.entries())
    pen.text(left + at * field, top - 1 * unit, label, { size, align: 'middle' });
  pen.text(left + length + 5 * unit, top - 1 * unit, bar.unit, { size });
  const note = scaleNote(area);
  if (note !== null) pen.text(x, top + 5.6 * unit, note, { size, align: 'middle' });
}
