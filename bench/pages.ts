import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from '@playwright/test';
import { startPortalProcess } from '../tests/helpers/portal-process.ts';
import { findChromium } from '../tools/find-chromium.ts';

/** Of the middle one of three visits. */
export interface PageFigures {
  page: string;
  /** Lighthouse's scores, 0 to 100. */
  performance: number;
  accessibility: number;
  /** Milliseconds. */
  totalBlocking: number;
  largestPaint: number;
  /** The largest paint on a processor slowed four times and a slow 4G connection. */
  slowLargestPaint: number;
  /** Cumulative layout shift of these slow visits, the largest. */
  slowShift: number;
}

const visits = 3;
const adminPassword = 'Bench-2026-admin';
const adminPage = '/admin/archives';

/** Really slowed, not computed: 150 ms round trip, 1.6 Mbit/s. */
const slowly: Flags = {
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
    rttMs: 150,
    throughputKbps: 1600,
  },
};

/** Visits pages of a portal with the sample data, as `npm start` serves it, with Lighthouse's desktop settings. */
export async function measurePages(): Promise<PageFigures[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pages-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
  const portal = await startPortalProcess({
    dataDir,
    withSite: true,
    env: { DEMO_DATA: 'small', ADMIN_PASSWORD: adminPassword },
  });
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--lang=zh-CN'],
  });
  try {
    const figures: PageFigures[] = [];
    for (const page of await pagesOf(portal.origin)) {
      // A login is kept between visits, and with it what the browser has cached
      const flags: Flags = { port: chrome.port, disableStorageReset: page === adminPage };
      if (page === adminPage) await logIn(portal.origin, chrome.port);
      const plain: Visit[] = [];
      const slow: Visit[] = [];
      for (let visit = 0; visit < visits; visit += 1) {
        plain.push(await visitPage(portal.origin, page, flags));
        slow.push(await visitPage(portal.origin, page, { ...flags, ...slowly }));
      }
      const slowShift = Math.max(...slow.map(({ shift }) => shift));
      const { shift: _, ...usual } = middleOf(plain);
      figures.push({ page, ...usual, slowLargestPaint: middleOf(slow).largestPaint, slowShift });
    }
    return figures;
  } finally {
    chrome.kill();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Home, lists, and a page of the first row of each list. */
async function pagesOf(origin: string): Promise<string[]> {
  const first = async (resource: string): Promise<number> => {
    const answer = await fetch(`${origin}/rest/${resource}?_end=1`);
    const [row] = (await answer.json()) as { id: number }[];
    if (!row) throw new Error(`no ${resource} in the sample data`);
    return row.id;
  };
  return [
    '/home',
    '/archivesHoldings',
    `/archivesHoldingsDetail?id=${await first('archives')}`,
    '/GeoProducts',
    `/archivesDrillingDetail?id=${await first('boreholes')}`,
    '/gsspTopic',
    '/landSubject',
    '/zheDiBo',
    '/news',
    `/queryResult?q=${encodeURIComponent('萤石')}`,
    adminPage,
  ];
}

async function logIn(origin: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await (context ?? (await browser.newContext())).newPage();
  await page.goto(`${origin}/#/Login`);
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForFunction(() => document.cookie.includes('isLogin=1'));
  await page.close();
}

type Visit = Omit<PageFigures, 'page' | 'slowLargestPaint' | 'slowShift'> & { shift: number };

const middleOf = (all: readonly Visit[]): Visit =>
  all.toSorted((a, b) => a.largestPaint - b.largestPaint)[Math.floor(visits / 2)] as Visit;

/** A run whose trace missed the start of the page says nothing about it; such a run is made again. */
const traceAttempts = 4;

async function visitPage(origin: string, page: string, flags: Flags, attempt = 1): Promise<Visit> {
  const result = await lighthouse(
    `${origin}/#${page}`,
    { output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility'], ...flags },
    desktopConfig,
  );
  const problem = result ? result.lhr.runtimeError : { code: 'NO_ANSWER', message: 'no answer' };
  if (problem?.code === 'NO_NAVSTART' && attempt < traceAttempts) return visitPage(origin, page, flags, attempt + 1);
  if (!result || problem) throw new Error(`${page}: ${problem?.message ?? ''}`);
  const score = (category: string): number => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  const measured = (audit: string): number => Math.round(result.lhr.audits[audit]?.numericValue ?? Number.NaN);
  const figures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    totalBlocking: measured('total-blocking-time'),
    largestPaint: measured('largest-contentful-paint'),
    shift: result.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
  process.stderr.write(`${page}: ${Object.values(figures).join(' / ')}\n`);
  return figures;
}
