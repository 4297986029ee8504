import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ForgetPasswordPage } from './forget-password-page.tsx';
import { answer, formsSentTo, open, refused, withServer } from './testing/open-page.tsx';

withServer();

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

async function atSecondStep() {
  const page = open('/ForgetPwd', <ForgetPasswordPage />);
  await page.user.type(input('手机号'), '13800138000');
  await page.user.type(input('短信验证码'), '123456');
  await page.user.click(press('下一步'));
  return page;
}

it('asks for the mobile and the code first', async () => {
  const { user } = open('/ForgetPwd', <ForgetPasswordPage />);
  await user.click(press('下一步'));
  expect(screen.getByText('手机号不能为空')).toBeTruthy();
  expect(document.activeElement).toBe(input('手机号'));
  expect(currentStep()).toBe('1手机验证');
});

it('then for the new password, and leads to the end', async () => {
  const { user } = await atSecondStep();
  expect(currentStep()).toBe('2新密码');
  await waitFor(() => expect(document.activeElement).toBe(input('新密码')));
  expect(input('新密码').getAttribute('aria-invalid')).toBe('false');
  await user.type(input('新密码'), 'Tel-13800138000');
  await user.click(press('重置密码'));
  expect(screen.getByText('密码不能包含手机号')).toBeTruthy();
  await user.clear(input('新密码'));
  await user.type(input('新密码'), 'Basalt-2026-x');
  await user.click(press('重置密码'));
  expect(await screen.findByText('到达 /ResetSuccess')).toBeTruthy();
  expect(formsSentTo('/upms/user/resetByMobile')).toEqual([
    { mobile: '13800138000', code: '123456', newPassword: 'Basalt-2026-x' },
  ]);
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('123456');
});

it('goes back to the code when the server refuses it, with the new password kept', async () => {
  answer({ '/upms/user/resetByMobile': () => refused(422, '', { code: ['短信验证码错误或已过期'] }) });
  const { user } = await atSecondStep();
  await user.type(input('新密码'), 'Basalt-2026-x');
  await user.click(press('重置密码'));
  expect(await screen.findByText('短信验证码错误或已过期')).toBeTruthy();
  expect(currentStep()).toBe('1手机验证');
  await waitFor(() => expect(document.activeElement).toBe(input('短信验证码')));
  await user.clear(input('短信验证码'));
  await user.type(input('短信验证码'), '654321');
  await user.click(press('下一步'));
  expect(input('新密码').value).toBe('Basalt-2026-x');
});
