/**
 * Every line of the route table and a row's page of every list, as a guest and as the administrator, at 390 and at 1440 px:
 * nothing that axe finds (targets below 24 px and moderate faults too), no page wider than its window, no chip or instruction
 * that leads nowhere, a title of its own.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.ts';
import { axeFaults, standStill } from '../e2e/axe-faults.ts';
import { contents } from '../e2e/listed-pages.ts';
import type { Person } from './drill-people.ts';
import { drillPassword, openDrillPortal } from './drill-portal.ts';
import { logIn, routes } from './visit.ts';

/** A row's page of each list that has one. */
async function rowPages(origin: string): Promise<string[]> {
  const pages = contents.map(async ({ call, detail }) => {
    if (detail === undefined || call.startsWith('POST')) return [];
    const answer = await fetch(origin + encodeURI(call));
    const [row] = (await answer.json()) as { id: number }[];
    return row ? [`${detail}?id=${row.id}`] : [];
  });
  return [...new Set((await Promise.all(pages)).flat())];
}

/** What looks as if it did something and does nothing, or asks to press what is not there. */
const deadThings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const acts = 'a[href], button, summary, label, select, input, [tabindex], [role="button"], [role="option"]';
    const dead = [...document.querySelectorAll('body *')]
      .filter((element) => isSeen(element) && getComputedStyle(element).cursor === 'pointer')
      .filter((element) => !element.closest(acts) && !element.querySelector(acts))
      .map((element) => `dead: ${element.outerHTML.slice(0, 120)}`);
    const names = [...document.querySelectorAll('a, button, summary, [role="tab"], [aria-label]')].map(
      (element) => `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`,
    );
    const instructed = [...(document.body.textContent ?? '').matchAll(/(?:点击|按下|单击)[“「]([^”」]{1,12})[”」]/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.some((each) => each.includes(name)));
    return [...dead, ...instructed.map((name) => `no button “${name}”`)];
  });

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.evaluate((to) => void (location.hash = to), path);
  const heading = page.getByRole('heading', { level: 1 }).first();
  const hasHeading = await heading.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );
  await standStill(page).catch(() => undefined);
  const found = hasHeading
    ? await axeFaults(page).catch((error: unknown) => [`axe: ${String(error)}`])
    : ['no heading'];
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const title = (await heading.textContent().catch(() => null)) ?? '';
  const isTitled = !path.includes('?id=') || (await page.title()).includes(title.trim().slice(0, 4));
  return [
    ...found,
    ...(await deadThings(page)),
    ...(width > 0 ? [`${width} px too wide`] : []),
    ...(isTitled ? [] : [`title ${await page.title()}`]),
  ];
}

/** @returns how many pages are not clean */
async function walk(browser: Browser, origin: string, person: Person | null, width: number, paths: readonly string[]) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (person) await logIn(page, origin, person);
  await page.goto(`${origin}/#/init`);
  let faulty = 0;
  for (const path of paths) {
    const faults = await faultsOf(page, path);
    if (faults.length === 0) continue;
    faulty += 1;
    console.log(`  ${path} (${width}): ${[...new Set(faults)].slice(0, 4).join('; ')}`);
  }
  await context.close();
  return faulty;
}

const portal = await openDrillPortal({ DEMO_DATA: 'small', SHOW_CODES: 'on' }, { withSite: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
let isBroken = false;
try {
  const { origin } = portal.process;
  const pages = [...routes, ...(await rowPages(origin))];
  const behindLogin = pages.filter((path) => /^\/(UserCenter|ApplyDataCart|holographic|admin|DataCommit)/.test(path));
  const administrator: Person = { username: 'admin', password: drillPassword };
  for (const width of [390, 1440])
    for (const [label, person, paths] of [
      ['guest', null, pages],
      ['administrator', administrator, behindLogin],
    ] as const) {
      const faulty = await walk(browser, origin, person, width, paths);
      console.log(`${label} at ${width} px: ${paths.length - faulty} of ${paths.length} clean`);
      isBroken ||= faulty > 0;
    }
} finally {
  await browser.close();
  await portal.close();
}
process.exitCode = isBroken ? 1 : 0;
