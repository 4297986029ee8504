import { addDays, weekdayOf } from '../../resources/shared/china-days.ts';

/** 'YYYY-MM' */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): string => `${month}-01`;

/** The month so many months later; negative: earlier. */
export function addMonths(month: Month, months: number): Month {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export const daysIn = (month: Month): number => Number(addDays(firstDayOf(addMonths(month, 1)), -1).slice(8));

/** The weeks of a month, Monday first; null stands for days of the neighbouring months. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = firstDayOf(month);
  const cells = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: daysIn(month) }, (_, at) => addDays(first, at)),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null),
  );
}

/** The same day of another month, or its last one. */
function inMonth(day: string, month: Month): string {
  const date = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(date).padStart(2, '0')}`;
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, addMonths(monthOf(day), -1)),
  PageDown: (day) => inMonth(day, addMonths(monthOf(day), 1)),
};

/** Where a key leads from a day of the calendar, within the bounds; null: the key is not of the calendar. */
export function dayByKey(key: string, day: string, bounds: { first: string; last: string }): string | null {
  const to = moves[key]?.(day);
  if (to === undefined) return null;
  if (to < bounds.first) return bounds.first;
  return to > bounds.last ? bounds.last : to;
}
