import { describe, expect, test } from 'vitest';
import type { FieldOfKind } from '../../src/resources/kit/field.ts';
import { date, decimal, integer, text } from '../../src/resources/kit/field.ts';
import { readListQuery } from '../../src/resources/kit/read-list-query.ts';
import { checkRow, checkValue } from '../../src/resources/kit/row-schema.ts';
import { resources, services } from '../../src/resources/index.ts';
import { readCell } from './read-cell.ts';
import { scaleShape } from '../../src/resources/shared/scale-shape.ts';

type Shaped = FieldOfKind<'text'> | FieldOfKind<'secret'>;

const isShaped = (part: object): part is Shaped =>
  'kind' in part && (part.kind === 'text' || part.kind === 'secret') && ('pattern' in part || 'rule' in part);

/** Every declared field with a shape: of records, of what calls take, and of the parts of both. */
function shapedFields(part: unknown, seen = new Set<unknown>()): Shaped[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  return [...(isShaped(part) ? [part] : []), ...Object.values(part).flatMap((each) => shapedFields(each, seen))];
}

/** Numbers and codes that people type, from a certificate, a card or a telephone. */
const typed = [
  '13905710002',
  '310000',
  '330101010001',
  'S332120190000123',
  'S33',
  '09:00',
  '0571-88888888',
  '91350100M000100Y43',
  '1∶50000',
  'wang_yan@example.cn',
  '11010519491231002X',
];
const wide = (value: string): string =>
  value.replace(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** What the portal's own pages fill in, and names that programs give: nobody types them with a Chinese keyboard. */
const byMachines = new Set([
  // A recovery code is copied from where it was shown
  '\\d{6}|[a-z0-9]{5}-?[a-z0-9]{5}',
  '[\\w-]+',
  '[0-9]{1,15}(,[0-9]{1,15}){0,99}',
  '[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?',
  '[A-Za-z0-9-]+',
  '[A-Za-z0-9_.-]+',
  '[A-Za-z][\\w-]*',
  '[A-Za-z][A-Za-z0-9_]{3,19}',
]);

test('what people type in full width is read wherever the same in half width fits', () => {
  const fields = shapedFields([resources, services]).filter(
    ({ pattern, rule }) => rule !== 'password' && !byMachines.has(pattern ?? ''),
  );
  const judged = fields.flatMap((field) =>
    typed.filter((value) => checkValue(field, value) === null).map((value) => ({ field, value })),
  );
  const refused = judged.filter(({ field, value }) => checkValue(field, wide(value)) !== null);
  expect(refused.map(({ field: { label, pattern }, value }) => `${label} ${pattern}: ${value}`)).toEqual([]);
  expect(new Set(judged.map(({ value }) => value)).size).toBe(typed.length);
});

describe('scales', () => {
  const fields = { scale: text(scaleShape) };
  const read = (scale: string) => checkRow(fields, { scale }, { whole: true });
  test.each([
    ['1∶50000', '1∶50000'],
    ['1:50000', '1∶50000'],
    ['1：50000', '1∶50000'],
    ['１：５００００', '1∶50000'],
    [' 1 : 50 000 ', '1∶50000'],
    ['1:50,000', '1∶50000'],
    ['1：50，000', '1∶50000'],
    ['1/50000', '1∶50000'],
    ['1:5万', '1∶50000'],
    ['1比5万', '1∶50000'],
    ['1∶2.5万', '1∶25000'],
    ['1:2.3万', '1∶23000'],
    ['1:500', '1∶500'],
  ])('%j is %s', (written, scale) => expect(read(written)).toEqual({ ok: true, row: { scale } }));
  test.each(['50000', '1:五万', '1:50', '2:50000', '1:0.00015万', '1:5万万', '五万分之一'])('%j is none', (written) =>
    expect(read(written)).toEqual({ ok: false, errors: { scale: ['比例尺应如 1:50000 或 1:5万'] } }),
  );
  test('every field of that name reads them', () => {
    const scales = shapedFields([resources, services]).filter(({ label }) => label === '比例尺');
    expect(scales.length).toBeGreaterThan(5);
    for (const field of scales) expect(checkValue(field, '1：5万')).toBeNull();
  });
  test('lists look for them as they are kept', () => {
    const archives = resources.find(({ name }) => name === 'archives')!;
    expect(readListQuery(archives, { scale: '1:5万' })).toMatchObject({
      query: { filters: [{ field: 'scale', values: ['1∶50000'] }] },
    });
  });
});

test('cells of tables from outside give numbers and days in full width', () => {
  expect(readCell(date({ label: '日' }), '２０２５年５月１日')).toBe('2025-05-01');
  expect(readCell(integer({ label: '数' }), '１２')).toBe(12);
  expect(readCell(decimal({ label: '数' }), '－１．５')).toBe(-1.5);
  expect(readCell(text({ label: '文' }), '（１）')).toBe('（１）');
});

describe('days', () => {
  const field = date({ label: '日' });
  test('in full width are read', () => {
    expect(checkRow({ field }, { field: '２０２５－０５－０１' }, { whole: true })).toEqual({
      ok: true,
      row: { field: '2025-05-01' },
    });
  });
  test.each(['昨天', '２０２５－１３－０１'])('%s is refused in one sentence', (written) =>
    expect(checkValue(field, written)).toEqual(['日应为日期，如 2024-05-01']),
  );
});

test('what stands as it should is kept to the letter', () => {
  const field = text({ label: '电话', pattern: '[0-9（）]{3,20}', reads: 'halfWidth' });
  expect(checkRow({ field }, { field: '（0571）8888' }, { whole: true })).toMatchObject({
    row: { field: '（0571）8888' },
  });
});
