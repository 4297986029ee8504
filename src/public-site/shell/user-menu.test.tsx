import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { signIn } from '../../providers/session.ts';
import { answer, arrived, open, user as userInfo, withServer } from '../account/testing/open-page.tsx';
import { TopBar } from './top-bar.tsx';
import { UserMenu } from './user-menu.tsx';

withServer();

const withInfo = (changes: object) => answer({ '/upms/user/info': () => enveloped({ ...userInfo, ...changes }) });

it('asks nothing about a guest, and offers login and registration', () => {
  open('/', <UserMenu />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['登录', '注册']);
  expect(arrived().filter(({ url }) => url === '/upms/user/info')).toEqual([]);
});

it('reads the session again when it is shown, and counts the unread notices', async () => {
  await signIn({ username: 'zhang_san', password: 'x' });
  withInfo({ unreadNotices: 120 });
  const { user } = open('/', <UserMenu />);
  const button = await screen.findByRole('button', { name: /张三\s*99\+\s*条未读通知/ });
  await user.click(button);
  const notices = screen.getByRole('link', { name: /未读通知/ });
  expect(notices.getAttribute('href')).toBe('/UserCenter/UserAccount#notices');
});

it('says nothing about notices when all are read', async () => {
  await signIn({ username: 'zhang_san', password: 'x' });
  open('/', <UserMenu />);
  expect(screen.getByRole('button', { name: '张三' })).toBeTruthy();
  expect(screen.queryByText(/未读/)).toBeNull();
});

it('the menu shows only the pages that the roles of the session list', async () => {
  withInfo({ pages: ['/home', '/archivesDrilling'] });
  await signIn({ username: 'zhang_san', password: 'x' });
  open('/', <TopBar activeName={null} />);
  const menu = screen.getByRole('navigation', { name: '主导航' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['首页', '馆藏资料']);
});
