import { expect, type Page, test } from '@playwright/test';
import { button, openMap } from './map-page.ts';
import { watchPage, portalUrl } from './watch-page.ts';

/** What a rule that comes late could change of what stands already. */
const looks = [
  'background-color',
  'border-bottom-color',
  'border-bottom-width',
  'border-radius',
  'box-shadow',
  'color',
  'column-gap',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin-bottom',
  'margin-left',
  'padding-bottom',
  'padding-left',
  'text-decoration-line',
  'text-transform',
];

/**
 * Waits until no colour or size is on its way to another. However short a transition is, and one may begin another in
 * what inherits from it, a look read in between is the look of no state.
 */
const settleLooks = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = (): Animation[] => document.getAnimations().filter((each) => each instanceof CSSTransition);
    const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    let quietFrames = 0;
    while (quietFrames < 2) {
      quietFrames = running().length > 0 ? 0 : quietFrames + 1;
      // One that is cancelled has come to its end as well
      await Promise.allSettled(running().map((each) => each.finished));
      await nextFrame();
    }
  });

/** Keeps how everything of the page looks, by its elements. */
const keepLooks = async (page: Page): Promise<number> => {
  await settleLooks(page);
  return page.evaluate((names) => {
    const stateOf = (element: Element): string =>
      ['aria-pressed', 'aria-expanded', 'aria-current', 'aria-selected', 'class', 'disabled', 'hidden']
        .map((name) => element.getAttribute(name))
        .join('|');
    const lookOf = (element: Element): string[] => {
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    };
    // In another state it may look otherwise, and so may what stands in it
    const wholeState = (element: Element): string => {
      const states: string[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) states.push(stateOf(each));
      return states.join('/');
    };
    const kept = new Map<Element, { state: string; look: string[] }>();
    for (const element of document.body.querySelectorAll('*'))
      kept.set(element, { state: wholeState(element), look: lookOf(element) });
    Object.assign(window, {
      changedLooks: (): string[] => {
        const changes: string[] = [];
        for (const [element, { state, look }] of kept) {
          if (!element.isConnected || wholeState(element) !== state) continue;
          for (const [at, value] of lookOf(element).entries())
            if (value !== look[at])
              changes.push(`${element.tagName} ${element.className} ${names[at]}: ${look[at]} → ${value}`);
        }
        return changes;
      },
    });
    return kept.size;
  }, looks);
};

const changedLooks = async (page: Page): Promise<string[]> => {
  await settleLooks(page);
  return page.evaluate(() => (window as unknown as { changedLooks: () => string[] }).changedLooks());
};

for (const width of [1440, 390])
  test(`at ${width} px no tool that is opened for the first time restyles what stands`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const watched = watchPage(page, portalUrl());
    await openMap(page, 'on=none&base=none');
    const palette = page.locator('.tool-palette');
    await button(page, '工具').click();
    await expect(palette).toBeVisible();
    const labels = await palette.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
    expect(labels.length).toBeGreaterThan(10);
    await page.mouse.move(1, 899);
    expect(await keepLooks(page)).toBeGreaterThan(200);
    for (const label of labels) {
      if ((await palette.count()) === 0) await button(page, '工具').click();
      await palette.getByRole('button', { name: label, exact: true }).click();
      await expect(page.locator('.tool-panel').first()).toBeVisible();
      await page.mouse.move(1, 899);
      expect(await changedLooks(page), label).toEqual([]);
    }
    watched.expectClean();
  });
