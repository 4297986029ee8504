import { type Instant, isPresent, type Precision, precisionOf, readInstant } from './instant.ts';
import { writeInstant } from './instant-text.ts';

/** More moments nobody steps through; a service that has them is asked for a coarser step. */
export const maxInstants = 10_000;

export interface ReadAxis {
  /** The earliest first, each once. */
  instants: readonly Instant[];
  /** A Chinese sentence on what could not be read; null: all was. */
  problem: string | null;
}

interface Period {
  years: number;
  months: number;
  days: number;
  milliseconds: number;
}

const periodForm = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;

/** A length of time by ISO 8601 ('P1Y', 'P3M', 'PT6H'); null for what is none, or is nothing long. */
export function readPeriod(text: string): Period | null {
  const plain = text.trim();
  const parts = periodForm.exec(plain);
  // A letter that announces what does not follow
  if (!parts || /[PT]$/i.test(plain)) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const period = {
    years,
    months,
    days: weeks * 7 + days,
    milliseconds: Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000),
  };
  return Object.values(period).some((length) => length > 0) ? period : null;
}

/** So many periods after a moment, by the calendar: a month after the 31st is the last of a shorter one. */
function later(from: number, { years, months, days, milliseconds }: Period, times: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (years * 12 + months) * times);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last) + days * times);
  return date.getTime() + milliseconds * times;
}

const order: readonly Precision[] = ['year', 'month', 'day', 'minute', 'second'];

/** What a step of this length must be written with. */
function fineness({ months, days, milliseconds }: Period): Precision {
  if (milliseconds > 0) return milliseconds % 60_000 === 0 ? 'minute' : 'second';
  return days > 0 ? 'day' : months > 0 ? 'month' : 'year';
}

function readInterval([first = '', last = '', step = '']: readonly string[], now: number): Instant[] | string {
  const [start, end] = [readInstant(first, now), readInstant(last, now)];
  if (!start || !end || isPresent(first)) return `时间维“${first}/${last}”不是起止时刻`;
  if (start.from > end.from) return `时间维“${first}/${last}”的起点晚于终点`;
  const period = readPeriod(step);
  // Without a step only the ends are known for certain
  if (!period) {
    const isNone = step === '' || /^(0|P0|PT0)/i.test(step);
    return isNone ? (start.from === end.from ? [start] : [start, end]) : `时间维的步长“${step}”不能识别`;
  }
  const precision = order[Math.max(order.indexOf(precisionOf(first) ?? 'second'), order.indexOf(fineness(period)))];
  const instants: Instant[] = [];
  for (let times = 0; ; times++) {
    const at = later(start.from, period, times);
    if (at >= end.until) return instants;
    if (instants.length >= maxInstants) return `时间维的时刻超过 ${maxInstants} 个，请用更大的步长`;
    const text = writeInstant(at, precision ?? 'second');
    instants.push(readInstant(text, now) ?? { text, from: at, until: at + 1 });
  }
}

const isInterval = (part: string): boolean => part.includes('/');

/**
 * The moments of a time dimension as services write it (OGC 06-042, annex C; WMTS and ArcGIS are turned into the same):
 * moments and intervals 'start/end/period' between commas, 'current' being now.
 */
export function readTimeAxis(text: string | null | undefined, now: number = Date.now()): ReadAxis {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const instants: Instant[] = [];
  for (const part of parts) {
    const read = isInterval(part)
      ? readInterval(
          part.split('/').map((each) => each.trim()),
          now,
        )
      : readInstant(part, now);
    if (read === null) return { instants: [], problem: `时间维的时刻“${part}”不能识别` };
    if (typeof read === 'string') return { instants: [], problem: read };
    instants.push(...[read].flat());
    if (instants.length > maxInstants)
      return { instants: [], problem: `时间维的时刻超过 ${maxInstants} 个，请用更大的步长` };
  }
  return { instants: inOrder(instants), problem: null };
}

/** The earliest first, of the same moment the shorter one; each text once. */
export function inOrder(instants: readonly Instant[]): Instant[] {
  const once = new Map(instants.map((instant) => [instant.text, instant]));
  return [...once.values()].sort((a, b) => a.from - b.from || a.until - b.until);
}
