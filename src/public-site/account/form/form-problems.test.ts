import { expect, it } from 'vitest';
import { accounts } from '../../../resources/people/accounts.ts';
import { yesNo } from '../../../resources/kit/field.ts';
import { emptyForm, formProblems } from './form-problems.ts';

const fields = { ...accounts.calls.regist.takes, isAgreed: yesNo({ label: '协议', required: true }) };
const right = {
  username: 'zhang_san',
  mobile: '13800138000',
  code: '123456',
  password: 'Basalt-2026-x',
  nickname: '',
  corpName: '',
  email: '',
  isAgreed: true,
};

it('starts empty, of the kinds of its fields', () => {
  expect(emptyForm(fields)).toEqual({
    username: '',
    mobile: '',
    code: '',
    password: '',
    nickname: '',
    corpName: '',
    email: '',
    isAgreed: false,
  });
});

it('finds nothing wrong with a right form, optional fields left empty', () => {
  expect(formProblems(fields, right, () => ({}))).toEqual({});
});

it.each([
  ['username', '1a', '用户名应为 4 至 20 位字母、数字或下划线，以字母开头'],
  ['username', '', '用户名不能为空'],
  ['mobile', '12800138000', '手机号应为 11 位手机号码'],
  ['code', '12345', '短信验证码应为 6 位数字'],
  ['email', 'a@b', '邮箱格式错误'],
  ['password', 'short', '新密码应为 10 至 64 个字符'],
] as const)('%s %j: %s', (name, value, problem) => {
  expect(formProblems(fields, { ...right, [name]: value }, () => ({}))).toEqual({ [name]: problem });
});

it('says the shape of a field before what it has to do with others', () => {
  const crossChecks = () => ({ username: '与密码相同', isAgreed: '请先同意' });
  expect(formProblems(fields, { ...right, username: '1' }, crossChecks)).toMatchObject({
    username: '用户名应为 4 至 20 位字母、数字或下划线，以字母开头',
    isAgreed: '请先同意',
  });
});

it('does not count a check between fields that found nothing', () => {
  expect(Object.keys(formProblems(fields, right, () => ({ username: undefined })))).toEqual([]);
});
