import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, signIn } from '../../providers/session.ts';
import { forgetTicket, withoutTicket } from './zlb-app.ts';
import { answer, formsSentTo, open, opened, refused, withServer } from '../account/testing/open-page.tsx';
import { ZlbLogin } from './zlb-login.tsx';

const call = '/upms/user/lkLogin';
withServer();
afterEach(forgetTicket);

const openWith = (ticket: string) => {
  withoutTicket(`?lkToken=${ticket}`);
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

it('says why it was refused, logs out whoever was here before, and offers the ordinary login', async () => {
  await signIn({ username: 'zhang_san', password: 'x' });
  answer({ [call]: () => refused(422, '浙里办的登录凭证无效或已过期') });
  const { user } = openWith('wrong');
  expect(await screen.findByText('浙里办的登录凭证无效或已过期')).toBeTruthy();
  expect(getSession().isLogin).toBe(false);
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '用密码或短信登录' }));
  expect(await screen.findByText('到达 /Login')).toBeTruthy();
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

it('lets guests read', async () => {
  answer({ [call]: () => refused(409, '本门户未开通浙里办登录') });
  const { user } = openWith('unset');
  await user.click(await screen.findByRole('button', { name: '不登录，先看资料' }));
  expect(screen.getByText('页面')).toBeTruthy();
});
