import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession } from '../../providers/session.ts';
import { answer, arrivedAt, changePerson, openAs, withAccountServer } from './testing/open-account.tsx';
import { UserAccountPage } from './user-account-page.tsx';
import { userCenterLinks } from '../shell/user-links.ts';

withAccountServer();

test('the navigation holds the pages of the user center, this one marked, with its parts', async () => {
  await openAs({ unreadNotices: 3 }, <UserAccountPage />);
  const navigation = screen.getByRole('navigation', { name: '个人中心' });
  const links = within(navigation).getAllByRole('link');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['我的账户']);
  for (const { label, path } of userCenterLinks)
    expect(within(navigation).getByRole('link', { name: label }).getAttribute('href')).toBe(path);
  expect(
    within(navigation)
      .getByRole('link', { name: /^通知 ?3 ?条未读$/ })
      .getAttribute('href'),
  ).toBe('/UserCenter/UserAccount#notices');
});

test('each part has its heading; an internet user has all six', async () => {
  await openAs({}, <UserAccountPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '基本资料',
    '实名认证',
    '登录与安全',
    '登录设备',
    '通知',
    '注销账户',
  ]);
});

test('reads the person anew: a decision may have come since the login', async () => {
  await openAs({ authStatus: 0 }, <UserAccountPage />);
  changePerson({ authStatus: 1 });
  await waitFor(() => expect(getSession().authStatus).toBe(1));
  expect(screen.getAllByText('已认证').length).toBeGreaterThan(0);
});

test('needAuth=0 opens the certification with the focus in its form', async () => {
  await openAs({}, <UserAccountPage />, '/UserCenter/UserAccount?needAuth=0');
  const name = await screen.findByRole('textbox', { name: '真实姓名' });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('an anchor brings its part to the reader', async () => {
  const { router } = await openAs({}, <UserAccountPage />, '/UserCenter/UserAccount#devices');
  await waitFor(() => expect(document.activeElement?.id).toBe('devices'));
  await router.navigate({ pathname: '/UserCenter/UserAccount', hash: '#notices' });
  await waitFor(() => expect(document.activeElement?.id).toBe('notices'));
});

test('someone bound by the site’s rules is told, and led to it', async () => {
  const { user } = await openAs({ restriction: 'password' }, <UserAccountPage />);
  expect(screen.getByText(/修改之前只能使用本页/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '现在修改密码' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('原密码', { selector: 'input' })));
});

test('profile: saved, shown, and cleared when left empty', async () => {
  answer('/upms/user/edit', () => {
    changePerson({ nickname: '李四', corpName: null });
    return enveloped(null);
  });
  const { user } = await openAs({}, <UserAccountPage />);
  await user.click(screen.getByRole('button', { name: '修改资料' }));
  const name = screen.getByRole('textbox', { name: '姓名或昵称（选填）' });
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.type(name, ' 李四 ');
  await user.clear(screen.getByRole('textbox', { name: '单位（选填）' }));
  await user.click(screen.getByRole('button', { name: '保存资料' }));
  expect(await screen.findByText('资料已保存')).toBeTruthy();
  expect(JSON.parse(arrivedAt('/upms/user/edit')[0]?.body ?? '')).toEqual({ nickname: '李四', corpName: null });
  expect(getSession().nickName).toBe('李四');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '修改资料' })));
});
