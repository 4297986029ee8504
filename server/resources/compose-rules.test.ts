import { describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../src/resources/kit/define-resource.ts';
import { text } from '../../src/resources/kit/field.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { afterCommit } from './after-commit.ts';
import { askGuards } from './ask-guards.ts';
import { composeRules } from './compose-rules.ts';
import { isGuarded } from './create-rows.ts';
import { type Guard, ofRemoval, type RuleSet } from './rules.ts';
import type { Transaction } from './transaction.ts';

const wells = defineResource({
  name: 'wells',
  label: '水井',
  group: '系统设置',
  title: 'name',
  fields: { name: text({ label: '名称', required: true }) },
  calls: { list: { right: 'guest' } },
  actions: { close: { label: '封井', right: 'user', effect: { by: 'server' } } },
});
const close: RuleSet = { actions: { 'wells.close': () => Promise.resolve(null) } };
const compose = (...sets: RuleSet[]) => composeRules([wells], [close, ...sets]);

const refusing =
  (name: string): Guard =>
  (_transaction, { after }) =>
    after?.['name'] === name ? Promise.reject(new AppError(409, `不能叫${name}`)) : Promise.resolve();
const ask = (sets: RuleSet[], name: string): Promise<void> =>
  askGuards({ rules: compose(...sets) } as Transaction, wells, { id: 1, before: {}, after: { name } });

describe('rules of one resource from several capabilities', () => {
  const both = [{ guards: { wells: refusing('甲') } }, { guards: { wells: refusing('乙') } }];

  test.each(['甲', '乙'])('each guard is asked: %s', async (name) => {
    await expect(ask(both, name)).rejects.toThrow(`不能叫${name}`);
    await expect(ask([...both].reverse(), name)).rejects.toThrow(`不能叫${name}`);
  });

  test('what none refuses may be', async () => {
    await expect(ask(both, '丙')).resolves.toBeUndefined();
  });

  test('rows are looked at when created if any guard wants that', () => {
    const removal = { guards: { wells: ofRemoval(() => Promise.resolve()) } };
    expect(isGuarded({ rules: compose() }, wells)).toBe(false);
    expect(isGuarded({ rules: compose(removal) }, wells)).toBe(false);
    expect(isGuarded({ rules: compose(removal, ...both) }, wells)).toBe(true);
    expect(isGuarded({ rules: compose({ afterChange: { wells: () => Promise.resolve() } }) }, wells)).toBe(true);
  });
});

describe('what follows the commit of a write', () => {
  const log = { warn: () => undefined };
  const begun = (touched: string[], ...sets: RuleSet[]): void =>
    afterCommit({ rules: compose(...sets) } as Services, new Set(touched), log);

  test('is begun once for whatever the write touched, of every capability', () => {
    const follow = vi.fn();
    const other = vi.fn();
    begun(['wells', 'others'], { afterCommit: { wells: follow } }, { afterCommit: { wells: other } });
    begun(['others'], { afterCommit: { wells: follow } });
    expect([follow.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });

  test('is not begun twice where two resources have it', () => {
    const follow = vi.fn();
    const springs = defineResource({
      name: 'springs',
      label: '泉',
      group: '系统设置',
      title: 'name',
      fields: { name: text({ label: '名称', required: true }) },
      calls: { list: { right: 'guest' } },
    });
    const rules = composeRules([wells, springs], [close, { afterCommit: { wells: follow, springs: follow } }]);
    afterCommit({ rules } as Services, new Set(['wells', 'springs']), log);
    expect(follow).toHaveBeenCalledTimes(1);
  });
});

describe('rules that contradict each other or the declarations stop the start', () => {
  test.each<[string, RuleSet, RegExp]>([
    ['an action carried out twice', close, /two rules for wells\.close/],
    ['a guard of no resource', { guards: { welsl: refusing('甲') } }, /declared: welsl/],
    ['what follows a write of no resource', { afterCommit: { wels: () => undefined } }, /declared: wels$/],
    ['a consequence of no resource', { afterChange: { well: () => Promise.resolve() } }, /declared: well$/],
    [
      'an action of no declaration',
      { actions: { 'wells.open': () => Promise.resolve(null) } },
      /declared: wells\.open/,
    ],
  ])('%s', (_what, set, expected) => {
    expect(() => compose(set)).toThrow(expected);
  });

  const guard = refusing('甲');
  const follow = () => undefined;
  const change = () => Promise.resolve();
  test.each<[string, RuleSet, RegExp]>([
    ['a guard', { guards: { wells: guard } }, /listed twice for wells$/],
    ['a consequence', { afterChange: { wells: change } }, /listed twice for wells$/],
    ['what follows a write', { afterCommit: { wells: follow } }, /listed twice for wells$/],
    ['what comes before an act', { beforeAct: change }, /listed twice before acts$/],
  ])('the same function twice: %s', (_what, set, expected) => {
    expect(() => compose(set)).not.toThrow();
    expect(() => compose(set, set)).toThrow(expected);
  });

  test('two faces of the same rows', () => {
    const shown = { shown: { wells: () => Promise.resolve() } };
    expect(() => compose(shown, shown)).toThrow(/two rules for wells/);
  });

  test('an action that nothing carries out', () => {
    expect(() => composeRules([wells], [])).toThrow(/nothing carries it out: wells\.close/);
  });
});
