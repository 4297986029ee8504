import { addDays, dayInChina, instantInChina } from '../../src/resources/shared/china-days.ts';
import type { FieldKind } from '../../src/resources/kit/field.ts';
import type { Filter } from '../../src/resources/kit/list-query.ts';
import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import { invalid } from '../errors.ts';

/** An end of an interval: a day lasts from its first to its last millisecond. */
interface Moment {
  from: number;
  to: number;
}

const written = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d))?$/i;
/** What the database and four digits of a year can tell. */
const [earliest, latest] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-30T00:00:00Z')];
const hint = 'datetime 应为 2020-05-01、2020-05-01T08:00:00Z，或以 / 相连的起止时间，开放的一端写作 ..';
const wrong = (): Error => invalid({ datetime: [hint] });

const withinTime = (at: number): number => Math.max(earliest, Math.min(at, latest));

/** RFC 3339, a day without a time as one in China. */
function readMoment(text: string): Moment {
  const [, day = '', time] = written.exec(text) ?? [];
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) throw wrong();
  if (time !== undefined) {
    const at = Date.parse(text.toUpperCase());
    if (Number.isNaN(at)) throw wrong();
    return { from: withinTime(at), to: withinTime(at) };
  }
  const first = withinTime(instantInChina(day, '00:00').getTime());
  return { from: first, to: instantInChina(addDays(dayInChina(new Date(first)), 1), '00:00').getTime() - 1 };
}

const isOpen = (text: string): boolean => text === '' || text === '..';

/** Value of a field of this kind at an instant; rows of a day or a year lie in all of it. */
const valueAt: Partial<Record<FieldKind, (at: number) => unknown>> = {
  date: (at) => dayInChina(new Date(at)),
  year: (at) => Number(dayInChina(new Date(at)).slice(0, 4)),
  dateTime: (at) => new Date(at).toISOString(),
};

/**
 * Conditions of the `datetime` parameter (17-069r4, 7.15.4). Rows of a collection without a time lie at any time.
 * @throws AppError 422
 */
export function readInterval(text: string, { resource, time }: FeatureCollection): Filter[] {
  const parts = text.split('/');
  if (parts.length > 2 || (parts.length === 1 && isOpen(text))) throw wrong();
  const [low, high] = parts.length === 1 ? [text, text] : [parts[0] ?? '', parts[1] ?? ''];
  const from = isOpen(low) ? null : readMoment(low).from;
  const to = isOpen(high) ? null : readMoment(high).to;
  if (from !== null && to !== null && from > to) throw invalid({ datetime: ['datetime 的起始时间不能晚于终止时间'] });
  const write = time === null ? undefined : valueAt[resource.fields[time]?.kind ?? 'text'];
  if (time === null || !write) return [];
  return [
    ...(from === null ? [] : [{ field: time, operator: 'gte' as const, values: [write(from)] }]),
    ...(to === null ? [] : [{ field: time, operator: 'lte' as const, values: [write(to)] }]),
  ];
}
