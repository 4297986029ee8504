import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

const about = { username: 'zhang_san', mobile: '13905710001', forbiddenWords: ['浙江省地质院', 'ZJ', 'Geodata'] };

test.each([
  ['Xy-ZHANG_SAN-1', '用户名'],
  ['Xy-13905710001', '手机号'],
  ['浙江省地质院Ab1', '单位或门户'],
  ['my-GEODATA-2026', '单位或门户'],
])('%s is refused for the %s in it', (password, part) => {
  expect(passwordProblem(password, about)).toMatch(new RegExp(`^密码不能包含${part}`));
});

test('words of two letters, and what is not known, forbid nothing', () => {
  expect(passwordProblem('Rock-zj-2026', about)).toBeNull();
  expect(passwordProblem('Rock-2026-Basalt', { forbiddenWords: [''] })).toBeNull();
});
