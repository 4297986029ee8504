import { describe, expect, test } from 'vitest';
import { defineResource, type Power } from './define-resource.ts';
import { text } from './field.ts';
import { areSeparate, powersOf } from './powers.ts';

const resource = (name: string, power?: Power) =>
  defineResource({
    name,
    label: name,
    group: '组',
    title: 'title',
    fields: { title: text({ label: '名称' }) },
    rights: { read: 'admin', write: 'admin' },
    ...(power ? { power } : {}),
  });
const resources = [
  resource('site', 'system'),
  resource('sites'),
  resource('users', 'security'),
  resource('auditLog', 'audit'),
];

describe('powers of a list of rights', () => {
  test.each([
    [[], []],
    [['admin:sites.*'], []],
    [['admin:site.edit'], ['system']],
    [['admin:site.*'], ['system']],
    [['admin:users.list', 'admin:users.edit'], ['security']],
    [
      ['admin:auditLog.list', 'admin:users.list', 'admin:site.edit'],
      ['system', 'security', 'audit'],
    ],
    [['admin:*'], ['all']],
    [['admin:unknown.edit', 'admin:', 'admin:site', 'site.edit', '*'], []],
  ])('%j: %j', (rights, powers) => {
    expect(powersOf(resources, rights)).toEqual(powers);
  });
});

test('one power beside data stays in one hand; two powers, or all beside one, do not', () => {
  expect(areSeparate(resources, ['admin:site.*', 'admin:sites.*'])).toBe(true);
  expect(areSeparate(resources, ['admin:*', 'admin:sites.list'])).toBe(true);
  expect(areSeparate(resources, ['admin:site.edit', 'admin:auditLog.list'])).toBe(false);
  expect(areSeparate(resources, ['admin:*', 'admin:users.list'])).toBe(false);
});
