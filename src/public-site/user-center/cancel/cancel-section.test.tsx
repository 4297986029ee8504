import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import { getSession } from '../../../providers/session.ts';
import { answer, arrivedAt, formSentTo, openAs, refused, withAccountServer } from '../testing/open-account.tsx';
import { CancelSection } from './cancel-section.tsx';

withAccountServer();

test('is for internet users only', async () => {
  await openAs({ type: 0 }, <CancelSection />);
  expect(screen.queryByText('注销账户')).toBeNull();
});

async function openDialog() {
  const opened = await openAs({}, <CancelSection />);
  await opened.user.click(screen.getByRole('button', { name: '注销账户…' }));
  await screen.findByRole('dialog', { name: '注销账户 zhang_san' });
  return opened;
}
const password = (): HTMLElement => screen.getByLabelText('当前密码', { selector: 'input' });
const phrase = (): HTMLElement => screen.getByRole('textbox', { name: '请输入“注销账户”四个字' });
const submit = (): HTMLElement => screen.getByRole('button', { name: '永久注销' });

test('starts with what is lost, and asks for the typed words', async () => {
  const { user } = await openDialog();
  expect(document.activeElement?.textContent).toContain('注销后不能恢复');
  await user.type(password(), 'Old-password-1');
  await user.type(phrase(), '注销');
  await user.click(submit());
  expect(screen.getByText('与“注销账户”不一致，请重新输入')).toBeTruthy();
  expect(arrivedAt('/upms/user/cancel')).toHaveLength(0);
});

test('ends the account and leads home as a guest', async () => {
  answer('/upms/user/cancel', () => enveloped(null));
  const { user, router } = await openDialog();
  await user.type(password(), 'Old-password-1');
  await user.type(phrase(), '注销账户');
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(formSentTo('/upms/user/cancel')).toEqual({ password: 'Old-password-1' });
  expect(getSession()).toMatchObject({ isLogin: false, accessToken: '' });
  expect(screen.getByText('账户已注销，感谢您的使用')).toBeTruthy();
});

test('a refusal stays in the dialog, and the person stays logged in', async () => {
  answer('/upms/user/cancel', () => refused({ password: ['密码不正确'] }));
  const { user } = await openDialog();
  await user.type(password(), 'wrong');
  await user.type(phrase(), '注销账户');
  await user.click(submit());
  expect(await screen.findByText('密码不正确')).toBeTruthy();
  expect(getSession().isLogin).toBe(true);
  answer('/upms/user/cancel', () => ({
    status: 409,
    body: { code: 409, success: false, msg: '有未办结的订单，请先归还或取消', data: null },
  }));
  await user.type(password(), '1');
  await user.click(submit());
  expect(await screen.findByText('有未办结的订单，请先归还或取消')).toBeTruthy();
});
