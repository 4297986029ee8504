import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startPortalProcess } from '../tests/helpers/portal-process.ts';
import { ensureBuilt } from '../tools/ensure-built.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { ms } from './compared-lines.ts';
import type { Line } from './line.ts';

/** Of a visitor's own file on the map, from choosing it until it is drawn. Milliseconds. */
interface OwnDataFigures {
  what: string;
  shown: number;
  /** The longest task of the page's thread until then; 0: none over 50 ms. */
  longest: number;
  /** The same while the map is zoomed in and out afterwards, and before there was own data. */
  moving: number;
  movingWithout: number;
}

const count = 200_000;

/** Even over the province, and the same in each run. */
function* places(): Generator<[lon: number, lat: number]> {
  for (let at = 0; at < count; at += 1) yield [118 + ((at * 0.618_034) % 1) * 4, 27.2 + ((at * 0.414_214) % 1) * 3.6];
}

const round = (value: number): number => Number(value.toFixed(5));

function pointsText(): string {
  const features = [...places()].map(([lon, lat], at) => ({
    type: 'Feature',
    properties: { 编号: `ZK${at}`, 岩性: '凝灰岩', 深度: at % 500 },
    geometry: { type: 'Point', coordinates: [round(lon), round(lat)] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function areasText(): string {
  const size = 0.003;
  const features = [...places()].map(([west, south], at) => {
    const corners = [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ];
    const coordinates = [corners.map((corner) => corner.map(round))];
    return { type: 'Feature', properties: { 编号: at }, geometry: { type: 'Polygon', coordinates } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** Puts 200 000 points, and 200 000 areas, on the map of a portal as `npm start` serves it. */
async function measureOwnData(): Promise<OwnDataFigures[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'own-data-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
  const portal = await startPortalProcess({ dataDir, withSite: true, env: { DEMO_DATA: 'small' } });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const figures: OwnDataFigures[] = [];
    for (const [what, text] of [
      ['200 000 points', pointsText()],
      ['200 000 areas', areasText()],
    ] as const) {
      const file = join(dataDir, `${what}.geojson`);
      await writeFile(file, text);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      figures.push({ what, ...(await measureFile(page, portal.origin, file)) });
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measureFile(page: Page, origin: string, file: string): Promise<Omit<OwnDataFigures, 'what'>> {
  await page.goto(`${origin}/#/geologicalData?tool=ownData`);
  const input = page.getByLabel('选择数据文件');
  await input.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen = globalThis as unknown as { longest: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
    document.addEventListener('change', () => performance.mark('chosen'), { capture: true, once: true });
  });
  const movingWithout = await longestMoving(page);
  await input.setInputFiles(file);
  // The first frame after the one that its picture was drawn in
  const drawn = await page.waitForFunction(
    () => document.querySelector('.own-data-layer canvas') && performance.measure('shown', 'chosen').duration,
    undefined,
    { polling: 'raf' },
  );
  const shown = Number(await drawn.jsonValue());
  const longest = await longestSoFar(page);
  return { shown, longest, moving: await longestMoving(page), movingWithout };
}

/** Milliseconds; begins anew. */
const longestSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = globalThis as unknown as { longest: number };
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  });

async function longestMoving(page: Page): Promise<number> {
  await longestSoFar(page);
  await page.mouse.move(600, 450);
  for (let move = 0; move < 4; move += 1) {
    await page.mouse.wheel(0, move % 2 === 0 ? -240 : 240);
    await page.waitForTimeout(800);
  }
  return longestSoFar(page);
}

/** @param root of the project */
export async function ownDataLines(root: string): Promise<Line[]> {
  await ensureBuilt(root);
  return (await measureOwnData()).flatMap(({ what, shown, longest, moving, movingWithout }): Line[] => [
    [`own data, ${what}: shown`, ms(shown), '≤ 3000 ms', shown <= 3000],
    [`own data, ${what}: longest task until then`, ms(longest), '≤ 200 ms', longest <= 200],
    [
      `own data, ${what}: longest task while zooming`,
      `${ms(moving)} (without ${ms(movingWithout)})`,
      '≤ 200 ms',
      moving <= 200,
    ],
  ]);
}
