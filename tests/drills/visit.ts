import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Person } from './drill-people.ts';

const table = await readFile(new URL('../fixtures/routes.tsv', import.meta.url), 'utf8');

/** Addresses of the route table, each as a page that can be opened. */
export const routes: readonly string[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
  .map((path) => (path === '/*' ? '/nowhere/at/all' : path));

/** Logs in through the page. */
export async function logIn(page: Page, origin: string, { username, password }: Person): Promise<void> {
  await page.goto(`${origin}/#/Login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForFunction(() => document.cookie.includes('isLogin=1'));
}
