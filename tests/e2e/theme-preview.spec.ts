import { expect, test } from '@playwright/test';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

test('an administrator sees a theme on the map before it is saved, and guests see nothing of it', async ({
  page,
  browser,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const answer = await request.get(`${portalUrl()}/zdapi/themes/list?_end=1`);
  const { data } = (await answer.json()) as { data: { rows: { id: number }[] } };
  const id = data.rows[0]?.id;
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await page.goto(`${portalUrl()}/#/admin/themes/edit/${id}`);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('滨海地质一张图');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '预览' }).click();
  const preview = await opened;
  await expect(preview.getByText('滨海地质一张图').first()).toBeVisible();
  await expect(preview.getByText('的修改还没有保存，访客看不到')).toBeVisible();

  const guest = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await guest.goto(`${portalUrl()}/#/geologicalData?theme=${id}&unsaved=1`);
  await expect(guest.getByRole('application', { name: /^地图/ })).toBeVisible();
  await expect(guest.getByText('滨海地质一张图')).toHaveCount(0);
  await guest.context().close();
  watched.expectClean();
});
