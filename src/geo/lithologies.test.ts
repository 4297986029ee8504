import { expect, test } from 'vitest';
import { lithologies, lithologyName } from './lithologies.ts';

test('every code is a family and a place in it, one after the other', () => {
  const families = new Map<string, number>();
  for (const { value } of lithologies) {
    const place = (families.get(value.charAt(0)) ?? 0) + 1;
    families.set(value.charAt(0), place);
    expect(value).toBe(`${value.charAt(0)}${String(place).padStart(2, '0')}`);
  }
  expect([...families.keys()].join('')).toBe('ABCDEF');
  expect(new Set(lithologies.map(({ label }) => label)).size).toBe(lithologies.length);
});

test('an unknown code is its own name', () => {
  expect([lithologyName('C02'), lithologyName('X99')]).toEqual(['熔结凝灰岩', 'X99']);
});
