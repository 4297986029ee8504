import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import { answer, arrivedAt, formSentTo, openAs, withAccountServer } from '../testing/open-account.tsx';
import { DevicesSection } from './devices-section.tsx';

withAccountServer();

const here = {
  id: 7,
  createdAt: '2026-05-01T00:30:00.000Z',
  lastSeenAt: '2026-05-01T00:40:00.000Z',
  ip: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0',
  isCurrent: true,
};
const phone = {
  ...here,
  id: 8,
  lastSeenAt: '2026-05-02T00:40:00.000Z',
  ip: '10.0.0.8',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  isCurrent: false,
};

const serve = (...sessions: object[]): void => answer('/upms/user/sessions', () => enveloped({ rows: sessions }));

test('marks this device, first of all, and offers no way to end it here', async () => {
  serve(phone, here);
  await openAs({}, <DevicesSection />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Edge · Windows本机');
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('Safari · iPhone');
});

test('ends one and reads the list again', async () => {
  serve(here, phone);
  const { user } = await openAs({}, <DevicesSection />);
  const button = await screen.findByRole('button', { name: '下线 Safari · iPhone，地址 10.0.0.8' });
  serve(here);
  await user.click(button);
  expect(await screen.findByText('该设备已下线')).toBeTruthy();
  expect(formSentTo('/upms/user/endSession')).toEqual({ id: '8' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '下线其他设备' })).toBeNull();
});

test('ends all others only after a question', async () => {
  serve(here, phone);
  const { user } = await openAs({}, <DevicesSection />);
  await user.click(await screen.findByRole('button', { name: '下线其他设备' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
  expect(arrivedAt('/upms/user/endOtherSessions')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '下线其他设备' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '全部下线' }));
  expect(await screen.findByText('其他设备已全部下线')).toBeTruthy();
  expect(arrivedAt('/upms/user/endOtherSessions')).toHaveLength(1);
});

test('says what the server said when it refuses, and leaves the list', async () => {
  serve(here, phone);
  const { user } = await openAs({}, <DevicesSection />);
  answer('/upms/user/endSession', () => ({ status: 404, body: { code: 404, success: false, msg: '该设备已经下线' } }));
  await user.click(await screen.findByRole('button', { name: /^下线 Safari/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('该设备已经下线');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a list that does not come says so, and trying again brings it', async () => {
  answer('/upms/user/sessions', () => enveloped(null, 500));
  const { user } = await openAs({}, <DevicesSection />);
  const retry = await screen.findByRole('button', { name: '重试' });
  serve(here);
  await user.click(retry);
  expect(await screen.findByText('Edge · Windows')).toBeTruthy();
});
