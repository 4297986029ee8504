import { expect, test } from 'vitest';
import { lithologies, lithologyName, lithologyIn } from './lithologies.ts';

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

test.each([
  ['紫红色粉砂岩、泥岩', 'B05'],
  ['流纹质玻屑熔结凝灰岩夹凝灰质砂岩', 'C02'],
  ['粉砂质泥岩、白云岩', 'B06'],
  ['含砾岩屑砂岩、冰碛含砾泥岩', 'B03'],
  ['流纹质—英安质凝灰岩夹沉积层', 'C01'],
  ['灰白色厚层灰岩，底部白云岩', 'B11'],
  ['含碎石粉质黏土', 'A04'],
  ['黑云母二长花岗岩、钾长花岗岩', 'D01'],
  ['火山岩', null],
  ['', null],
])('the first rock that the words of a legend name: %s', (words, code) => {
  expect(lithologyIn(words)).toBe(code);
});
