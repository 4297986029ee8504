import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, rememberRoute } from '../../providers/session.ts';
import { LoginPage } from './login-page.tsx';
import { answer, formsSentTo, open, opened, refused, user as userInfo, withServer } from './testing/open-page.tsx';

withServer();

const wrong = '用户名或密码错误';
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

async function typePassword(password = 'Basalt-2026') {
  const page = open('/Login', <LoginPage />);
  await page.user.type(input('用户名'), 'zhang_san');
  await page.user.type(input('密码'), password);
  return page;
}

describe('password login', () => {
  it('leads back to the recorded route', async () => {
    rememberRoute('/archivesHoldings?q=1');
    const { user, router } = await typePassword();
    await user.click(press('登录'));
    expect(await screen.findByText('到达 /archivesHoldings?q=1')).toBeTruthy();
    expect(formsSentTo('/upms/login')).toEqual([{ username: 'zhang_san', password: 'Basalt-2026', offset: '200' }]);
    expect(getSession()).toMatchObject({ isLogin: true, accessToken: 'token-1', nickName: '张三' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('says what the server says, and keeps what was typed', async () => {
    answer({ '/upms/login': () => refused(422, wrong) });
    const { user } = await typePassword();
    await user.click(press('登录'));
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect([input('用户名').value, input('密码').value]).toEqual(['zhang_san', 'Basalt-2026']);
    expect(getSession().isLogin).toBe(false);
  });

  it('shows the minutes of a lock', async () => {
    const words = '登录失败次数过多，请 10 分钟后再试，或使用短信登录';
    answer({ '/upms/login': () => refused(429, words, undefined, 600) });
    const { user } = await typePassword();
    await user.click(press('登录'));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('asks for nothing but what is missing', async () => {
    const { user } = open('/Login', <LoginPage />);
    await user.click(press('登录'));
    expect(screen.getByText('用户名不能为空')).toBeTruthy();
    expect(document.activeElement).toBe(input('用户名'));
    expect(formsSentTo('/upms/login')).toEqual([]);
  });
});

describe('the second step', () => {
  const byTotp = (right: string) => ({
    '/upms/login': ({ body }: { body: string }) => {
      const totp = new URLSearchParams(body).get('totp');
      if (totp === right) return enveloped(opened);
      return refused(422, '', { totp: [totp === null ? '请输入动态口令' : '动态口令错误'] });
    },
  });

  it('is entered when the server asks for it, and sends the code with the rest', async () => {
    answer(byTotp('123456'));
    const { user } = await typePassword();
    await user.click(press('登录'));
    const totp = await screen.findByLabelText<HTMLInputElement>('动态口令');
    expect(totp.getAttribute('aria-invalid')).toBe('false');
    await user.click(press('验证并登录'));
    expect(await screen.findByText('请输入动态口令')).toBeTruthy();
    await user.type(totp, '654 321');
    await user.click(press('验证并登录'));
    expect(await screen.findByText('动态口令错误')).toBeTruthy();
    await user.clear(totp);
    await user.type(totp, '123456');
    await user.click(press('验证并登录'));
    expect(await screen.findByText('到达 /home')).toBeTruthy();
    expect(formsSentTo('/upms/login').map(({ totp: code }) => code)).toEqual([undefined, '654321', '123456']);
  });

  it('takes a recovery code, and leads back to the password', async () => {
    answer(byTotp('abcde-12345'));
    const { user } = await typePassword();
    await user.click(press('登录'));
    await user.click(await screen.findByRole('button', { name: '返回' }));
    expect(input('密码').value).toBe('Basalt-2026');
    await user.click(press('登录'));
    await user.click(await screen.findByRole('button', { name: /用恢复码/ }));
    await user.type(input('恢复码'), 'ABCDE-12345');
    await user.click(press('验证并登录'));
    expect(await screen.findByText('到达 /home')).toBeTruthy();
  });
});

describe('login by short message', () => {
  it('is a tab reached by keyboard, and keeps what was typed in the other', async () => {
    const { user } = await typePassword();
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    await user.keyboard('{ArrowRight}');
    const sms = screen.getByRole('tab', { name: '短信登录' });
    expect(document.activeElement).toBe(sms);
    expect([sms.getAttribute('aria-selected'), sms.tabIndex]).toEqual(['true', 0]);
    expect(screen.getByRole('tab', { name: '密码登录' }).tabIndex).toBe(-1);
    expect(screen.getByRole('tabpanel', { name: '短信登录' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '密码登录' }));
    await user.keyboard('{End}{Home}');
    expect(input('密码').value).toBe('Basalt-2026');
  });

  async function bySms() {
    const page = open('/Login', <LoginPage />);
    await page.user.click(screen.getByRole('tab', { name: '短信登录' }));
    await page.user.type(input('手机号'), '138 0013 8000');
    await page.user.type(input('短信验证码'), '123456');
    await page.user.click(press('登录'));
    return page;
  }

  it('logs in', async () => {
    await bySms();
    expect(await screen.findByText('到达 /home')).toBeTruthy();
    expect(formsSentTo('/upms/user/smsLogin')).toEqual([{ mobile: '13800138000', code: '123456', offset: '200' }]);
  });

  it('offers to set a password where the account has none of its own', async () => {
    answer({ '/upms/user/smsLogin': () => enveloped({ ...opened, mustChangePassword: true }) });
    const { user } = await bySms();
    expect(await screen.findByRole('heading', { name: '请设置您的密码' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '设置密码' }).getAttribute('href')).toBe('/ForgetPwd');
    await user.click(press('暂不设置'));
    expect(await screen.findByText('到达 /home')).toBeTruthy();
  });
});

describe('what must be done first', () => {
  const mustChange = { '/upms/login': () => enveloped({ ...opened, mustChangePassword: true }) };

  it('a password set by somebody else is changed, and the new one logged in with', async () => {
    answer(mustChange);
    const { user } = await typePassword('First-pass-1');
    await user.click(press('登录'));
    await user.type(await screen.findByLabelText('新密码'), 'First-pass-1');
    await user.click(press('修改并继续'));
    expect(screen.getByText('新密码不能与原密码相同')).toBeTruthy();
    await user.type(input('新密码'), '-new');
    answer({});
    await user.click(press('修改并继续'));
    expect(await screen.findByText('到达 /home')).toBeTruthy();
    expect(formsSentTo('/upms/user/modifyPass')).toEqual([
      { oldPassword: 'First-pass-1', newPassword: 'First-pass-1-new' },
    ]);
    expect(formsSentTo('/upms/login').at(-1)).toMatchObject({ password: 'First-pass-1-new' });
  });

  it('after the change a login that needs an authenticator begins anew', async () => {
    answer(mustChange);
    const { user } = await typePassword('First-pass-1');
    await user.click(press('登录'));
    await user.type(await screen.findByLabelText('新密码'), 'Second-pass-2');
    answer({ '/upms/login': () => refused(422, '', { totp: ['请输入动态口令'] }) });
    await user.click(press('修改并继续'));
    expect(await screen.findByText('密码已修改，请用新密码登录')).toBeTruthy();
    expect(screen.getByRole('tab', { name: '密码登录' })).toBeTruthy();
    expect(getSession().isLogin).toBe(false);
  });

  it('an authenticator that must be bound is bound before the recorded route', async () => {
    answer({ '/upms/login': () => enveloped({ ...opened, mustBindTotp: true }) });
    rememberRoute('/admin');
    const { user } = await typePassword();
    await user.click(press('登录'));
    expect(await screen.findByText('到达 /UserCenter/UserAccount#totp')).toBeTruthy();
  });
});

it('tells someone who is logged in so, with the way to what he still has to do', async () => {
  answer({ '/upms/user/info': () => enveloped({ ...userInfo, restriction: 'password' }) });
  const { user, unmount } = await typePassword();
  await user.click(press('登录'));
  await screen.findByText('到达 /home');
  unmount();
  open('/Login', <LoginPage />);
  expect(screen.getByText('当前账户：张三')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去修改密码' }).getAttribute('href')).toBe(
    '/UserCenter/UserAccount#password',
  );
  await user.click(press('换一个账户登录'));
  await waitFor(() => expect(getSession().isLogin).toBe(false));
});
