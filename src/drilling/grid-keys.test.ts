import { expect, test } from 'vitest';
import { withChange, withoutSaved } from './cell-changes.ts';
import { gridAct } from './grid-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...more,
});
const whole = { start: 0, end: 4, length: 4 };
const atEnd = { start: 4, end: 4, length: 4 };
const inside = { start: 2, end: 2, length: 4 };
const go = (rows: number, columns: number) => ({ kind: 'go', rows, columns });

test.each([
  ['Enter', {}, inside, go(1, 0)],
  ['Enter', { shiftKey: true }, inside, go(-1, 0)],
  ['ArrowDown', {}, inside, go(1, 0)],
  ['ArrowUp', {}, inside, go(-1, 0)],
  ['ArrowLeft', {}, whole, go(0, -1)],
  ['ArrowRight', {}, whole, go(0, 1)],
  ['ArrowRight', {}, atEnd, go(0, 1)],
  ['ArrowLeft', {}, atEnd, null],
  ['ArrowLeft', {}, inside, null],
  ['ArrowLeft', {}, { start: 0, end: 0, length: 4 }, go(0, -1)],
  ['ArrowRight', { shiftKey: true }, atEnd, null],
  ['ArrowDown', { altKey: true }, inside, null],
  ['Escape', {}, inside, { kind: 'restore' }],
  ['Enter', { isComposing: true }, inside, null],
  ['Tab', {}, inside, null],
  ['a', {}, inside, null],
  ['Enter', { ctrlKey: true }, inside, { kind: 'addRow' }],
  ['Delete', { ctrlKey: true }, inside, { kind: 'dropRow' }],
  ['Delete', {}, inside, null],
  ['c', { ctrlKey: true }, inside, null],
] as const)('%s %o', (key, more, caret, act) => {
  expect(gridAct(press(key, more), caret)).toEqual(act);
});

test('a cell that says again what the server has is no change, and what was typed over a saved one stays', () => {
  const change = { sheet: 'beds', row: 3, column: 'top', value: '2.3' } as const;
  const changed = withChange(new Map(), change, '2.5');
  expect([...changed.values()]).toEqual([change]);
  expect(withChange(changed, { ...change, value: '2.5' }, '2.5').size).toBe(0);
  expect(withoutSaved(changed, [change]).size).toBe(0);
  const typedOn = withChange(changed, { ...change, value: '2.31' }, '2.5');
  expect([...withoutSaved(typedOn, [change]).values()]).toEqual([{ ...change, value: '2.31' }]);
});
