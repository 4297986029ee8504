import { expect, type Page } from '@playwright/test';

/** Collects what a page must never do: console errors, uncaught errors, failed or outside requests. */
export function watchPage(page: Page, origin: string): { faults: string[]; expectClean(): void } {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (/^https?:$/.test(protocol) && from !== origin) faults.push(`outside request ${request.url()}`);
  });
  return { faults, expectClean: () => expect(faults).toEqual([]) };
}

/** Address of the portal that this worker has for itself. */
export const portalUrl = (): string =>
  (process.env['PORTAL_URLS'] ?? '').split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? '';

/** Logs in through the login page. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/Login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'isLogin')?.value)
    .toBe('1');
  // The login leads on by itself, and then makes every page anew: who types before that loses it
  await expect(page).not.toHaveURL(/#\/Login/);
}
