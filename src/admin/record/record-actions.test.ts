import { describe, expect, it } from 'vitest';
import { certifications } from '../../resources/people/certifications.ts';
import { coords } from '../../resources/maps/coords.ts';
import type { Caller } from '../../resources/kit/rights.ts';
import { outbox } from '../../resources/system/outbox.ts';
import { users } from '../../resources/people/users.ts';
import { actionsFor, meets } from './record-actions.ts';

const caller = (...rights: string[]): Caller => ({
  isLoggedIn: true,
  isVerified: true,
  isInternetUser: false,
  isHolographic: false,
  rights,
});
const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

describe('actions of a record', () => {
  it('are those whose condition the row meets', () => {
    const all = caller('admin:users.*');
    expect(names(actionsFor(users, { isDisabled: false }, all))).toEqual(
      expect.arrayContaining(['resetPassword', 'disable']),
    );
    const disabled = names(actionsFor(users, { isDisabled: true }, all));
    expect(disabled).toContain('enable');
    expect(disabled).not.toContain('disable');
    expect(disabled).not.toContain('resetPassword');
    expect(names(actionsFor(certifications, { status: '1' }, caller('admin:certifications.*')))).toEqual(['reveal']);
  });

  it('may have one of several values as their condition', () => {
    const sender = caller('admin:outbox.*');
    expect(names(actionsFor(outbox, { status: 'noGateway' }, sender))).toEqual(['sendAgain']);
    expect(actionsFor(outbox, { status: 'sent' }, sender)).toEqual([]);
    expect(meets({ a: 1 }, { a: [1, 2] })).toBe(true);
    expect(meets({ a: 3 }, { a: [1, 2] })).toBe(false);
    expect(meets({}, undefined)).toBe(true);
  });

  it('are only those that the rights allow', () => {
    expect(names(actionsFor(users, { isDisabled: false }, caller('admin:users.reveal')))).toEqual(['reveal']);
    expect(actionsFor(users, { isDisabled: false }, caller('admin:users.list'))).toEqual([]);
  });

  it('say what they ask for, what they show, and that they are dangerous', () => {
    const found = actionsFor(users, { isDisabled: false }, caller('admin:users.*'));
    expect(found.find(({ name }) => name === 'disable')).toMatchObject({ isDangerous: true });
    const reset = found.find(({ name }) => name === 'resetPassword');
    expect(Object.keys(reset?.asks ?? {})).toEqual(['reason']);
    expect(Object.keys(reset?.shows ?? {})).toEqual(['password']);
    const [settings] = actionsFor(coords, { isCurrent: true }, caller('admin:coords.*'));
    expect(Object.keys(settings?.asks ?? {})).toEqual(['notation', 'decimals', 'showsHeight']);
  });
});
