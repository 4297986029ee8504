import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { samplesLoaded } from '../tests/helpers/portal-process.ts';
import { ensureBuilt } from '../tools/ensure-built.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { ensureBoreholes } from './boreholes.ts';
import { type floorPages, floorPath, makeMapSite, writePositions } from './map-site.ts';
import { openPortal } from './portal-under-test.ts';

/** The one-map and its floor in one browser, served by one portal. */
export interface MapUnderTest {
  /** Of the one-map. */
  address: string;
  /** Addresses of the floor's pages, for a map as large as that of the one-map. */
  floor: Readonly<Record<(typeof floorPages)[number], string>>;
  /** Of the one-map in its window; pixels. */
  size: Readonly<Size>;
  /** Row of the layer of boreholes. */
  boreholeLayer: number;
  boreholes: number;
  /** A window that nobody has used, with an empty cache. */
  openWindow(): Promise<{ page: Page; close: () => Promise<void> }>;
  /** Addresses asked for so far that are not the portal's. */
  outside: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Portal with the sample data and no archives beside; names the folder of its database. */
const archives = 0;
const windowSize = { width: 1440, height: 900 };

/** @param root of the project @param count of boreholes that the portal has */
export async function openMap(root: string, count: number): Promise<MapUnderTest> {
  await ensureBuilt(root);
  const siteRoot = await makeMapSite();
  const portal = await openPortal(archives, { DEMO_DATA: 'small', SITE_ROOT: siteRoot });
  const browser = await startBrowser();
  const close = async (): Promise<void> => {
    await browser.close();
    await portal.close();
  };
  try {
    await samplesLoaded(portal.address);
    await ensureBoreholes(portal.database, count);
    const boreholes = await writePositions(portal.database.pool);
    const outside = new Set<string>();
    const openWindow = (): ReturnType<MapUnderTest['openWindow']> => openWindowOf(browser, portal.address, outside);
    const address = `${portal.address}/#/geologicalData`;
    const floor = (page: string, { width, height }: Size): string =>
      `${portal.address}${floorPath}${page}.html?width=${width}&height=${height}`;
    const size = await sizeOfMap(address, openWindow);
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `SELECT id FROM catalog WHERE type = 'drilling_3d' ORDER BY id LIMIT 1`,
    );
    return {
      address,
      floor: {
        'first-picture': floor('first-picture', size),
        points: floor('points', size),
        tiles: floor('tiles', size),
        holes: floor('holes', size),
        globe: floor('globe', size),
      },
      size,
      boreholeLayer: rows[0]?.id ?? 0,
      boreholes,
      openWindow,
      outside,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Size {
  width: number;
  height: number;
}

/** Without a graphics card all is drawn by the processor, WebGL too, for the product and its floor alike. */
const startBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  });

async function openWindowOf(
  browser: Browser,
  origin: string,
  outside: Set<string>,
): ReturnType<MapUnderTest['openWindow']> {
  const context: BrowserContext = await browser.newContext({ viewport: windowSize, locale: 'zh-CN' });
  context.on('request', (request) => {
    const asked = new URL(request.url());
    if (/^(https?|wss?):$/.test(asked.protocol) && asked.origin !== origin) outside.add(request.url());
  });
  // Functions that a page is given were compiled to say their names
  await context.addInitScript({ content: 'globalThis.__name = (it) => it;' });
  const page = await context.newPage();
  return { page, close: () => context.close() };
}

/** Of the map in a window, which has a head and a foot. Warms the server, too. */
async function sizeOfMap(address: string, openWindow: MapUnderTest['openWindow']): Promise<Size> {
  const { page, close } = await openWindow();
  await page.goto(address);
  const box = await page.locator('.one-map__canvas').boundingBox();
  await mapDrawn(page);
  await close();
  if (!box) throw new Error('the map is not there');
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

/** Layers of the one-map at its start: the base map and the geology. */
const startLayers = 2;

/**
 * Waits until a map is drawn with all that is to stand on it at its start.
 * @param shownLayers that its address shows, the base map among them
 * @returns when it was, milliseconds from the start of its document
 */
export async function mapDrawn(page: Page, shownLayers = startLayers): Promise<number> {
  const drawn = await page.waitForFunction(
    (wanted) => {
      const [mark] = performance.getEntriesByName('map-drawn') as PerformanceMark[];
      const layers = (mark?.detail as { layers: number } | null | undefined)?.layers ?? wanted;
      return mark && layers >= wanted ? mark.startTime : false;
    },
    shownLayers,
    { polling: 50 },
  );
  return Number(await drawn.jsonValue());
}
