import type { LegendEntry } from '../../kinds/legend-entry.ts';
import { type FlowedItem, flowLegend, type Measured } from './legend-flow.ts';
import { type Box, leastColumn, legendPage, type SheetLayout } from './sheet-layout.ts';

/** How a legend is set. */
export interface LegendSetting {
  /** Everything in it is so many times as large as on A4, where letters are as small as they may be. */
  scale: number;
  columns: number;
  /** Of an entry, millimetres, and how high one may be. */
  width: number;
  height: number;
}

/** Breaks texts into lines: sizes and widths are millimetres. */
export interface Letters {
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
  /** A line that says where the legend goes on. */
  rest: 5,
} as const;

/** Of a column on a page of its own, millimetres on A4. */
const pageColumn = 54;
/** How much smaller each try is than the one before it. */
const step = 0.9;

function scalesDown(from: number, to: number): number[] {
  const scales: number[] = [];
  for (let scale = from; scale > to; scale *= step) scales.push(scale);
  return [...scales, to];
}

function settingOf(box: Box, scale: number, column: number): LegendSetting {
  const columns = Math.max(1, Math.floor(box.width / (column * scale) + 1e-6));
  return { scale, columns, width: box.width / columns - legendLook.gap * scale, height: box.height };
}

export interface EntryLines {
  named: string[];
  noted: string[];
  height: number;
}

/** The lines of an entry, name above and time and rock below it, and how high it is with its sign. */
export function entryLines(
  { label, note }: Pick<LegendEntry, 'label' | 'note'>,
  { scale, width }: Pick<LegendSetting, 'scale' | 'width'>,
  letters: Letters,
): EntryLines {
  const { sign, beside, name, note: small } = legendLook;
  const room = width - beside * scale;
  const named = letters.wrapped(label, name.size * scale, room);
  const noted = note ? letters.wrapped(note, small.size * scale, room) : [];
  const text = named.length * name.line + noted.length * small.line + 0.8;
  return { named, noted, height: Math.max(sign.height + 0.8, text) * scale };
}

export interface LegendPart<T> {
  scale: number;
  placed: readonly FlowedItem<T>[];
}

/** A legend beside the map and on as many pages after it as it takes: each item once, in their order. */
export interface WholeLegend<T> {
  onSheet: LegendPart<T>;
  pages: readonly LegendPart<T>[];
}

/**
 * Sets all of a legend: as large as it has room for on the sheet, or, where it never has, as much as there is room for in
 * letters of a middle size, and the rest on pages of its own.
 */
export function setLegend<T extends Measured>(
  { sheet, legend, unit }: Pick<SheetLayout, 'sheet' | 'legend' | 'unit'>,
  itemsIn: (setting: LegendSetting) => readonly T[],
): WholeLegend<T> {
  if (!legend) return { onSheet: { scale: unit, placed: [] }, pages: [] };
  const head = legendLook.head * unit;
  const room = { ...legend, y: legend.y + head, height: legend.height - head };
  for (const scale of scalesDown(unit, 1)) {
    const setting = settingOf(room, scale, leastColumn);
    const items = itemsIn(setting);
    const placed = flowLegend(items, room, setting);
    if (placed.length === items.length) return { onSheet: { scale, placed }, pages: [] };
  }
  const scale = Math.sqrt(unit);
  const above = { ...room, height: room.height - legendLook.rest * scale };
  const setting = settingOf(above, scale, leastColumn);
  const placed = flowLegend(itemsIn(setting), above, setting);
  return {
    onSheet: { scale, placed },
    pages: pagesOf(itemsIn, placed.length, { box: legendPage({ sheet, unit }).body, unit }),
  };
}

function pagesOf<T extends Measured>(
  itemsIn: (setting: LegendSetting) => readonly T[],
  from: number,
  { box, unit }: { box: Box; unit: number },
): LegendPart<T>[] {
  const setting = settingOf(box, unit, pageColumn);
  let items = itemsIn(setting).slice(from);
  const pages: LegendPart<T>[] = [];
  while (items.length > 0) {
    const placed = flowLegend(items, box, { columns: setting.columns, isPage: true });
    pages.push({ scale: unit, placed });
    items = items.slice(placed.length);
  }
  return pages;
}
