import { scaleBar, scaleText } from '../../../map/state/print/scale-bar.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { extentOfSheet, scaleErrors } from '../../../map/state/print/true-scale.ts';
import type { MappedPlace } from './draw-frame.ts';
import type { SheetPen } from './sheet-pen.ts';

export interface SheetNotes {
  /** Whom the layers have to name. */
  sources: readonly string[];
  institution: string;
  /** '2026年11月23日' */
  madeOn: string;
}

/** Below it a scale is the same everywhere, for all that can be measured on paper. */
const smallError = 0.002;

/** What to say of a scale that is not the same all over the sheet; null: it is. */
export function scaleNote({ middle, scale }: MappedPlace, size: SheetLayout['map']): string | null {
  const { north, south } = scaleErrors(middle, extentOfSheet(middle, size, scale));
  if (Math.max(Math.abs(north), Math.abs(south)) < smallError) return null;
  const percent = (value: number): string => `${value > 0 ? '大' : '小'} ${(Math.abs(value) * 100).toFixed(1)}%`;
  return `比例尺以图幅中心为准，北图边${percent(north)}，南图边${percent(south)}`;
}

/** Scale in figures and as a bar, systems, sources, who made the sheet and when. */
export function drawFoot(pen: SheetPen, layout: SheetLayout, place: MappedPlace, notes: SheetNotes): void {
  const { foot, unit } = layout;
  const third = foot.width / 3;
  const size = 2.5 * unit;
  const lines = (x: number, texts: readonly string[], align: 'left' | 'right'): void => {
    const shown = texts.flatMap((text) => pen.wrapped(text, size, third - 3 * unit)).slice(0, 5);
    for (const [at, text] of shown.entries()) pen.text(x, foot.y + (4 + at * 3.9) * unit, text, { size, align });
  };
  const sources = notes.sources.length > 0 ? [`资料来源：${notes.sources.join('；')}`] : [];
  lines(foot.x, ['坐标系：2000 国家大地坐标系（CGCS2000）', '投影：Web 墨卡托（EPSG:3857）', ...sources], 'left');
  const made = notes.institution ? [`制图单位：${notes.institution}`] : [];
  lines(foot.x + foot.width, [...made, `出图日期：${notes.madeOn}`], 'right');
  drawScale(pen, layout, place);
}

function drawScale(pen: SheetPen, layout: SheetLayout, place: MappedPlace): void {
  const { foot, unit, map } = layout;
  const x = foot.x + foot.width / 2;
  pen.text(x, foot.y + 5 * unit, scaleText(place.scale), { size: 4.4 * unit, align: 'middle', isBold: true });
  const bar = scaleBar((Math.min(62 * unit, foot.width / 3.4) / 1000) * place.scale);
  const length = (bar.metres / place.scale) * 1000;
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
  const note = scaleNote(place, map);
  if (note !== null) pen.text(x, top + 5.6 * unit, note, { size, align: 'middle' });
}
