import { expect, test } from 'vitest';
import { offersOf } from './row-acts.ts';
import { madeFault } from './testing/made-drilling.ts';

const bed = { act: 'add', sheet: 'beds' } as const;

test.each([
  [
    { code: 'bed-gap', text: '与上一层之间缺 2.30 m–2.50 m，共 0.20 m' },
    ['在此前补一层', { ...bed, before: 3, cells: { holeNo: 'ZK1', top: '2.30', bottom: '2.50' } }],
  ],
  [{ code: 'bed-first' }, ['在此前补一层', { ...bed, before: 3, cells: { holeNo: 'ZK1', top: '0' } }]],
  [{ code: 'bed-last' }, ['在此后补一层', { ...bed, after: 3, cells: { holeNo: 'ZK1' } }]],
  [{ code: 'hole-without-beds', sheet: 'collar' }, ['在分层表补一行', { ...bed, cells: { holeNo: 'ZK1', top: '0' } }]],
  [{ code: 'hole-unknown' }, ['在孔口表补此孔', { act: 'add', sheet: 'collar', cells: { holeNo: 'ZK1' } }]],
  [{ code: 'bed-twice', column: null }, ['删除此行', { act: 'drop', sheet: 'beds', row: 3 }]],
  [{ code: 'hole-known', sheet: 'collar' }, ['删去此孔', { act: 'dropHole', holeNo: 'ZK1' }]],
] as const)('what mends %o', (fault, [label, act]) => {
  expect(offersOf(madeFault(fault))).toEqual([{ label, act }]);
});

test('a cell alone, or a whole sheet, is offered nothing', () => {
  expect(offersOf(madeFault({ code: 'not-a-number' }))).toEqual([]);
  expect(offersOf(madeFault({ code: 'bed-gap', row: null }))).toEqual([]);
});
