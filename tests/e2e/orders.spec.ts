import { type APIRequestContext, expect, test } from '@playwright/test';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

const ownPassword = 'Geo-portal-2026';

interface Envelope<Data> {
  data: Data;
}
interface Waiting {
  id: number;
  subOrderNo: string;
  delivery: string;
  isOwn: boolean;
}

const post = async <Data>(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  accessToken = '',
): Promise<Data> => {
  const answer = await request.post(portalUrl() + path, { form, headers: { accessToken } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as Envelope<Data>).data;
};
const logInByCall = (request: APIRequestContext, username: string, password: string) =>
  post<{ accessToken: string }>(request, '/upms/login', { username, password, offset: '200' });

/** A sample order on line that waits, and its applicant with a password of their own. */
async function anOrderAndItsUser(request: APIRequestContext): Promise<{ order: Waiting; username: string }> {
  const { accessToken } = await logInByCall(request, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  const headers = { accessToken };
  const get = async <Data>(path: string): Promise<Data> =>
    (await (await request.get(portalUrl() + path, { headers })).json()) as Data;
  const { data } = await get<Envelope<{ rows: Waiting[] }>>(
    `/api/ugOrderMain/admin/queue?list=${encodeURIComponent('待审核')}`,
  );
  const order = data.rows.find(({ delivery, isOwn }) => delivery === 'online' && !isOwn);
  if (!order) throw new Error('no sample order waits for a decision');
  const { user } = await get<{ user: number }>(`/rest/subOrders/${order.id}`);
  const { username } = await get<{ username: string }>(`/rest/users/${user}`);
  const reset = await request.post(`${portalUrl()}/rest/users/${user}/resetPassword`, {
    headers,
    data: { reason: '测试' },
  });
  const { password } = ((await reset.json()) as Envelope<{ password: string }>).data;
  const own = await logInByCall(request, username, password);
  await post(request, '/upms/user/modifyPass', { oldPassword: password, newPassword: ownPassword }, own.accessToken);
  return { order, username };
}

test('a reviewer decides line by line, and the applicant finds the files to download', async ({ page, browser }) => {
  const watched = watchPage(page, portalUrl());
  const { order, username } = await anOrderAndItsUser(page.request);
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await page.goto(`${portalUrl()}/#/admin/subOrders`);
  await page.getByRole('link', { name: order.subOrderNo, exact: true }).click();
  const send = page.getByRole('button', { name: '提交审核' });
  await expect(send).toBeDisabled();
  await page.keyboard.press('a');
  await expect(send).toBeEnabled();
  await page.getByLabel('总的意见').fill('按需提供');
  await send.click();
  await expect(page.getByText('审核完成，已通知申请人')).toBeVisible();
  watched.expectClean();

  const visitor = await (await browser.newContext()).newPage();
  await logIn(visitor, username, ownPassword);
  await visitor.goto(`${portalUrl()}/#/UserCenter/OrderList`);
  const card = visitor.getByRole('listitem').filter({ hasText: order.subOrderNo });
  await expect(card.getByText('可下载', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: '全部打包下载' })).toBeVisible();
  await card.getByRole('link', { name: order.subOrderNo }).click();
  await expect(visitor.getByText('审核意见：按需提供')).toBeVisible();
  await visitor.context().close();
});
