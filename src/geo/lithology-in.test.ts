import { expect, test } from 'vitest';
import { lithologyIn } from './lithology-in.ts';

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
