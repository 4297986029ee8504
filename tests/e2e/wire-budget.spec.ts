import { readFile } from 'node:fs/promises';
import { expect, test, type CDPSession } from '@playwright/test';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { logIn, portalUrl } from './watch-page.ts';

/** One line of `wire` in tools/budgets.json. */
interface WireBudget {
  /** Address of the page; `{resource}`, or `{resource?field=value}`, stands for the id of the first row of that list. */
  page: string;
  /** Seen when the page is there. */
  sign: string;
  as: 'guest' | 'admin';
  maxScripts: number;
  /** Kilobytes (1000 bytes) of scripts and style sheets as they travel, head lines included. */
  maxKb: number;
}

const { wire } = JSON.parse(await readFile('tools/budgets.json', 'utf8')) as { wire: WireBudget[] };

for (const budget of wire) {
  test(`${budget.page} keeps its budget on the wire`, async ({ page, request }) => {
    if (budget.as === 'admin') await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
    const address = await fillIn(budget.page, await openPortalApi(request));
    await page.addInitScript(putOffWhatComesLater, 1000);
    const files = await listen(await page.context().newCDPSession(page));
    await page.goto(`${portalUrl()}/#${address}`);
    await expect(page.locator(budget.sign).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts = files().filter(({ kind }) => kind === 'script');
    const kb = files().reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    test.info().annotations.push({ type: 'wire', description: `${scripts.length} scripts, ${kb.toFixed(1)} kB` });
    expect.soft(scripts.length, scripts.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(budget.maxScripts);
    expect.soft(kb, largestOf(files())).toBeLessThanOrEqual(budget.maxKb);
  });
}

/**
 * What a page puts off by so many milliseconds, such as a small map until the page has been read for a while, is not what
 * it opens with, and on a busy machine it shall not come into it either: it does not come at all.
 */
function putOffWhatComesLater(atLeastMs: number): void {
  const wait = window.setTimeout.bind(window);
  const isLater = (ms: unknown): boolean => Number(ms) >= atLeastMs;
  window.setTimeout = ((handler: () => void, ms?: number, ...values: unknown[]) =>
    isLater(ms) ? 0 : wait(handler, ms, ...values)) as typeof window.setTimeout;
}

interface LoadedFile {
  url: string;
  kind: 'script' | 'style';
  bytes: number;
}

const kindOf = (mimeType: string): LoadedFile['kind'] | null =>
  mimeType.endsWith('javascript') ? 'script' : mimeType === 'text/css' ? 'style' : null;

/** Scripts and style sheets from now on, nothing of them from a cache. */
async function listen(browser: CDPSession): Promise<() => LoadedFile[]> {
  const files = new Map<string, LoadedFile>();
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = kindOf(response.mimeType);
    if (kind) files.set(requestId, { url: response.url, kind, bytes: 0 });
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => [...files.values()];
}

const largestOf = (files: readonly LoadedFile[]): string =>
  files
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 8)
    .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${url}`)
    .join('\n');

/** Of the list it is the row that was there first: other tests add some. */
async function fillIn(address: string, api: PortalApi): Promise<string> {
  const [place, resource, conditions = ''] = /\{(\w+)\??([^}]*)\}/.exec(address) ?? [];
  if (place === undefined) return address;
  const query = `_end=1&_sort=id&_order=asc&${conditions}`;
  const rows = await api.list<{ id: number }>(`/rest/${resource}?${query}`);
  return address.replace(place, String(rows[0]?.id));
}
