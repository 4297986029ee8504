import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { signIn, takeRememberedRoute } from '../../providers/session.ts';
import { answer, open, user as userInfo, withServer } from '../account/testing/open-page.tsx';
import { AccessNoticePage } from './access-notice-page.tsx';
import { AdminForbiddenPage } from './admin-forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { UnablePage } from './unable-page.tsx';

withServer();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Logs in as somebody. */
async function being(changes: object): Promise<void> {
  answer({ '/upms/user/info': () => enveloped({ ...userInfo, ...changes }) });
  await signIn({ username: 'zhang_san', password: 'x' });
}

describe('the texts of the specification', () => {
  it('404', () => {
    open('/nowhere', <NotFoundPage />);
    expect(heading()).toBe('The webmaster said that you can not enter this page...');
    expect(screen.getByText(/没有找到这个页面/)).toBeTruthy();
  });

  it('unavailable', () => {
    open('/unable', <UnablePage />);
    expect(heading()).toBe('暂时无法进入此页面');
  });

  it('not logged in, with the way to the login and back', async () => {
    const { user } = open('/holographicData?tab=1', <AccessNoticePage />);
    expect(heading()).toBe('对不起，您暂无权限访问此页面，请登陆！');
    await user.click(screen.getByRole('button', { name: '去登录' }));
    expect(await screen.findByText('到达 /Login')).toBeTruthy();
    expect(takeRememberedRoute()).toBe('/holographicData?tab=1');
  });

  it.each(['/noPageright', '/noLogin'])('%s is nothing to come back to', async (path) => {
    const { user } = open(path, <AccessNoticePage />);
    await user.click(screen.getByRole('button', { name: '去登录' }));
    expect(takeRememberedRoute()).toBeNull();
  });

  it.each(['/noPageright', '/noLogin'])('%s without the right, for someone who is logged in', async (path) => {
    await being({});
    open(path, <AccessNoticePage />);
    expect(heading()).toBe('对不起，您暂无权限访问此页面，请联系管理员授权！');
  });

  it('an ordinary user at the admin area', async () => {
    await being({});
    open('/admin', <AdminForbiddenPage />);
    expect(heading()).toBe('普通用户禁止进入管理界面');
  });
});

it.each([
  ['password', '请先修改密码', '去修改密码'],
  ['totp', '请先绑定动态口令', '去绑定动态口令'],
] as const)('an administrator whose rights wait for a duty is led to it: %s', async (restriction, title, label) => {
  await being({ restriction });
  open('/admin', <AdminForbiddenPage />);
  expect(heading()).toBe(title);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`/UserCenter/UserAccount#${restriction}`);
});
