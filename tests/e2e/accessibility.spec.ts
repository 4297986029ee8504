import { expect, type Page, test } from '@playwright/test';
import { axeFaults, watchTraffic } from './axe-faults.ts';
import { displayModes, expectNotTooWide, showAs } from './display-modes.ts';
import { logIn, portalUrl } from './watch-page.ts';

async function expectNothing(page: Page, path: string): Promise<void> {
  watchTraffic(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Else the heading of the page before stands until the next one has come
  await page.goto('about:blank');
  await page.goto(`${portalUrl()}/#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect.soft(await axeFaults(page), path).toEqual([]);
}

test('axe finds nothing on the public pages', async ({ page }) => {
  for (const path of [
    '/init',
    '/archivesHoldings',
    '/archivesHoldingsDetail?id=1001',
    '/Login',
    '/Register',
    '/ForgetPwd',
    '/ResetSuccess',
    '/GeoProducts',
    '/noLogin',
  ]) {
    await expectNothing(page, path);
  }
});

test('axe finds nothing on a generated list and form', async ({ page }) => {
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  for (const path of ['/admin', '/admin/coords', '/admin/coords/create', '/admin/archives']) {
    await expectNothing(page, path);
  }
});

test('who wants no motion sees the lists of a form, and no field with the focus is behind its bar', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await page.goto(`${portalUrl()}/#/admin/archives/create`);
  const choice = page.getByRole('combobox', { name: '密级' });
  await choice.focus();
  const [field, bar] = [await choice.boundingBox(), await page.locator('.admin-form__end').boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-dropdown').getByTitle('内部', { exact: true }).click();
  await expect(page.locator('.ant-select').filter({ has: choice })).toContainText('内部');
});

const ownPages = [
  '/UserCenter/ShoppingCart',
  '/ApplyDataCart',
  '/UserCenter/OrderList',
  '/UserCenter/ApplyList',
  '/UserCenter/Appointments',
  '/UserCenter/UserFavor',
  '/UserCenter/UserFeedback',
  '/UserCenter/UserManual',
  '/UserCenter/UserStatistics',
];

test("axe finds nothing on a user's own pages, with large text on a phone, as usual and with high contrast, and none is too wide", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  watchTraffic(page);
  for (const path of ownPages) {
    await showAs(page, 'large');
    await page.goto(`${portalUrl()}/#${path}`);
    for (const mode of displayModes) {
      await showAs(page, mode);
      expect.soft(await axeFaults(page), `${path} (${mode})`).toEqual([]);
      await expectNotTooWide(page, `${path} (${mode})`);
    }
  }
});

test('axe finds nothing on the desks of reviewers and of the reading room', async ({ page }) => {
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  for (const path of [
    '/admin/subOrders',
    '/admin/loans',
    '/admin/appointments',
    '/admin/objects',
    '/admin/issuedCopies',
  ])
    await expectNothing(page, path);
});
