import { weekdayOf } from './china-days.ts';

/** Days of the week as fields of a room, Monday first. */
export const weekdayFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekdayField = (typeof weekdayFields)[number];
export const weekdayLabels: Readonly<Record<WeekdayField, string>> = {
  monday: '周一',
  tuesday: '周二',
  wednesday: '周三',
  thursday: '周四',
  friday: '周五',
  saturday: '周六',
  sunday: '周日',
};

/** Times that the form suggests; others are allowed. */
export const commonSlots = ['09:00–11:30', '13:30–16:30', '09:00–12:00', '13:00–16:00'] as const;

/** A part of the day for which visitors book; times are 'HH:MM' in China. */
export interface Slot {
  from: string;
  until: string;
}

const written = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–—~～至]\s*((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** '09:00–11:30' as a slot; null when it is none, or ends before it begins. */
export function readSlot(text: string): Slot | null {
  const [, from, until] = written.exec(text.trim()) ?? [];
  return from !== undefined && until !== undefined && from < until ? { from, until } : null;
}

/** What is wrong with the slots of one day, in one sentence; null: nothing. */
export function slotsFault(texts: readonly string[]): string | null {
  const slots = texts.map(readSlot);
  const wrong = slots.indexOf(null);
  if (wrong >= 0) return `“${texts[wrong]}”应写成 09:00–11:30 这样的起止时间`;
  const inOrder = slots.flatMap((slot) => slot ?? []).sort((a, b) => a.from.localeCompare(b.from));
  const torn = inOrder.find((slot, at) => slot.from < (inOrder[at - 1]?.until ?? ''));
  return torn ? `${torn.from}–${torn.until} 与前一时段重叠` : null;
}

/** Slots of a usual week as they are entered; null on days that are not open. */
export type WeeklyHours = Readonly<Partial<Record<WeekdayField, readonly string[] | null>>>;

/** What is wrong with the weekly hours of a row, by day; empty: nothing. */
export function hoursFaults(row: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const field of weekdayFields) {
    const fault = slotsFault((row[field] as string[] | null | undefined) ?? []);
    if (fault !== null) faults[field] = [fault];
  }
  return faults;
}

/** The slots of a day by the weekly hours, in order; none on a day that is not open. */
export function slotsOfDay(hours: WeeklyHours, day: string): Slot[] {
  const field = weekdayFields[weekdayOf(day)] ?? 'monday';
  return (hours[field] ?? []).flatMap((text) => readSlot(text) ?? []).sort((a, b) => a.from.localeCompare(b.from));
}

/** Weekly hours in words, neighbouring days with equal hours together: 周一至周五 09:00–11:30、13:30–16:30. Days that are not open are left out. */
export function hoursInWords(hours: WeeklyHours): string[] {
  const groups: { first: string; last: string; times: string }[] = [];
  for (const field of weekdayFields) {
    const times = (hours[field] ?? []).join('、');
    const label = weekdayLabels[field];
    const before = groups.at(-1);
    if (before && before.times === times) before.last = label;
    else groups.push({ first: label, last: label, times });
  }
  return groups
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => `${first === last ? first : `${first}至${last}`} ${times}`);
}
