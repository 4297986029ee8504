import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession } from '../../providers/session.ts';
import { SecuritySection } from './security-section.tsx';
import {
  answer,
  arrivedAt,
  changePerson,
  formSentTo,
  openAs,
  refused,
  withAccountServer,
} from './testing/open-account.tsx';

withAccountServer();

const rowButton = (name: string): HTMLElement => screen.getByRole('button', { name });
const field = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'input' });
const rowNames = (): string[] =>
  [...document.querySelectorAll('.setting-row__label')].map((label) => label.textContent ?? '');

test('a row opens its form with the focus in it, and gives the focus back', async () => {
  const { user } = await openAs({}, <SecuritySection />);
  await user.tab();
  expect(document.activeElement).toBe(rowButton('更换手机'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('新手机号'));
  expect(screen.getByRole('button', { name: '收起手机' }).getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(document.activeElement).toBe(rowButton('更换手机'));
  expect(screen.queryByRole('form')).toBeNull();
});

test('changes the mobile by a code to the new number and the password', async () => {
  const { user } = await openAs({}, <SecuritySection />);
  answer('/upms/user/changeMobile', () => {
    changePerson({ mobile: '139******99' });
    return enveloped(null);
  });
  await user.click(rowButton('更换手机'));
  await user.type(field('新手机号'), '13900000099');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发/ });
  expect(formSentTo('/upms/common/sendSms')).toEqual({ mobile: '13900000099', purpose: '更换手机' });
  await user.type(field('短信验证码'), '123456');
  await user.type(field('当前密码'), 'Old-password-1');
  await user.click(screen.getByRole('button', { name: '更换手机' }));
  expect(await screen.findByText('139******99')).toBeTruthy();
  expect(formSentTo('/upms/user/changeMobile')).toEqual({
    mobile: '13900000099',
    code: '123456',
    password: 'Old-password-1',
  });
  expect(screen.queryByRole('form')).toBeNull();
});

test('marks a wrong code and a wrong password in place, and keeps what was typed', async () => {
  const { user } = await openAs({}, <SecuritySection />);
  answer('/upms/user/changeMobile', () => refused({ password: ['当前密码不正确'] }));
  await user.click(rowButton('更换手机'));
  await user.type(field('新手机号'), '1390000');
  await user.click(screen.getByRole('button', { name: '更换手机' }));
  expect(screen.getByText('手机号应为 11 位手机号码')).toBeTruthy();
  expect(arrivedAt('/upms/user/changeMobile')).toHaveLength(0);
  await user.type(field('新手机号'), '0099');
  await user.type(field('短信验证码'), '123456');
  await user.type(field('当前密码'), 'wrong');
  await user.click(screen.getByRole('button', { name: '更换手机' }));
  expect(await screen.findByText('当前密码不正确')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('当前密码')));
  expect(field('新手机号')).toHaveProperty('value', '13900000099');
});

test('removes the e-mail address when it is left empty; a wrong one is refused here', async () => {
  const { user } = await openAs({ email: 'a@example.org' }, <SecuritySection />);
  await user.click(rowButton('更换邮箱'));
  await user.type(field('邮箱（选填）'), 'a b@c');
  await user.type(field('当前密码'), 'Old-password-1');
  await user.click(screen.getByRole('button', { name: '保存邮箱' }));
  expect(screen.getByText('邮箱格式错误')).toBeTruthy();
  expect(arrivedAt('/upms/email/editEmail')).toHaveLength(0);
  await user.clear(field('邮箱（选填）'));
  changePerson({ email: null });
  await user.click(screen.getByRole('button', { name: '保存邮箱' }));
  expect(await screen.findByText('邮箱已移除')).toBeTruthy();
  expect(formSentTo('/upms/email/editEmail')).toEqual({ email: '', password: 'Old-password-1' });
  expect(screen.getByText('未填写')).toBeTruthy();
});

test('a changed password goes on with a new login', async () => {
  answer('/upms/login', () => enveloped({ accessToken: 'token-2', mustChangePassword: false, mustBindTotp: false }));
  const { user } = await openAs({}, <SecuritySection />);
  await user.click(rowButton('修改密码'));
  await user.type(field('原密码'), 'Old-password-1');
  await user.type(field('新密码'), 'Old-password-1');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  expect(screen.getByText('新密码不能与原密码相同')).toBeTruthy();
  await user.clear(field('新密码'));
  await user.type(field('新密码'), 'New-stone-2026');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  expect(await screen.findByText('密码已修改，其他设备须重新登录')).toBeTruthy();
  expect(getSession().accessToken).toBe('token-2');
  expect(screen.queryByRole('form')).toBeNull();
});

