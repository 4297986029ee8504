import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { sampleRows } from './sample-rows.ts';
import { portalUrl } from './watch-page.ts';

/** What the address says of the map. */
export const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');

/** Numbers of a part of the address; empty while it is not there. */
export const numbersOf = (page: Page, name: string): number[] => stateOf(page).get(name)?.split(',').map(Number) ?? [];

/** The globe, alone or beside the flat map. */
export const globe = (page: Page): Locator => page.getByRole('application', { name: /^三维地图/ });

/** The flat map. */
export const flat = (page: Page): Locator => page.getByRole('application', { name: /^地图/ });

/** What is asked about a place: the panel 脚下地质. */
export const ground = (page: Page): Locator => page.getByRole('region', { name: '脚下地质' });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Where the camera stands and looks: longitude, latitude, height in metres, heading and pitch in degrees. */
export const eye = (page: Page): number[] => numbersOf(page, 'eye');

export const meaningOf = (state: URLSearchParams): Record<string, string> => Object.fromEntries(state);

export async function openMap(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?${query}`);
}

/** The panel of a tool, once its code has come and it takes what is done on the map. */
export async function openPanel(panel: Locator): Promise<void> {
  await expect(panel).toBeVisible();
  await expect(panel.locator('.loading')).toHaveCount(0);
}

/** Waits until what moves stands still: the address is as it stays then. */
async function atRest(page: Page): Promise<void> {
  let before = '';
  const isStill = (): boolean => {
    const isSame = page.url() === before;
    before = page.url();
    return isSame;
  };
  await expect.poll(isStill, { intervals: [600] }).toBe(true);
}

/** Waits also until the globe, if there is one, has all that it shows, drawn as fine as it gets. */
export async function settled(page: Page): Promise<void> {
  for (const busy of ['.globe-state[data-loading="true"]', 'canvas[data-draft]'])
    await expect(page.locator(busy)).toHaveCount(0, { timeout: 120_000 });
  await atRest(page);
}

interface Node {
  id: number;
  type?: string;
  children?: Node[];
}

const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

/** Number of the sample layer of a type, in the tree of the flat map or in that of the globe. */
export async function sampleLayer(request: APIRequestContext, type: string): Promise<number> {
  for (const tree of [171, 170]) {
    const answer = await request.get(`${portalUrl()}/zdapi/catalog/treeDetail?id=${tree}`);
    const { data } = (await answer.json()) as { data: Node };
    const layer = nodesIn(data).find((node) => node.type === type);
    if (layer) return layer.id;
  }
  throw new Error(`the sample data have no layer of ${type}`);
}

export interface SampleHole {
  id: number;
  holeNo: string;
  position: { lon: number; lat: number };
  /** Metres above sea level. */
  elevation: number;
}

/** A borehole with a log. */
export async function sampleHole(request: APIRequestContext): Promise<SampleHole> {
  const box = 'position_within=119.5,29.8,120.9,31';
  const [hole] = await sampleRows<SampleHole>(request, 'boreholes', `hasLog=true&${box}`);
  if (!hole) throw new Error('the sample data have no hole with a log');
  return hole;
}

interface ChunkRecord {
  file: string;
  modules: string[];
}

/** Files of the build that hold code of Cesium. */
export async function engineFiles(): Promise<string[]> {
  const chunks = JSON.parse(await readFile('dist/.vite/chunk-modules.json', 'utf8')) as ChunkRecord[];
  const files = chunks.filter(({ modules }) => modules.some((each) => /node_modules\/(@cesium|cesium)\//.test(each)));
  if (files.length === 0) throw new Error('no file of the build holds Cesium');
  return files.map(({ file }) => file);
}

/** Addresses that the page has asked for from now on which bring Cesium: its code, or what that asks for. */
export async function watchEngine(page: Page): Promise<string[]> {
  const files = await engineFiles();
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/cesium/') || files.some((file) => pathname.endsWith(file))) found.push(pathname);
  });
  return found;
}

/** Goes from control to control with the keyboard until it is at one. @param key 'Shift+Tab' goes backwards */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  const maxStops = 250;
  for (let stop = 0; stop < maxStops && !(await isThere()); stop += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** What a button saves: the name of the file and its text. */
export async function savedBy(page: Page, target: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), target.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

interface Links {
  short: string;
  /** What the long one says of the same map. */
  state: URLSearchParams;
}

/** What the open panel 分享 offers. */
export async function linksOf(page: Page): Promise<Links> {
  const panel = page.getByRole('region', { name: '分享' });
  const valueOf = (name: string): Promise<string> => panel.getByRole('textbox', { name }).inputValue();
  let links = { short: '', long: '' };
  // A globe that comes to rest meanwhile has another link
  await expect(async () => {
    links = { short: await valueOf('短链接'), long: await valueOf('完整链接') };
    expect(await valueOf('短链接')).toBe(links.short);
  }).toPass();
  return { short: links.short, state: new URLSearchParams(links.long.split('?')[1]) };
}
