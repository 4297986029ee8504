import type { LegendEntry } from '../../kinds/legend-entry.ts';
import { flowLegend, type LegendFlow, type Measured } from './legend-flow.ts';
import { leastColumn, type SheetLayout } from './sheet-layout.ts';

/** How a legend is set. */
export interface LegendSetting {
  /** Everything in it is so many times as large as on A4, where letters are as small as they may be. */
  scale: number;
  columns: number;
  /** Of an entry, millimetres. */
  width: number;
  /** Time and rock below the name; otherwise the age alone, behind it. */
  hasNotes: boolean;
}

/** Breaks texts into lines: sizes and widths are millimetres. */
export interface Letters {
  widthOf: (text: string, size: number) => number;
  wrapped: (text: string, size: number, width: number) => string[];
}

/** Millimetres on A4: sizes are heights of letters. */
export const legendLook = {
  sign: { width: 9.5, height: 4.4 },
  beside: 11.5,
  name: { size: 2.7, line: 3.4 },
  note: { size: 2.2, line: 2.8 },
  gap: 3,
  head: 9,
  rest: 5,
} as const;

/** How much smaller each try is than the one before it. */
const step = 0.9;

function scalesDown(from: number, to: number): number[] {
  const scales: number[] = [];
  for (let scale = from; scale > to; scale *= step) scales.push(scale);
  return [...scales, to];
}

/** What to try one after the other: notes as long as letters grow with the sheet at least half-way, then ever smaller. */
export function legendSettings({ legend, unit }: Pick<SheetLayout, 'legend' | 'unit'>): LegendSetting[] {
  if (!legend) return [];
  const settingOf =
    (hasNotes: boolean) =>
    (scale: number): LegendSetting => {
      const columns = Math.max(1, Math.floor(legend.width / (leastColumn * scale) + 1e-6));
      return { scale, columns, width: legend.width / columns - legendLook.gap * scale, hasNotes };
    };
  return [...scalesDown(unit, Math.sqrt(unit)).map(settingOf(true)), ...scalesDown(unit, 1).map(settingOf(false))];
}

export interface EntryLines {
  named: string[];
  noted: string[];
  /** Behind the last line of the name; null: there is no room, or it stands in the note. */
  age: string | null;
  height: number;
}

/** The lines of an entry, and how high it is with its sign. */
export function entryLines(
  { label, note, age }: Pick<LegendEntry, 'label' | 'note' | 'age'>,
  { scale, width, hasNotes }: LegendSetting,
  letters: Letters,
): EntryLines {
  const { sign, beside, name, note: small } = legendLook;
  const room = width - beside * scale;
  const named = letters.wrapped(label, name.size * scale, room).slice(0, 2);
  const noted = hasNotes && note ? letters.wrapped(note, small.size * scale, room).slice(0, 2) : [];
  const used = letters.widthOf(named.at(-1) ?? '', name.size * scale);
  const isRoomy = age !== undefined && used + letters.widthOf(` ${age}`, small.size * scale) <= room;
  const text = named.length * name.line + noted.length * small.line + 0.8;
  return {
    named,
    noted,
    age: !hasNotes && isRoomy ? age : null,
    height: Math.max(sign.height + 0.8, text) * scale,
  };
}

/** Sets a legend as large, and with as much said, as it has room for all; where it never has, as much as there is room for. */
export function setLegend<T extends Measured>(
  layout: Pick<SheetLayout, 'legend' | 'unit'>,
  itemsIn: (setting: LegendSetting) => readonly T[],
): LegendFlow<T> & { scale: number } {
  let last: LegendFlow<T> & { scale: number } = { placed: [], leftOut: 0, scale: 1 };
  const { legend, unit } = layout;
  if (!legend) return last;
  const head = legendLook.head * unit;
  const room = { ...legend, y: legend.y + head, height: legend.height - head };
  for (const setting of legendSettings(layout)) {
    const { scale, columns } = setting;
    last = { ...flowLegend(itemsIn(setting), room, { columns, rest: legendLook.rest * scale }), scale };
    if (last.leftOut === 0) break;
  }
  return last;
}
