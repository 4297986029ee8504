import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logIn, portalUrl } from './watch-page.ts';

const isSerious = ({ impact }: { impact?: string | null }): boolean => impact === 'serious' || impact === 'critical';

async function expectNothingSerious(page: Page, path: string): Promise<void> {
  await page.goto(`${portalUrl()}/#${path}`);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(isSerious).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect.soft(serious, path).toEqual([]);
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
