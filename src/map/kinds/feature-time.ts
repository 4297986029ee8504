import { type Instant, readInstant } from './instant.ts';

/** Thousandths of a second are longer than any year. */
const greatestYear = 9999;

/**
 * The moment of a feature by the value of its field: a year, ISO 8601, a day written 2003/5/1 or 2003年5月1日, or
 * milliseconds since 1970. Null for what is none.
 */
export function momentOf(value: unknown): Instant | null {
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return null;
    if (value >= 0 && value <= greatestYear) return readInstant(String(value).padStart(4, '0'));
    return Math.abs(value) > 8.64e15 ? null : readInstant(new Date(value).toISOString());
  }
  if (typeof value !== 'string') return null;
  const [, year, month, day] =
    /^(\d{4}) ?[年/.](?: ?(\d{1,2}) ?(?:[月/.] ?(?:(\d{1,2}) ?日?)?)?)?$/.exec(value.replaceAll(/\s+/g, ' ').trim()) ??
    [];
  if (year === undefined) return readInstant(value);
  return readInstant(
    [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter((part) => part !== undefined).join('-'),
  );
}
