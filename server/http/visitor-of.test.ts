import { expect, test } from 'vitest';
import { visitorOf } from './visitor-of.ts';

const guest = (ip: string): string => visitorOf({ userId: null }, { ip });

test('the networks of one subscriber are one guest, those of another are not', () => {
  const one = ['2001:db8:0:1100::1', '2001:db8:0:1101::1', '2001:db8:0:11ff::1'].map(guest);
  expect(new Set(one).size).toBe(1);
  expect(one).not.toContain(guest('2001:db8:0:1200::1'));
  expect(visitorOf({ userId: 1 }, { ip: '2001:db8::1' })).toBe(visitorOf({ userId: 1 }, { ip: '192.0.2.1' }));
});
