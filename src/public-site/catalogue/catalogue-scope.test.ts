import { expect, test } from 'vitest';
import { sharedData } from '../../resources/holdings/shared-data.ts';
import { confined, scopedState } from './catalogue-scope.ts';
import { isWhole, readState } from './catalogue-state.ts';

const scope = { field: 'sharing', values: ['无条件共享', '有条件共享'] };
const stateOf = (search: string) => readState(sharedData, search).state;
const asked = (search: string) => scopedState(confined(stateOf(search), scope), scope).filters;

test('without a choice the whole scope is asked for, though nothing counts as chosen', () => {
  expect(asked('')).toEqual([{ field: 'sharing', operator: 'eq', values: scope.values }]);
  expect(isWhole(confined(stateOf(''), scope))).toBe(true);
});

test('a choice inside the scope narrows it; other conditions stay', () => {
  expect(asked('?sharing=有条件共享&category=钻孔')).toEqual([
    { field: 'sharing', operator: 'eq', values: ['有条件共享'] },
    { field: 'category', operator: 'eq', values: ['钻孔'] },
  ]);
});

test('a choice outside the scope is neither shown nor asked for', () => {
  expect(confined(stateOf('?sharing=不予共享'), scope).filters).toEqual([]);
  expect(asked('?sharing=不予共享&sharing=有条件共享')).toEqual([
    { field: 'sharing', operator: 'eq', values: ['有条件共享'] },
  ]);
});

test('a page without a scope asks for what is chosen', () => {
  const state = stateOf('?sharing=不予共享');
  expect(scopedState(confined(state, undefined), undefined)).toBe(state);
});
