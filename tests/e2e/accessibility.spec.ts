import { expect, type Page, test } from '@playwright/test';
import { axeFaults, watchTraffic } from './axe-faults.ts';
import { logIn, portalUrl } from './watch-page.ts';

async function expectNothingSerious(page: Page, path: string): Promise<void> {
  watchTraffic(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${portalUrl()}/#${path}`);
  expect.soft(await axeFaults(page, 'serious'), path).toEqual([]);
}

test('axe finds nothing serious on the public pages', async ({ page }) => {
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
    await expectNothingSerious(page, path);
  }
});

test('axe finds nothing serious on a generated list and form', async ({ page }) => {
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  for (const path of ['/admin', '/admin/coords', '/admin/coords/create', '/admin/archives']) {
    await expectNothingSerious(page, path);
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

for (const mode of ['usual', 'large', 'contrast'] as const) {
  test(`axe finds nothing serious on a user's own pages (${mode}), and none is too wide`, async ({ page }) => {
    await page.setViewportSize({ width: mode === 'large' ? 390 : 1440, height: 900 });
    await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
    await page.evaluate((name) => {
      if (name === 'large') document.documentElement.dataset['text'] = 'large';
      if (name === 'contrast') document.documentElement.dataset['contrast'] = 'high';
    }, mode);
    for (const path of ownPages) {
      await expectNothingSerious(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(width, path).toBeLessThanOrEqual(0);
    }
  });
}

test('axe finds nothing serious on the desks of reviewers and of the reading room', async ({ page }) => {
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  for (const path of [
    '/admin/subOrders',
    '/admin/loans',
    '/admin/appointments',
    '/admin/objects',
    '/admin/issuedCopies',
  ])
    await expectNothingSerious(page, path);
});
