import { expect, test } from '@playwright/test';
import { sampleRows } from './sample-rows.ts';
import { portalUrl, watchPage } from './watch-page.ts';

test('a visitor finds an archive, reads it, and comes back to the same result', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await page.goto(`${portalUrl()}/#/init`);
  await page.getByRole('combobox', { name: '站内搜索' }).fill('萤石');
  await page.keyboard.press('Enter');
  // The page before has a link of this name, too, and stands until the next one is there
  await expect(page).toHaveURL(/queryResult/);
  await expect(page.getByRole('heading', { level: 1, name: '搜索结果' })).toBeVisible();
  await page.getByRole('link', { name: /^成果资料/ }).click();
  await page.getByRole('link', { name: '在成果资料中细查' }).click();
  await expect(page).toHaveURL(/#\/archivesHoldings\?.*q=/);
  await expect(page.getByRole('heading', { level: 1, name: '成果资料' })).toBeVisible();
  const results = page.locator('.result__title');
  await expect(results.first()).toContainText('萤石');

  const counted = page
    .getByRole('link', { name: /^详查/ })
    .or(page.getByRole('button', { name: /^详查/ }))
    .first();
  await expect(counted).toHaveText(/\d/);
  const expected = Number((await counted.textContent())?.replace(/\D/g, ''));
  await counted.click();
  await expect(page).toHaveURL(/workDegree=/);
  await expect(page.getByText(new RegExp(`^(共|全部|检索到|找到)?\\s*${expected}\\s*件`)).first()).toBeVisible();

  const address = page.url();
  const title = (await results.first().textContent()) ?? '';
  await results.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
  await expect.poll(() => page.title()).toContain(title.trim());
  await expect(page.getByRole('heading', { name: '文件目录' })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(results.first()).toHaveText(title);
  await expect(results.first().getByRole('link')).toBeFocused();

  await page.goto(address);
  await page.reload();
  await expect(results.first()).toHaveText(title);
  watched.expectClean();
});

test('a search without a hit says so and offers a next step', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/archivesHoldings?q=${encodeURIComponent('没有任何资料叫这个')}`);
  await expect(page.getByText('无', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /清空|清除/ })
    .or(page.getByRole('link', { name: /清空|清除|全部/ }))
    .first()
    .click();
  await expect(page.locator('.result__title').first()).toBeVisible();
});

test('a secret record tells only what is public', async ({ page, request }) => {
  const query = `secrecy=${encodeURIComponent('机密')}`;
  const [record] = await sampleRows<{ id: number; abstract: string | null; extent: unknown }>(
    request,
    'archives',
    query,
  );
  expect(record).toMatchObject({ abstract: null, extent: null });
  await page.goto(`${portalUrl()}/#/archivesHoldingsDetail?id=${record?.id}`);
  await expect(page.getByText('涉密信息不公开').first()).toBeVisible();
});

test('pages that need a login say so, and lead back after it', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/UserCenter/OrderList`);
  await expect(page.getByText('对不起，您暂无权限访问此页面，请登')).toBeVisible();
  await page
    .getByRole('button', { name: '去登录' })
    .or(page.getByRole('link', { name: '去登录' }))
    .click();
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('wrong-Password-1');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(process.env['ADMIN_PASSWORD'] ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/#\/UserCenter\/OrderList$/);
});

test('the menu opens by keyboard and leads to a page', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/init`);
  const item = page.getByRole('navigation').first().getByText('馆藏资料').first();
  await item.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('实物资料').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await item.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/archivesHoldings/);
});
