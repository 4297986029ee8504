import { describe, expect, test } from 'vitest';
import { drillingColumns } from '../../../src/resources/shared/drilling-sheets.ts';
import { checkAges } from './check-ages.ts';
import type { Bed } from './check-column.ts';
import { readCells } from './read-cells.ts';

describe('ages', () => {
  const columns = drillingColumns('beds');
  /** Beds of these rows, one below the other. */
  const column = (...rows: Record<string, string>[]): Bed[] =>
    rows.map((row, at) => {
      const depths = { top: String(at * 5), bottom: String(at * 5 + 5) };
      const cells: Record<string, string> = { holeNo: 'ZK1', lithology: 'B05', rockName: '粉砂岩', ...depths, ...row };
      const { read, faults } = readCells({
        sheet: 'beds',
        row: at + 2,
        cells: columns.map(([name]) => cells[name] ?? ''),
      });
      expect(faults).toEqual([]);
      return read;
    });
  const codesOf = (beds: readonly Bed[]): string[] =>
    checkAges(beds).map(({ code, sheet, row, column: at }) => `${code} ${sheet} ${row} ${at}`);
  const unit = (unitCode: string, more: Record<string, string> = {}): Record<string, string> => ({
    unitCode,
    ...more,
  });
  test.each<[string, Record<string, string>[]]>([
    ['Qb2 lies below Z1', [unit('Z1'), unit('Qb2'), unit('Jx'), unit('Ch'), unit('Pt1B'), unit('Ar3')]],
    ['signs of the Cambrian', [unit('O1'), unit('∈3h'), unit('€2'), unit('Є1h'), unit('Z2')]],
    ['whole systems among series', [unit('K'), unit('K1x'), unit('J3-K1'), unit('J'), unit('Mz'), unit('T1')]],
    ['an intrusion by its symbol', [unit('J3'), unit('K1γ'), unit('J2')]],
    ['one by its symbol alone', [unit('K1'), unit('γ5'), unit('J3')]],
    ['one by its code', [unit('J3'), unit('K1', { lithology: 'D01', rockName: '花岗岩' }), unit('J2')]],
    ['one by its name', [unit('J3'), unit('K1', { lithology: 'C04', rockName: '流纹质石英斑岩' }), unit('J2')]],
    ['one by its contact', [unit('J3', { contact: '侵入' }), unit('K1')]],
    ['one by its contact, at length', [unit('J3', { contact: '侵入接触' }), unit('K1')]],
    ['a thrust', [unit('J3', { contact: '逆掩断层' }), unit('K1')]],
    ['a nappe', [unit('J3', { contact: '推覆' }), unit('K1')]],
    ['overturned beds', [unit('J3', { contact: '倒转' }), unit('K1')]],
    ['the rock of a fault', [unit('J3'), { lithology: 'F03', rockName: '构造角砾岩' }, unit('K1')]],
  ])('%s', (_, beds) => expect(codesOf(column(...beds))).toEqual([]));
  test('across an intrusion, and what says little, the younger is still below the older', () => {
    expect(codesOf(column(unit('J3'), unit('γK1'), unit('K1')))).toEqual(['age-order beds 4 unitCode']);
    expect(codesOf(column(unit('J3'), unit('Mz'), unit('K1')))).toEqual(['age-order beds 4 unitCode']);
  });
  test('what stands in the wrong place is told once', () =>
    expect(codesOf(column(unit('J3'), unit('K1'), unit('K1x'), unit('J2')))).toEqual(['age-order beds 3 unitCode']));
});