test('with an authenticator, a changed password leads to the login page', async () => {
  answer('/upms/login', () => refused({ totp: ['请输入动态口令'] }));
  const { user, router } = await openAs({ hasTotp: true }, <SecuritySection />);
  await user.click(rowButton('修改密码'));
  await user.type(field('原密码'), 'Old-password-1');
  await user.type(field('新密码'), 'New-stone-2026');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Login'));
  expect(screen.getByText('密码已修改，请用新密码登录')).toBeTruthy();
  expect(getSession().isLogin).toBe(false);
});

test.each([
  ['a visitor', {}, false],
  ['an administrator', { rights: ['admin:coords.*'] }, true],
  ['one who must bind it', { restriction: 'totp' as const }, true],
  ['one who has it', { hasTotp: true }, true],
])('the authenticator is offered to %s: %#', async (_who, person, isOffered) => {
  await openAs(person, <SecuritySection />);
  expect(rowNames().includes('动态口令')).toBe(isOffered);
});

test.each([
  [false, false],
  [true, true],
])(
  'where the site has switched authenticators off, one who has it (%s) can still remove it',
  async (hasTotp, isShown) => {
    const rules = {
      totpForAdministrators: 'off',
      forbiddenWords: [],
      proofDays: 30,
      smsSeconds: 60,
      isRegistrationOpen: true,
    };
    answer('/upms/common/policy', () => enveloped(rules));
    await openAs({ rights: ['admin:*'], hasTotp }, <SecuritySection />);
    await waitFor(() => expect(rowNames().includes('动态口令')).toBe(isShown));
    expect(screen.queryByRole('button', { name: '解除动态口令' }) !== null).toBe(isShown);
  },
);

test('binds an authenticator: password, code, recovery codes', async () => {
  answer('/upms/user/startTotp', () =>
    enveloped({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x:admin?secret=JBSWY3DPEHPK3PXP' }),
  );
  answer('/upms/user/confirmTotp', ({ body }) => {
    if (!body.includes('654321')) return refused({ totp: ['动态口令不正确'] });
    changePerson({ hasTotp: true, restriction: null });
    return enveloped({ recoveryCodes: ['abcde-12345', 'fghij-67890'] });
  });
  const { user } = await openAs({ restriction: 'totp' }, <SecuritySection />, '/UserCenter/UserAccount#totp');
  await waitFor(() => expect(document.activeElement).toBe(field('当前密码')));
  await user.keyboard('Old-password-1{Enter}');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(
    screen
      .getByRole('img', { name: /二维码/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toMatch(/^M4 4h1v1h-1z/);
  await waitFor(() => expect(document.activeElement).toBe(field('动态口令')));
  await user.keyboard('111111{Enter}');
  expect(await screen.findByText('动态口令不正确')).toBeTruthy();
  await user.clear(field('动态口令'));
  await user.keyboard('654321{Enter}');
  const codes = await screen.findByRole('list', { name: '恢复码' });
  expect([...codes.children].map((each) => each.textContent)).toEqual(['abcde-12345', 'fghij-67890']);
  expect(decodeURIComponent(screen.getByRole('link', { name: '下载' }).getAttribute('href') ?? '')).toContain(
    'abcde-12345',
  );
  await waitFor(() => expect(getSession().restriction).toBeNull());
  expect(screen.getByRole('list', { name: '恢复码' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '我已保存，完成' }));
  expect(screen.getByText('已绑定')).toBeTruthy();
  expect(screen.queryByText('abcde-12345')).toBeNull();
});

test('removes it by password and code', async () => {
  const { user } = await openAs({ hasTotp: true, rights: ['admin:*'] }, <SecuritySection />);
  answer('/upms/user/removeTotp', () => {
    changePerson({ hasTotp: false });
    return enveloped(null);
  });
  await user.click(rowButton('解除动态口令'));
  await user.type(field('当前密码'), 'Old-password-1');
  await user.type(field('动态口令'), 'abcde-12345');
  await user.click(screen.getByRole('button', { name: '解除动态口令' }));
  expect(await screen.findByText('未绑定')).toBeTruthy();
  expect(formSentTo('/upms/user/removeTotp')).toEqual({ password: 'Old-password-1', totp: 'abcde-12345' });
});
