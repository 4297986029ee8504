import { expect, test } from 'vitest';
import { takerOf } from './taker-of.ts';

const guest = (ip: string) => takerOf({ userId: null }, { ip });

test('guests of one network are each their own, with the network as a bound of all of them', () => {
  const office = ['192.0.2.1', '192.0.2.2', '::ffff:192.0.2.3'].map(guest);
  expect(new Set(office.map(({ visitor }) => visitor)).size).toBe(3);
  expect(new Set(office.map(({ network }) => network)).size).toBe(1);
  expect(office.map(({ network }) => network)).not.toContain(guest('192.0.3.1').network);
});

test('addresses of one host of IPv6 are one guest, networks of one subscriber one network', () => {
  expect(guest('2001:db8::1')).toEqual(guest('2001:db8::ffff:1'));
  const one = ['2001:db8:0:1100::1', '2001:db8:0:1101::1', '2001:db8:0:11ff::1'].map(guest);
  expect(new Set(one.map(({ visitor }) => visitor)).size).toBe(3);
  expect(new Set(one.map(({ network }) => network)).size).toBe(1);
  expect(one.map(({ network }) => network)).not.toContain(guest('2001:db8:0:1200::1').network);
});

test('an account is one wherever it comes from', () => {
  const account = (ip: string) => takerOf({ userId: 1 }, { ip });
  expect(account('2001:db8::1').visitor).toBe(account('192.0.2.1').visitor);
  expect(account('192.0.2.1').visitor).not.toBe(guest('192.0.2.1').visitor);
});
