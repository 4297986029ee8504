import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { standStill } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { openPortalApi } from './open-portal-api.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

interface Line {
  path: string;
  label: string;
  login: string;
  footer: string;
}

const lines: Line[] = readFileSync(new URL('../fixtures/routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', label = '', , login = '', footer = ''] = line.split('\t');
    return { path, label, login, footer };
  });

/** Pages of these lines lead elsewhere or show a notice instead of their own title. */
const leadsElsewhere: Readonly<Record<string, string>> = {
  '/': '初始首页',
  '/UserCenter': '我的账户',
  '/zlbService': '资料查询',
  '/admin': '登录',
  '/*': '页面不存在',
};

/** Who may open them is led on from these. */
const opened: Readonly<Record<string, string>> = { '/UserCenter': '我的账户', '/admin': '' };

test('every line of the route table opens for a guest: its title, its footer, nothing failing', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await page.addInitScript(noteAddresses);
  await page.goto(`${portalUrl()}/#/init`);
  for (const { path, label, footer } of lines) {
    // As a link leads there: an address that the browser is given from outside is lost when a map writes its own meanwhile
    await page.evaluate((to) => void (location.hash = to), path === '/*' ? '/nowhere/at/all' : path);
    const title = leadsElsewhere[path] ?? (label === '-' ? null : label);
    if (title) await expect.soft(page, path).toHaveTitle(new RegExp(`^${title}`));
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect.soft(page.getByRole('heading', { name: /建设中/ }), path).toHaveCount(0);
    if (!leadsElsewhere[path])
      await expect.soft(page.getByRole('contentinfo'), path).toHaveCount(footer === 'no' ? 0 : 1);
  }
  if (test.info().errors.length > 0) {
    const body = await page.evaluate(() => (window as unknown as NotesAddresses).addresses.join('\n'));
    await test.info().attach('addresses', { body, contentType: 'text/plain' });
  }
  watched.expectClean();
});

interface NotesAddresses {
  addresses: string[];
}

/** Who set which address when: told where a page did not come. */
function noteAddresses(): void {
  const addresses: string[] = [];
  (window as unknown as NotesAddresses).addresses = addresses;
  const note = (what: string): void => void addresses.push(`${performance.now().toFixed(0)} ms ${what}`);
  for (const method of ['pushState', 'replaceState'] as const) {
    const set = history[method].bind(history);
    history[method] = (state, unused, url) => {
      note(`${method} ${String(url)}`);
      set(state, unused, url);
    };
  }
  window.addEventListener('hashchange', () => note(`hashchange ${location.hash}`));
  window.addEventListener('popstate', () => note(`popstate ${location.hash}`));
  document.addEventListener('readystatechange', () => note(`${document.readyState} ${document.title}`));
}

/** Lines that a guest is led away from, and two that are not in the table: what they show depends on who asks. */
const behindLogin = [
  ...lines.filter(({ path }) => /^\/(UserCenter|ApplyDataCart|zlbService\/carts|holographic|admin)/.test(path)),
  { path: '/UserCenter/Appointments', label: '到馆预约' },
  { path: '/UserCenter/UserStatistics', label: '我的统计' },
];

/** What stands at a line for somebody who has no right to it. */
const refused = /没有|无权|禁止/;

for (const [who, role] of [
  ['a user', null],
  ['a holder of 全息数据', '全息数据用户'],
  ['the administrator', 'admin'],
] as const)
  test(`every line behind a login opens for ${who}, or says that it is not for him`, async ({ page }) => {
    const api = await openPortalApi(page.request);
    if (role === 'admin') await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
    else {
      const user = { username: role ? 'routesholo' : 'routesuser', mobile: role ? '13900007202' : '13900007201' };
      const password = 'Routes-2026-open';
      await registerUser(page.request, { ...user, password });
      if (role) await api.giveKnownRole(await api.idOf(user.username), role);
      await logIn(page, user.username, password);
    }
    const watched = watchPage(page, portalUrl());
    await page.goto(`${portalUrl()}/#/init`);
    for (const { path, label } of behindLogin) {
      const isOpen = role === 'admin' || (path !== '/admin' && (role !== null || !path.startsWith('/holographic')));
      await page.evaluate((to) => void (location.hash = to), path);
      const heading = page.getByRole('heading', { level: 1 }).first();
      if (isOpen) await expect.soft(page, path).toHaveTitle(new RegExp(`^${opened[path] ?? label}`));
      else await expect.soft(heading, path).toHaveText(refused);
      await expect.soft(heading, path).toBeVisible();
      await expect.soft(page.getByRole('heading', { name: /建设中/ }), path).toHaveCount(0);
      await standStill(page);
    }
    watched.expectClean();
  });

test('no page is wider than a window of 390, 820, 1440 or 3840 px', async ({ page }) => {
  for (const path of ['/init', '/archivesHoldings', '/Login', '/GeoProducts', '/nowhere']) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${portalUrl()}/#${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of [390, 820, 1440, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      await standStill(page);
      await expectNotTooWide(page, `${path} (${width} px)`);
    }
  }
});
