import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callsOf } from './calls-of.ts';
import { defineResource } from './define-resource.ts';
import { text } from './field.ts';
import { adminRights, type Caller, guest, holds, insiderRight, isAdministrator, mayCall, refusalOf } from './rights.ts';

const caller = (rights: string[], isVerified = false): Caller => ({
  isLoggedIn: true,
  isVerified,
  isInternetUser: true,
  isHolographic: false,
  rights,
});
const things = defineResource({
  name: 'things',
  label: '物',
  group: '组',
  title: 'name',
  fields: { name: text({ label: '名' }) },
  rights: { read: 'guest', write: 'admin' },
});

describe('refusalOf', () => {
  test.each([
    ['guest', guest, null],
    ['user', guest, 'login'],
    ['user', caller([]), null],
    ['verified', guest, 'login'],
    ['verified', caller([]), 'verification'],
    ['verified', caller([], true), null],
    ['internet', guest, 'login'],
    ['internet', caller([]), null],
    ['internet', { ...caller([], true), isInternetUser: false }, 'internet'],
    ['holographic', guest, 'login'],
    ['holographic', caller(['admin:things.*'], true), 'right'],
    ['holographic', { ...caller([]), isHolographic: true }, null],
    ['holographic', caller(['admin:projects.list']), null],
    ['admin:things.edit', guest, 'login'],
    ['admin:things.edit', caller([], true), 'right'],
    ['admin:things.edit', caller(['admin:things.edit']), null],
    ['admin:things.edit', caller(['admin:things.*']), null],
    ['admin:things.edit', caller(['admin:*']), null],
  ] as const)('%s', (right, who, refusal) => expect(refusalOf(who, right)).toBe(refusal));
});

describe('holds', () => {
  test('a right of another name never counts, however alike', () => {
    for (const granted of [
      'admin:things.edi',
      'admin:things.editMany',
      'admin:thing.*',
      'admin:thingsX.*',
      '*',
      'admin:',
      'admin:things',
      'admin:things.edit ',
      'ADMIN:*',
    ]) {
      expect([granted, holds([granted], 'admin:things.edit')]).toEqual([granted, false]);
    }
  });
  test('no made-up text but the three forms opens anything', () => {
    fc.assert(
      fc.property(fc.string(), (granted) => {
        fc.pre(!['admin:*', 'admin:things.*', 'admin:things.edit'].includes(granted));
        expect(holds([granted], 'admin:things.edit')).toBe(false);
      }),
    );
  });
});

test('the rest', () => {
  expect([
    isAdministrator(caller(['admin:x.list'])),
    isAdministrator(caller(['page:x'])),
    isAdministrator(guest),
  ]).toEqual([true, false, false]);
  expect(insiderRight(things)).toBe('admin:things.list');
  expect([
    mayCall(things, 'list', guest),
    mayCall(things, 'edit', guest),
    mayCall(things, 'none', caller(['admin:*'])),
  ]).toEqual([true, false, false]);
  const [group] = adminRights(callsOf(things));
  expect(group?.owner).toBe('things');
  expect(group?.rights.map(({ right }) => right)).toEqual(
    ['create', 'edit', 'remove', 'removeMany', 'editMany', 'export', 'import', 'history'].map(
      (name) => `admin:things.${name}`,
    ),
  );
});
