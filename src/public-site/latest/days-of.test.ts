import { expect, test } from 'vitest';
import { dayWords, daysOf } from './days-of.ts';

const row = (id: number, publishedOn: string) => ({ id, publishedOn });

test('a day has one heading, and the order of the list stays', () => {
  const rows = [row(3, '2026-11-18'), row(2, '2026-11-18'), row(1, '2026-11-03')];
  expect(daysOf(rows).map(({ day, rows: of }) => [day, of.map(({ id }) => id)])).toEqual([
    ['2026-11-18', [3, 2]],
    ['2026-11-03', [1]],
  ]);
  expect(daysOf([])).toEqual([]);
});

test('days are read with their weekday, whatever the time zone of the machine', () => {
  expect(dayWords('2026-11-18')).toEqual({ date: '2026年11月18日', weekday: '星期三' });
  expect(dayWords('2024-02-29')).toEqual({ date: '2024年2月29日', weekday: '星期四' });
});
