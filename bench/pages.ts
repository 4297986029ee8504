import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { startPortalProcess } from '../tests/helpers/portal-process.ts';
import { findChromium } from '../tools/find-chromium.ts';

/** Lighthouse's scores, 0 to 100, the middle one of three visits. */
export interface PageFigures {
  page: string;
  performance: number;
  accessibility: number;
}

const visits = 3;

/** Visits pages of a portal with the sample data, as `npm start` serves it, with Lighthouse's desktop settings. */
export async function measurePages(): Promise<PageFigures[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pages-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
  const portal = await startPortalProcess({ dataDir, withSite: true, env: { DEMO_DATA: 'small' } });
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--lang=zh-CN'],
  });
  try {
    const figures: PageFigures[] = [];
    for (const page of await pagesOf(portal.origin)) {
      const scores: PageFigures[] = [];
      for (let visit = 0; visit < visits; visit += 1) scores.push(await visitPage(portal.origin, page, chrome.port));
      scores.sort((a, b) => a.performance - b.performance);
      figures.push(scores[Math.floor(visits / 2)] as PageFigures);
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
  ];
}

/** A run whose trace missed the start of the page says nothing about it; such a run is made again. */
const traceAttempts = 4;

async function visitPage(origin: string, page: string, port: number, attempt = 1): Promise<PageFigures> {
  const result = await lighthouse(
    `${origin}/#${page}`,
    { port, output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility'] },
    desktopConfig,
  );
  const problem = result ? result.lhr.runtimeError : { code: 'NO_ANSWER', message: 'no answer' };
  if (problem?.code === 'NO_NAVSTART' && attempt < traceAttempts) return visitPage(origin, page, port, attempt + 1);
  if (!result || problem) throw new Error(`${page}: ${problem?.message ?? ''}`);
  const score = (category: string): number => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  const figures = { page, performance: score('performance'), accessibility: score('accessibility') };
  process.stderr.write(`${page}: ${figures.performance} / ${figures.accessibility}\n`);
  return figures;
}
