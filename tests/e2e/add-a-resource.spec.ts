import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addFieldTrips, addRelief, copyProject, writeAccessTable } from '../helpers/copy-project.ts';
import { startPortalProcess } from '../helpers/portal-process.ts';

test(
  'a resource added in one file and its place in the list has its screens, and so has a tool of the map in two',
  {
    tag: '@builds-anew',
  },
  async ({ page }) => {
    test.setTimeout(300_000);
    const root = await copyProject({ withSite: true });
    const dataDir = await mkdtemp(join(tmpdir(), 'added-'));
    await chmod(dataDir, 0o711);
    await addFieldTrips(root);
    // Its import and its place among the tools, and what reckons for it
    expect(await addRelief(root)).toHaveLength(3);
    await writeAccessTable(root);
    const portal = await startPortalProcess({
      root,
      dataDir,
      withSite: true,
      env: { ADMIN_PASSWORD: 'Added-2026-admin', DEMO_DATA: 'none' },
    });
    try {
      await page.goto(`${portal.origin}/#/Login`);
      await page.getByLabel('用户名').fill('admin');
      await page.getByLabel('密码', { exact: true }).fill('Added-2026-admin');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.waitForFunction(() => document.cookie.includes('isLogin=1'));
      await page.goto(`${portal.origin}/#/admin`);
      await page.getByRole('navigation', { name: '资源' }).getByRole('link', { name: '野外踏勘' }).click();
      // The page before has figures that are not there either, and ways to new records of its own
      await expect(page.getByRole('heading', { name: '野外踏勘', exact: true })).toBeVisible();
      await expect(page.getByText('无', { exact: true })).toBeVisible();

      await page
        .getByRole('link', { name: '新增' })
        .or(page.getByRole('button', { name: '新增' }))
        .first()
        .click();
      // The defaults are in: the form is ready
      await expect(page.getByLabel('天数')).toHaveValue('1');
      await page.locator('form').getByLabel('踏勘名称', { exact: true }).fill('天目山踏勘');
      await page.locator('form').getByLabel('踏勘单位', { exact: true }).fill('区调队');
      await page.getByRole('button', { name: /^保\s*存/ }).click();
      await expect(page.getByText('出发日期不能为空')).toBeVisible();
      await page.getByLabel('出发日期').fill('2026-04-01');
      await page.getByRole('combobox', { name: '目的' }).click();
      await page.getByTitle('地质调查').click();
      await page.getByRole('button', { name: /^保\s*存/ }).click();
      await expect(page.getByRole('heading', { name: /天目山踏勘/ })).toBeVisible();

      await page.getByRole('navigation', { name: '资源' }).getByRole('link', { name: '野外踏勘' }).click();
      await expect(page.getByRole('row').filter({ hasText: '天目山踏勘' })).toContainText('地质调查');
      const stored = await page.request.get(`${portal.origin}/rest/fieldTrips`);
      expect(await stored.json()).toMatchObject([
        { title: '天目山踏勘', team: '区调队', days: 1, purpose: '地质调查' },
      ]);

      await page.goto(`${portal.origin}/#/geologicalData?tool=relief&sketch=box:119.15,27.85,119.23,27.93`);
      const panel = page.getByRole('region', { name: '高差', exact: true });
      await expect(panel.getByText(/^范围内高差 [1-9]\d{2,3}\.\d m。$/)).toBeVisible();
      await expect(panel.getByLabel('每边点数')).toHaveValue('50');
    } finally {
      await portal.stop();
      await Promise.all([root, dataDir].map((path) => rm(path, { recursive: true, force: true, maxRetries: 5 })));
    }
  },
);
