import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { globeStill } from './globe-still.ts';
import type { MapUnderTest } from './map-portal.ts';

/** What one visit to a globe with an empty cache came to. */
export interface GlobeVisit {
  /** Milliseconds from the start of the navigation to the first frame with all tiles. */
  frame: number;
  /** Bytes of all JavaScript as it was sent, that of workers included. */
  script: number;
  /** Tiles of the ground, and of the relief that lies on it. */
  tiles: { ground: number; relief: number };
}

/** Shades of a picture with ground in it differ by more than this; one of a bare colour has 0. */
const leastSpread = 5;

/**
 * Opens a page with a globe and waits for its first frame with tiles: the first one drawn with nothing left to load, ground
 * and imagery, for the whole window. Before it a page may say more than once that it has all it knows of: the last counts.
 * @throws Error when the globe is not as large as it should be, or shows no ground
 */
export async function visitGlobe(map: MapUnderTest, address: string): Promise<GlobeVisit> {
  const { page, close } = await map.openWindow();
  const answers = new Map<string, Response>();
  page.context().on('response', (response) => answers.set(response.url(), response));
  await page.addInitScript(watchLoading);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await globeStill(page);
  const frame = await page.evaluate(() => performance.getEntriesByName('globe-loaded').at(-1)?.startTime);
  const visit = { frame: frame ?? Number.NaN, script: bytesOfScript(answers), tiles: tilesAmong(answers) };
  await seeGround(page, map.size);
  await close();
  if (Number.isNaN(visit.frame) || visit.tiles.ground === 0 || visit.tiles.relief === 0)
    throw new Error(`${address} came to no globe with tiles: ${JSON.stringify(visit)}`);
  return visit;
}

/** Runs in the page, before its own scripts. */
function watchLoading(): void {
  let wasLoading = false;
  new MutationObserver(() => {
    const isLoading = document.querySelector('.globe-state[data-loading="true"]') !== null;
    if (wasLoading && !isLoading) performance.mark('globe-loaded');
    wasLoading = isLoading;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-loading'] });
}

function bytesOfScript(answers: ReadonlyMap<string, Response>): number {
  const lengths = [...answers.values()]
    .filter((answer) => new URL(answer.url()).pathname.endsWith('.js'))
    .map((answer) => Number(answer.headers()['content-length']));
  return lengths.reduce((sum, length) => sum + length, 0);
}

function tilesAmong(answers: ReadonlyMap<string, Response>): GlobeVisit['tiles'] {
  const paths = [...answers.values()].filter((answer) => answer.ok()).map((answer) => new URL(answer.url()).pathname);
  const count = (tile: RegExp): number => paths.filter((path) => tile.test(path)).length;
  return { ground: count(/\/terrain\/tiles\/\d+\//), relief: count(/\/relief\/\d+\//) };
}

async function seeGround(page: Page, { width, height }: MapUnderTest['size']): Promise<void> {
  const canvas = page.locator('.cesium-widget canvas');
  const box = await canvas.boundingBox();
  if (Math.round(box?.width ?? 0) !== width || Math.round(box?.height ?? 0) !== height)
    throw new Error(`a globe of ${box?.width} × ${box?.height} pixels, not ${width} × ${height}`);
  const middle = {
    left: Math.round(width / 3),
    top: Math.round(height / 3),
    width: Math.round(width / 3),
    height: Math.round(height / 3),
  };
  const { channels } = await sharp(await canvas.screenshot())
    .extract(middle)
    .stats();
  if (channels.slice(0, 3).every(({ stdev }) => stdev < leastSpread)) throw new Error('the globe shows no ground');
}
