import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import { getSession } from '../../../providers/session.ts';
import { answer, arrivedAt, changePerson, openAs, withAccountServer } from '../testing/open-account.tsx';
import { NoticesSection } from './notices-section.tsx';

withAccountServer();
afterEach(() => vi.unstubAllGlobals());

const notice = (id: number, changes: object = {}) => ({
  id,
  at: '2026-05-01T00:30:00.000Z',
  title: `通知${id}`,
  body: '您的实名认证已通过。',
  link: null,
  isRead: true,
  ...changes,
});
const serve = (rows: object[], total = rows.length, unread = 0): void =>
  answer('/upms/user/notices', () => enveloped({ rows, total, unread }));

test('marks unread ones, tells the server once, and refreshes the count', async () => {
  serve([notice(2, { isRead: false }), notice(1)], 2, 1);
  await openAs({ unreadNotices: 1 }, <NoticesSection />);
  changePerson({ unreadNotices: 0 });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('未读')).toBeTruthy();
  expect(within(second!).queryByText('未读')).toBeNull();
  await waitFor(() => expect(getSession().unreadNotices).toBe(0));
  expect(arrivedAt('/upms/user/readNotices')).toHaveLength(1);
  expect(screen.getByText('未读')).toBeTruthy();
});

test('does not count as read before it has been on screen', async () => {
  let show: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof show) {
        show = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  serve([notice(1, { isRead: false })], 1, 1);
  await openAs({}, <NoticesSection />);
  await screen.findByText('通知1');
  expect(arrivedAt('/upms/user/readNotices')).toHaveLength(0);
  show([{ isIntersecting: true }]);
  show([{ isIntersecting: false }]);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(arrivedAt('/upms/user/readNotices')).toHaveLength(0);
  show([{ isIntersecting: true }]);
  await waitFor(() => expect(arrivedAt('/upms/user/readNotices')).toHaveLength(1), { timeout: 3000 });
});

test('follows links inside the portal only', async () => {
  serve([notice(1, { link: '/UserCenter/OrderList' }), notice(2, { link: '//evil.example' })]);
  const { user, router } = await openAs({}, <NoticesSection />);
  const links = await screen.findAllByRole('link');
  expect(links).toHaveLength(1);
  await user.click(links[0]!);
  expect(router.state.location.pathname).toBe('/UserCenter/OrderList');
});

test('turns pages', async () => {
  answer('/upms/user/notices', ({ url }) => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page'));
    return enveloped({ rows: [notice(page)], total: 41, unread: 0 });
  });
  const { user } = await openAs({}, <NoticesSection />);
  expect(await screen.findByText('通知1')).toBeTruthy();
  expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: '下一页' }));
  expect(await screen.findByText('通知2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下一页' }));
  expect(await screen.findByText('通知3')).toBeTruthy();
  expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
});

test('none yet is said as such; a failure offers to try again', async () => {
  answer('/upms/user/notices', () => enveloped(null, 500));
  const { user } = await openAs({}, <NoticesSection />);
  const retry = await screen.findByRole('button', { name: '重试' });
  serve([]);
  await user.click(retry);
  expect(await screen.findByText('无')).toBeTruthy();
  expect(arrivedAt('/upms/user/readNotices')).toHaveLength(0);
});
