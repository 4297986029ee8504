import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each(['password123', 'woaini1314', 'Dizhiyuan1', 'Zhejiang123', 'qwertyuiop'])('%s is easy to guess', (password) => {
  expect(strengthOf(password, [])).toBeLessThanOrEqual(1);
});

it('a long one of unlike parts is hard to guess', () => {
  expect(strengthOf('basalt-Xenolith-47-moraine', [])).toBe(4);
});

it('what the person typed elsewhere is worth nothing', () => {
  const password = 'hruodland77';
  expect(strengthOf(password, ['hruodland', '13800138000'])).toBeLessThan(strengthOf(password, []));
});
