import { type Instant, isPresent, type Precision, precisionOf } from './instant.ts';

const minute = 60_000;

const lengths: Readonly<Record<Precision, number>> = { year: 4, month: 7, day: 10, minute: 16, second: 19 };

/** A moment in UTC, as exactly as is asked. */
export const writeInstant = (at: number, precision: Precision): string => {
  const text = new Date(at).toISOString().slice(0, lengths[precision]);
  return precision === 'minute' || precision === 'second' ? `${text}Z` : text;
};

/** In Chinese; moments of a day in Beijing time, eight hours before UTC. */
export function instantLabel({ text, from }: Instant): string {
  const precision = isPresent(text) ? 'minute' : precisionOf(text);
  const isTimed = precision === 'minute' || precision === 'second';
  const [year, month, day, hour, minutes, seconds] = new Date(from + (isTimed ? 480 * minute : 0))
    .toISOString()
    .split(/\D/);
  const date = [`${Number(year)}年`, `${Number(month)}月`, `${Number(day)}日`];
  if (precision === 'year') return date[0] ?? '';
  if (precision === 'month') return date.slice(0, 2).join('');
  if (!isTimed) return date.join('');
  return `${date.join('')} ${hour}:${minutes}${precision === 'second' && seconds !== '00' ? `:${seconds}` : ''}`;
}
