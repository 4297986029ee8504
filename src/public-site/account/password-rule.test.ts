import { expect, it } from 'vitest';
import { passwordFault } from './password-rule.ts';

it.each([
  ['Short-1a', '密码长度应为 10–64 位'],
  ['a1'.repeat(33), '密码长度应为 10–64 位'],
  ['abcdefghij1', '密码至少包含三种字符'],
  ['My-WangYi-2026', '密码不能包含用户名'],
  ['Geology-2026', null],
])('%s', (password, fault) => {
  expect(passwordFault(password, 'wangyi')).toBe(fault);
});
