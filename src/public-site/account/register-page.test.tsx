import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, rememberRoute } from '../../providers/session.ts';
import { RegisterPage } from './register-page.tsx';
import { answer, formsSentTo, open, policy, refused, withServer } from './testing/open-page.tsx';

withServer();

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: '注册' });

async function filled() {
  const page = open('/Register', <RegisterPage />);
  const { user } = page;
  await user.type(await screen.findByLabelText('用户名'), 'zhang_san');
  await user.type(input('密码'), 'Basalt-2026-x');
  await user.type(input('手机号'), '13800138000');
  await user.type(input('短信验证码'), '123456');
  await user.type(input('单位（选填）'), '某勘查院');
  return page;
}

it('makes an account, logs in, and leads back to the recorded route', async () => {
  rememberRoute('/archivesHoldings');
  const { user } = await filled();
  await user.click(input('我已阅读并同意'));
  await user.click(submit());
  expect(await screen.findByText('到达 /archivesHoldings')).toBeTruthy();
  expect(formsSentTo('/upms/user/regist')).toEqual([
    {
      username: 'zhang_san',
      password: 'Basalt-2026-x',
      mobile: '13800138000',
      code: '123456',
      nickname: '',
      corpName: '某勘查院',
      email: '',
    },
  ]);
  expect(getSession().isLogin).toBe(true);
});

it('asks for the agreement, which can be read and given in a dialog', async () => {
  const { user } = await filled();
  await user.click(submit());
  expect(screen.getByText('请先阅读并同意用户协议与隐私说明')).toBeTruthy();
  expect(formsSentTo('/upms/user/regist')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '《用户协议与隐私说明》' }));
  const terms = screen.getByRole('dialog', { name: '用户协议与隐私说明' });
  for (const part of ['收集哪些个人信息', '保存多久', '您的权利']) {
    expect(within(terms).getByRole('heading', { name: new RegExp(part) })).toBeTruthy();
  }
  await user.click(within(terms).getByRole('button', { name: '同意' }));
  expect(input('我已阅读并同意').checked).toBe(true);
});

it('ticks the rules of the password off while it is typed, and names the strength', async () => {
  const { user } = await filled();
  const rules = () => screen.getAllByRole('listitem').map((rule) => [rule.dataset['met'], rule.textContent]);
  await user.clear(input('密码'));
  expect(rules().map(([met]) => met)).toEqual(['false', 'false', 'false']);
  await user.type(input('密码'), 'Zhang_San-2026');
  expect(rules().map(([met]) => met)).toEqual(['true', 'true', 'false']);
  await user.click(submit());
  expect(screen.getByText('密码不能包含用户名')).toBeTruthy();
  await user.clear(input('密码'));
  await user.type(input('密码'), 'Abc123456789');
  expect(rules().map(([met]) => met)).toEqual(['true', 'true', 'true']);
  expect(await screen.findByText(/密码强度：容易猜到/)).toBeTruthy();
});

it('marks a taken name in place and keeps the rest', async () => {
  answer({ '/upms/user/regist': () => refused(409, '用户名已被使用', { username: ['用户名已被使用'] }) });
  const { user } = await filled();
  await user.click(input('我已阅读并同意'));
  await user.click(submit());
  expect(await screen.findByText('用户名已被使用')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input('用户名')));
  expect(input('短信验证码').value).toBe('123456');
});

it('leads to the login page when the account was made but the login was refused', async () => {
  answer({ '/upms/login': () => refused(429, '正在登录的人较多，请稍后再试') });
  const { user } = await filled();
  await user.click(input('我已阅读并同意'));
  await user.click(submit());
  expect(await screen.findByText('到达 /Login')).toBeTruthy();
  expect(screen.getByText('注册成功，请登录')).toBeTruthy();
});

it('says so where people cannot register themselves', async () => {
  answer({
    '/upms/common/policy': () => enveloped({ ...policy, isRegistrationOpen: false }),
    '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: null, borrowTel: '0571-1', address: null }),
  });
  open('/Register', <RegisterPage />);
  expect(await screen.findByRole('heading', { name: '目前不开放自助注册' })).toBeTruthy();
  expect(await screen.findByText(/0571-1/)).toBeTruthy();
  expect(screen.queryByLabelText('用户名')).toBeNull();
});

it('says so when the rules do not arrive, and tries again', async () => {
  answer({ '/upms/common/policy': () => refused(503, '系统繁忙，请稍后再试') });
  const { user } = open('/Register', <RegisterPage />);
  expect(await screen.findByText(/系统繁忙/)).toBeTruthy();
  answer({});
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('用户名')).toBeTruthy();
});
