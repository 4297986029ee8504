import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { answer, formsSentTo, open, refused, withServer } from '../testing/open-page.tsx';
import { CodeField } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { MobileField } from './mobile-field.tsx';
import { useDeclaredForm } from './use-declared-form.ts';

withServer();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const { mobile, code } = accounts.calls.smsLogin.takes;
const sendSms = '/upms/common/sendSms';

function Sample() {
  const form = useDeclaredForm({ mobile, code }, { send: () => Promise.resolve() });
  return (
    <FormFrame form={form} submitLabel="登录" busyLabel="正在登录…">
      <MobileField field={form.field('mobile')} />
      <CodeField
        field={form.field('code')}
        mobile={form.values.mobile}
        purpose="login"
        checkMobile={() => form.check('mobile')}
        onRefused={form.refuse}
      />
    </FormFrame>
  );
}

const show = () => open('/form', <Sample />);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const ask = () => screen.getByRole('button', { name: /验证码|重发|重新获取|发送/ });
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

it('cannot be asked for before the mobile is right: pressing the button tells what is missing', async () => {
  const { user } = show();
  expect(ask().getAttribute('aria-disabled')).toBe('true');
  await user.type(input('手机号'), '1380013800');
  await user.click(ask());
  expect(screen.getByText('手机号应为 11 位手机号码')).toBeTruthy();
  expect(document.activeElement).toBe(input('手机号'));
  expect(formsSentTo(sendSms)).toEqual([]);
});

it('is sent once, and counts down to the next one', async () => {
  const { user } = show();
  await user.click(input('手机号'));
  await user.paste('+86 138-0013 8000');
  expect(ask().getAttribute('aria-disabled')).toBe('false');
  await user.dblClick(ask());
  expect(await screen.findByText('验证码已发送，5 分钟内有效。')).toBeTruthy();
  expect(formsSentTo(sendSms)).toEqual([{ mobile: '13800138000', purpose: '登录' }]);
  await waitFor(() => expect(document.activeElement).toBe(input('短信验证码')));
  expect(ask().textContent).toBe('60 秒后重发');
  pass(18);
  expect(ask().textContent).toBe('42 秒后重发');
  await user.click(ask());
  expect(formsSentTo(sendSms)).toHaveLength(1);
  pass(42);
  expect(ask().textContent).toBe('重新获取');
  await user.click(ask());
  await waitFor(() => expect(formsSentTo(sendSms)).toHaveLength(2));
});

it('goes on counting after the page was loaded anew, but not for another mobile', async () => {
  const { user, unmount } = show();
  await user.type(input('手机号'), '13800138000');
  await user.click(ask());
  await screen.findByText('60 秒后重发');
  unmount();
  const again = show();
  await again.user.type(input('手机号'), '13800138000');
  expect(ask().textContent).toBe('60 秒后重发');
  await again.user.type(input('手机号'), '{Backspace}7');
  expect(ask().textContent).toBe('获取验证码');
  expect(JSON.stringify(sessionStorage)).not.toContain('13800138');
});

it('waits as long as the server says when it was asked too soon', async () => {
  answer({ [sendSms]: () => refused(429, '请 37 秒后再发送', undefined, 37) });
  const { user } = show();
  await user.type(input('手机号'), '13800138000');
  await user.click(ask());
  expect(await screen.findByText('请 37 秒后再发送')).toBeTruthy();
  expect(ask().textContent).toBe('37 秒后重发');
  pass(37);
  expect(ask().getAttribute('aria-disabled')).toBe('false');
});

it('shows what the server has against the mobile there, and may be asked for again', async () => {
  answer({ [sendSms]: () => refused(422, '输入有误', { mobile: ['手机号不支持接收短信'] }) });
  const { user } = show();
  await user.type(input('手机号'), '13800138000');
  await user.click(ask());
  expect(await screen.findByText('手机号不支持接收短信')).toBeTruthy();
  answer({ [sendSms]: () => enveloped(null) });
  await user.type(input('手机号'), '{Backspace}1');
  await user.click(ask());
  expect(await screen.findByText('60 秒后重发')).toBeTruthy();
});

it('takes a code with blanks, as messages are copied', async () => {
  const { user } = show();
  await user.click(input('短信验证码'));
  await user.paste(' 123 456 ');
  expect(input('短信验证码').value).toBe('123456');
});
