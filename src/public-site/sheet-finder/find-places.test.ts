import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const first = (words: string, datum: Parameters<typeof findPlaces>[1] = 'cgcs2000') =>
  findPlaces(words, datum).places[0];

test('a sheet is found by its new and its old number, and taken at its middle', () => {
  const sheet = first('H51E011001');
  expect(sheet?.sheet).toMatchObject({ number: 'H51E011001', scale: 50_000 });
  const { west = 0, east = 0 } = sheet?.sheet?.extent ?? {};
  expect(sheet?.lon).toBeCloseTo((west + east) / 2, 9);
  expect(first(sheet?.sheet?.oldNumber ?? '')?.sheet?.number).toBe('H51E011001');
  expect(first('h-50-xii')?.sheet).toMatchObject({ number: null, scale: 200_000 });
  expect(first('H50')?.sheet?.scale).toBe(1_000_000);
});

test.each(['119.815, 28.9', '28.9 119.815', '119°48′54″E 28°54′00″N', '1194854 285400'])('a position: %s', (words) => {
  expect(first(words)?.lon).toBeCloseTo(119.815, 3);
  expect(first(words)?.lat).toBeCloseTo(28.9, 3);
  expect(first(words)?.sheet).toBeNull();
});

test('an older datum is chosen or named, and what it means is said', () => {
  expect(first('119.815, 28.9', 'beijing1954')).toMatchObject({ datum: 'beijing1954' });
  expect(first('119.815, 28.9', 'beijing1954')?.note).toContain('没有换算');
  expect(first('西安80 119.815, 28.9', 'beijing1954')?.datum).toBe('xian1980');
  expect(first('119.815, 28.9')?.note).not.toContain('没有换算');
});

test('an easting without its zone brings the other zones that may be meant, in the chosen datum', () => {
  const read = first('3198000, 481900', 'xian1980');
  expect(read?.note).toContain('没有写带号');
  expect(read?.others.map(({ label }) => label.slice(0, 4))).toEqual(['3° 带', '3° 带', '6° 带', '6° 带']);
  for (const { text } of read?.others ?? []) expect(first(text)).toMatchObject({ datum: 'xian1980', others: [] });
});

test('places by name, those called so first; a sheet by its name', () => {
  expect(first('武义')).toMatchObject({ label: '武义县', note: '金华市' });
  expect(findPlaces('昌化幅', 'cgcs2000').places.map(({ label }) => label)).toContain('昌化幅');
});

test('a wrong number is named as wrong, with the nearest right one; nonsense is told what to enter', () => {
  expect(findPlaces('H51E025001', 'cgcs2000')).toMatchObject({ places: [], fault: { instead: 'H51E024001' } });
  expect(findPlaces('天上人间', 'cgcs2000').fault?.text).toContain('请输入');
  expect(findPlaces('  ', 'cgcs2000')).toEqual({ places: [], fault: null });
});
