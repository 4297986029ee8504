import type { CDPSession, Page } from '@playwright/test';
import { globeStill } from './globe-still.ts';
import type { Line } from './line.ts';
import { mapDrawn, type MapUnderTest } from './map-portal.ts';

/** What a page holds after it has collected its garbage. */
interface Held {
  /** Bytes. */
  heap: number;
  listeners: number;
  nodes: number;
  /** Canvases with a WebGL context that are still there. */
  contexts: number;
}

interface VisitFigures {
  /** After some visits to the map, and after all. */
  early: Held;
  late: Held;
  /** Visits from the one to the other. */
  between: number;
}

/** By then the page has fetched and kept what it keeps once. */
const earlyVisits = 5;
const visits = 20;
const lightPage = '#/news';

interface VisitedMap {
  /** In the report. */
  name: string;
  query: string;
  /** Waits until all that is to be seen is there. */
  drawn: (page: Page) => Promise<unknown>;
}

const maps: readonly VisitedMap[] = [
  { name: 'map', query: '', drawn: mapDrawn },
  { name: '3D map', query: '?dim=3d', drawn: globeStill },
];

/** What the one-map leaves behind, flat and in three dimensions. */
export async function visitLines(map: MapUnderTest): Promise<Line[]> {
  const lines: Line[] = [];
  for (const visited of maps) lines.push(...heldLines(visited, await measureVisits(map, visited)));
  return lines;
}

function heldLines({ name }: VisitedMap, { early, late, between }: VisitFigures): Line[] {
  const growth = (100 * (late.heap / early.heap - 1)) / between;
  const mib = ({ heap }: Held): string => (heap / 1024 ** 2).toFixed(1);
  const counted = (what: 'listeners' | 'nodes' | 'contexts'): Line => [
    `${name} opened ${visits} times: ${what}`,
    `${late[what]} (${early[what]} earlier)`,
    'no more',
    late[what] <= early[what],
  ];
  return [
    [
      `${name} opened ${visits} times: heap, growth a visit`,
      `${growth.toFixed(2)} % (${mib(early)} → ${mib(late)} MiB)`,
      '< 1 %',
      growth < 1,
    ],
    counted('listeners'),
    counted('nodes'),
    counted('contexts'),
  ];
}

/** Opens a map and leaves it for another page of the portal, again and again in one window. */
async function measureVisits(map: MapUnderTest, { query, drawn }: VisitedMap): Promise<VisitFigures> {
  const { page, close } = await map.openWindow();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const address = map.address + query;
  await page.goto(address);
  let early: Held | null = null;
  for (let visit = 1; visit <= visits; visit += 1) {
    await drawn(page);
    await leave(page);
    if (visit === earlyVisits) early = await heldBy(browser);
    if (visit < visits) await page.evaluate((hash) => (window.location.hash = hash), new URL(address).hash);
  }
  const late = await heldBy(browser);
  await close();
  return { early: early ?? late, late, between: visits - earlyVisits };
}

async function leave(page: Page): Promise<void> {
  await page.evaluate((hash) => (window.location.hash = hash), lightPage);
  await page.locator('.one-map').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    performance.clearMarks('map-drawn');
    delete document.body.dataset['still'];
  });
}

async function heldBy(browser: CDPSession): Promise<Held> {
  const contexts =
    (await countOf(browser, 'WebGLRenderingContext')) + (await countOf(browser, 'WebGL2RenderingContext'));
  // What the first collection has set free may hold what the second one finds
  for (let round = 0; round < 3; round += 1) await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners'), nodes: metric('Nodes'), contexts };
}

/** Living objects of a class; asking collects the garbage first. */
async function countOf(browser: CDPSession, className: string): Promise<number> {
  const prototype = await browser.send('Runtime.evaluate', { expression: `${className}.prototype` });
  const prototypeObjectId = prototype.result.objectId ?? '';
  const { objects } = await browser.send('Runtime.queryObjects', { prototypeObjectId, objectGroup: 'counted' });
  const count = await browser.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await browser.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' });
  await browser.send('Runtime.releaseObject', { objectId: prototypeObjectId });
  return Number(count.result.value);
}
