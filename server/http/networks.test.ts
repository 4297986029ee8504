import { describe, expect, test } from 'vitest';
import { networkOf, subscriberOf } from './networks.ts';

describe('where an attempt comes from', () => {
  test.each([
    ['203.0.113.7', '203.0.113.250', true],
    ['203.0.113.7', '203.0.114.7', false],
    ['203.0.113.7', '::ffff:203.0.113.9', true],
    ['203.0.113.7', '::ffff:cb00:7109', true],
    ['2001:db8:0:1100::1', '2001:db8:0:11ff:9::1', true],
    ['2001:db8:0:1100::1', '2001:db8:0:1200::1', false],
    ['fe80::1%eth0', 'fe80::2%eth1', true],
  ])('%s and %s are one network: %s', (one, other, isOne) => {
    expect(networkOf(one) === networkOf(other)).toBe(isOne);
  });

  test('a subscriber is an IPv4 address or an IPv6 /64', () => {
    expect(subscriberOf('203.0.113.7')).not.toBe(subscriberOf('203.0.113.8'));
    expect(subscriberOf('203.0.113.7')).toBe(subscriberOf('::ffff:203.0.113.7'));
    expect(subscriberOf('2001:db8::1')).toBe(subscriberOf('2001:db8::ffff:1'));
    expect(subscriberOf('2001:db8::1')).not.toBe(subscriberOf('2001:db8:0:1::1'));
  });

  test('what is no address counts by itself', () => {
    expect(networkOf('unknown')).toBe('unknown');
    expect(networkOf('unknown')).not.toBe(networkOf('other'));
  });
});
