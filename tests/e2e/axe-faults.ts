import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  open: Set<Request>;
  changedAt: number;
}

const known = new WeakMap<Page, Traffic>();
const quietMs = 500;

/** Follows a page's requests from now on. */
export function watchTraffic(page: Page): Traffic {
  const traffic = known.get(page) ?? { open: new Set(), changedAt: Date.now() };
  if (known.has(page)) return traffic;
  known.set(page, traffic);
  page.on('request', (request) => {
    traffic.open.add(request);
    traffic.changedAt = Date.now();
  });
  const ended = (request: Request): void => {
    if (traffic.open.delete(request)) traffic.changedAt = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return traffic;
}

/** What still moves, apart from signs of loading, which turn for ever. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
        .length,
  );

/**
 * Waits until nothing has been asked for a while, and nothing loads or fades: what is pale only for a moment is no fault.
 * Playwright's own idle state is long past where only the hash has changed.
 */
export async function standStill(page: Page): Promise<void> {
  const traffic = watchTraffic(page);
  // Long quiet on the last page says nothing of this one, which may not have begun to load
  traffic.changedAt = Date.now();
  await expect
    .poll(() => traffic.open.size === 0 && Date.now() - traffic.changedAt >= quietMs, { timeout: 30_000 })
    .toBe(true);
  await expect(page.locator('.ant-spin-spinning, .ant-spin-blur')).toHaveCount(0);
  await expect.poll(() => moving(page)).toBe(0);
}

/** What axe finds in a page that stands still, moderate and minor faults too: rule and elements. */
export async function axeFaults(page: Page): Promise<string[]> {
  await standStill(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    // Looked at and summed up in the page itself: the other way opens a second page each time, for frames of other sites
    .setLegacyMode()
    // Targets of less than 24 px are no fault to axe unless it is asked for them
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  const faults = await Promise.all(
    violations.map(async ({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? await stillSmall(page, nodes) : nodes,
    })),
  );
  return faults
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes
          .map(({ html }) => html)
          .join(' || ')
          .slice(0, 600)}`,
    );
}

type Node = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/**
 * Of targets that are too small those that are so in the middle of the window, too: by chance one may lie half below a bar
 * that stays at its place while the page is scrolled.
 */
async function stillSmall(page: Page, nodes: readonly Node[]): Promise<Node[]> {
  const at = await page.evaluate(() => window.scrollY);
  const small: Node[] = [];
  for (const node of nodes) {
    const selector = node.target.join(' ');
    await page
      .locator(selector)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include(selector)
      .options({ runOnly: ['target-size'], rules: { 'target-size': { enabled: true } } })
      .analyze();
    if (violations.length > 0) small.push(node);
  }
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), at);
  return small;
}
