import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, signIn } from '../../providers/session.ts';
import { forgetTicket, withoutTicket } from './zlb-app.ts';
import {
  answer,
  arrived,
  formsSentTo,
  open,
  opened,
  refused,
  user as person,
  withServer,
} from '../account/testing/open-page.tsx';
import { ZlbLogin } from './zlb-login.tsx';
import { ZlbShell } from './zlb-shell.tsx';

const call = '/upms/user/lkLogin';
withServer();
afterEach(forgetTicket);

const openWith = (ticket: string) => {
  withoutTicket('/zlbService', `?lkToken=${ticket}`);
  return open('/zlbService/archives', <ZlbLogin>页面</ZlbLogin>);
};

it('hands the ticket in once, and shows the page to whom it is for', async () => {
  answer({ [call]: () => enveloped(opened) });
  openWith('once');
  expect(screen.queryByText('页面')).toBeNull();
  expect(await screen.findByText('页面')).toBeTruthy();
  expect(formsSentTo(call)).toEqual([{ lkToken: 'once', offset: '200' }]);
  expect(getSession()).toMatchObject({ isLogin: true, lkFlag: '1', lkToken: '' });
  expect(document.cookie).not.toContain('once');
});

it('shows the page at once where there is no ticket', () => {
  open('/zlbService/archives', <ZlbLogin>页面</ZlbLogin>);
  expect(screen.getByText('页面')).toBeTruthy();
  expect(formsSentTo(call)).toEqual([]);
});

it('says why it was refused, and offers the ordinary login', async () => {
  answer({ [call]: () => refused(422, '浙里办的登录凭证无效或已过期') });
  const { user } = openWith('wrong');
  expect(await screen.findByText('浙里办的登录凭证无效或已过期')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '用密码或短信登录' }));
  expect(await screen.findByText('到达 /Login')).toBeTruthy();
});

describe('where somebody is logged in', () => {
  const newer = { ...opened, accessToken: 'token-2' };
  const other = { ...person, id: 43, username: 'zlb_43', nickname: '李四' };
  const answerAs = (owner: object): void =>
    answer({
      [call]: () => enveloped(newer),
      '/upms/user/info': ({ headers }) => enveloped(headers['accesstoken'] === 'token-2' ? owner : person),
    });
  const tokensAt = (path: string) =>
    arrived()
      .filter(({ url }) => url === path)
      .map(({ headers }) => headers['accesstoken']);
  beforeEach(() => signIn({ username: 'zhang_san', password: 'x' }));

  it('a ticket of the same account is taken at once, in the whole frame', async () => {
    answerAs(person);
    withoutTicket('/zlbService', '?lkToken=own');
    open(
      '/zlbService/archives',
      <ZlbShell label="资料查询" pageKey="list">
        页面
      </ZlbShell>,
    );
    expect(await screen.findByText('页面')).toBeTruthy();
    expect(getSession()).toMatchObject({ isLogin: true, accessToken: 'token-2', lkFlag: '1' });
    expect(screen.queryByText(/到达/)).toBeNull();
    expect(tokensAt('/upms/user/lkLogin')).toEqual(['']);
    expect(tokensAt('/upms/user/info').slice(1)).not.toContain('token-1');
  });

  it.each([
    ['继续使用当前账户', { userId: '42', accessToken: 'token-1' }, ['token-2']],
    ['改用浙里办账户', { userId: '43', accessToken: 'token-2', lkFlag: '1' }, []],
  ])('a ticket of another asks first: %s', async (choice, session, ended) => {
    answerAs(other);
    const { user } = openWith('foreign');
    expect(await screen.findByRole('alertdialog', { name: '改用浙里办账户登录？' })).toBeTruthy();
    expect(getSession()).toMatchObject({ userId: '42', accessToken: 'token-1' });
    await user.click(screen.getByRole('button', { name: choice }));
    expect(await screen.findByText('页面')).toBeTruthy();
    expect(getSession()).toMatchObject({ isLogin: true, ...session });
    expect(tokensAt('/upms/user/logout')).toEqual(ended);
  });

  it('a ticket that is refused ends nothing', async () => {
    answer({ [call]: () => refused(422, '浙里办的登录凭证无效或已过期') });
    const { user } = openWith('wrong');
    await user.click(await screen.findByRole('button', { name: '继续使用当前账户（张三）' }));
    expect(screen.getByText('页面')).toBeTruthy();
    expect(getSession()).toMatchObject({ isLogin: true, userId: '42' });
  });
});

it('tries the same ticket again after a gateway that was silent', async () => {
  answer({ [call]: () => refused(503, '浙里办登录暂时没有应答') });
  const { user } = openWith('again');
  await user.click(await screen.findByRole('button', { name: '重试' }));
  answer({ [call]: () => enveloped(opened) });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('页面')).toBeTruthy();
  expect(formsSentTo(call).map(({ lkToken }) => lkToken)).toEqual(['again', 'again', 'again']);
});

it('goes on with the session that the ticket opened where what follows failed', async () => {
  answer({ [call]: () => enveloped(opened), '/upms/user/info': () => refused(500, '服务器出错，请稍后再试') });
  const { user } = openWith('spent');
  expect(await screen.findByText('服务器出错，请稍后再试')).toBeTruthy();
  expect(getSession().isLogin).toBe(false);
  answer({
    [call]: () => refused(422, '浙里办的登录凭证已用过'),
    '/upms/user/info': () => enveloped(person),
  });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('页面')).toBeTruthy();
  expect(formsSentTo(call)).toHaveLength(1);
  expect(getSession()).toMatchObject({ isLogin: true, accessToken: opened.accessToken, lkFlag: '1' });
});

it('lets guests read', async () => {
  answer({ [call]: () => refused(409, '本门户未开通浙里办登录') });
  const { user } = openWith('unset');
  await user.click(await screen.findByRole('button', { name: '不登录，先看资料' }));
  expect(screen.getByText('页面')).toBeTruthy();
});
