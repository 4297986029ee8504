import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

async function openFromFooter(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/#/noLogin`);
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
}

for (const width of [1440, 390]) {
  test(`a visitor finds the institute, its hours, numbers and place at ${width} px`, async ({ page }) => {
    const watched = watchPage(page, portalUrl());
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openFromFooter(page);
    await expect(page.getByText(/^(现在开放|已关闭)$/).first()).toBeVisible();
    const contact = page.getByRole('region', { name: '联系与到达' });
    await expect(contact.getByRole('link', { name: '0571-00000002' })).toHaveAttribute('href', 'tel:057100000002');
    await expect(page.getByRole('region', { name: '馆藏数字' }).getByRole('listitem').first()).toContainText(/[1-9]/);
    const contents = page.getByRole('navigation', { name: '本页内容' });
    await contents.getByRole('link', { name: '联系与到达' }).press('Enter');
    await expect(page.getByRole('heading', { name: '联系与到达' })).toBeFocused();
    await expect(
      contact
        .getByRole('application', { name: /，地图$/ })
        .locator('canvas')
        .first(),
    ).toBeVisible();
    await expectNotTooWide(page, `${width} px`);
    expect(await axeFaults(page)).toEqual([]);
    await contact.getByRole('link', { name: '在一张图中打开' }).click();
    await expect(page).toHaveURL(/#\/geologicalData\?.*place=120\.155/);
    watched.expectClean();
  });
}

test('an administrator sees the introduction on its page before it is saved, visitors only afterwards', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await page.goto(`${portalUrl()}/#/admin/about`);
  await page.getByRole('textbox', { name: '机构简介' }).fill('本院新近迁入新址。');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '预览' }).click();
  const preview = await opened;
  const introduction = preview.getByRole('region', { name: '机构简介' });
  await expect(introduction).toContainText('本院新近迁入新址。');
  await expect(preview.getByText('含尚未保存的改动')).toBeVisible();
  await preview.goto(`${portalUrl()}/#/aboutUs`);
  await expect(introduction).not.toContainText('本院新近迁入新址。');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: /^保\s*存/ }).click();
  expect((await saved).status()).toBe(200);
  await preview.goto(`${portalUrl()}/#/aboutUs?unsaved=1`);
  await preview.reload();
  await expect(introduction).toContainText('本院新近迁入新址。');
  await expect(preview.getByText('含尚未保存的改动')).toHaveCount(0);
  watched.expectClean();
});
