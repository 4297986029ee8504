/** A moment, or the day, month or year that is named in its place. */
export interface Instant {
  /** As the service, or the data, write it. */
  text: string;
  /** Milliseconds since 1970 UTC: the first, and the first after it. */
  from: number;
  until: number;
}

export type Precision = 'year' | 'month' | 'day' | 'minute' | 'second';

/** ISO 8601 as services write it: parts may be left out from the right; without a zone it is UTC (OGC 06-042, annex D). */
const iso =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:\.(\d{1,3})\d*)?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/;

/** How services write the present moment. */
const present = /^(current|now|present)$/i;
export const isPresent = (text: string): boolean => present.test(text.trim());

const minute = 60_000;

function zoneOf(text: string | undefined): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text ?? '') ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
}

/** How exactly a text names a moment; null for what is no moment. */
export function precisionOf(text: string): Precision | null {
  const [whole, , month, day, hour, , second] = iso.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  if (hour !== undefined) return second === undefined ? 'minute' : 'second';
  return day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
}

/** The moment that a text names; null for what is none, such as the 30th of February. @param now what 'current' means */
export function readInstant(text: string, now: number = Date.now()): Instant | null {
  const trimmed = text.trim();
  if (isPresent(trimmed)) return { text: trimmed, from: now, until: now + 1 };
  const [whole, year, month, day, hour, minutes, seconds, fraction, zone] = iso.exec(trimmed) ?? [];
  const precision = precisionOf(trimmed);
  if (whole === undefined || precision === null) return null;
  const parts = [Number(year), Number(month ?? 1), Number(day ?? 1), Number(hour ?? 0), Number(minutes ?? 0)] as const;
  const time = parts[3] * 60 + parts[4];
  const local = utc(parts[0], parts[1] - 1, parts[2]) + time * minute;
  const isDay = new Date(utc(parts[0], parts[1] - 1, parts[2])).getUTCDate() === parts[2];
  const isRight = parts[1] >= 1 && parts[1] <= 12 && isDay && time < 1440 && parts[4] < 60 && Number(seconds ?? 0) < 60;
  if (!isRight) return null;
  const from = local - zoneOf(zone) + Number(seconds ?? 0) * 1000 + Number((fraction ?? '').padEnd(3, '0'));
  return { text: trimmed, from, until: after(from, precision) };
}

/** Date.UTC without its reading of years below 100. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function after(from: number, precision: Precision): number {
  const date = new Date(from);
  if (precision === 'year') return date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (precision === 'month') return date.setUTCMonth(date.getUTCMonth() + 1);
  if (precision === 'day') return date.setUTCDate(date.getUTCDate() + 1);
  return from + (precision === 'minute' ? minute : 1000);
}
