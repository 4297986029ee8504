import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startPortalProcess } from '../tests/helpers/portal-process.ts';
import { findChromium } from '../tools/find-chromium.ts';

/** Of a visitor's own file on the map, from choosing it until it is drawn. Milliseconds. */
export interface OwnDataFigures {
  what: string;
  shown: number;
  /** The longest task of the page's thread meanwhile, and while the map is moved afterwards. */
  longest: number;
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
export async function measureOwnData(): Promise<OwnDataFigures[]> {
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
  await input.setInputFiles(file);
  // Drawn: the layer's canvas has its picture, and the browser has painted it
  const shown = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (!document.querySelector('.own-data-layer canvas')) requestAnimationFrame(look);
          else
            requestAnimationFrame(() => setTimeout(() => resolve(performance.measure('shown', 'chosen').duration), 0));
        };
        look();
      }),
  );
  for (let move = 0; move < 4; move += 1) {
    await page.mouse.move(600, 450);
    await page.mouse.wheel(0, move % 2 === 0 ? -240 : 240);
    await page.waitForTimeout(600);
  }
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
  return { shown, longest };
}
