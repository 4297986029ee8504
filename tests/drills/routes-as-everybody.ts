/**
 * Every line of the route table opened as a guest, a user, a holder of 全息数据 and the administrator, by one visit each that
 * goes from page to page: a heading, and no error of the browser, no refused or failed request, nothing from outside.
 */
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.ts';
import { standStill } from '../e2e/axe-faults.ts';
import { createPerson, type Person } from './drill-people.ts';
import { drillPassword, openDrillPortal } from './drill-portal.ts';
import { logIn, routes } from './visit.ts';

/** What went wrong on each page. */
async function walk(browser: Browser, origin: string, person: Person | null): Promise<Map<string, string[]>> {
  const page = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })).newPage();
  if (person) await logIn(page, origin, person);
  const faults = new Map<string, string[]>();
  let now = '';
  const note = (fault: string): void => void faults.set(now, [...(faults.get(now) ?? []), fault]);
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => note(`uncaught: ${message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (/^https?:$/.test(protocol) && from !== origin) note(`outside: ${request.url()}`);
  });
  await page.goto(`${origin}/#/init`);
  for (const path of routes) {
    now = path;
    await page.evaluate((to) => void (location.hash = to), path);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ timeout: 30_000 }).catch(() => note('no heading'));
    // Idle was reached by the first page already: each has to come to rest by itself before the next is gone to
    await standStill(page).catch(() => note('never at rest'));
  }
  await page.context().close();
  return faults;
}

const portal = await openDrillPortal({ DEMO_DATA: 'small', SHOW_CODES: 'on' }, { withSite: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
let isBroken = false;
try {
  const { origin } = portal.process;
  const people: [string, Person | null][] = [
    ['guest', null],
    ['user', await createPerson(portal, 'drilluser', null)],
    ['全息数据', await createPerson(portal, 'drillholo', '全息数据用户')],
    ['administrator', { username: 'admin', password: drillPassword }],
  ];
  for (const [label, person] of people) {
    const faults = await walk(browser, origin, person);
    console.log(`${label}: ${routes.length - faults.size} of ${routes.length} clean`);
    for (const [path, each] of faults) console.log(`  ${path}: ${[...new Set(each)].slice(0, 3).join('; ')}`);
    isBroken ||= faults.size > 0;
  }
} finally {
  await browser.close();
  await portal.close();
}
process.exitCode = isBroken ? 1 : 0;
