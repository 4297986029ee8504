import { expect, type Page, test } from '@playwright/test';
import { bareMap } from './draped-picture.ts';
import { globe } from './map-page.ts';
import type { Rgb } from './space-picture.ts';
import { portalUrl } from './watch-page.ts';

/** Of the window. */
export const size = { width: 600, height: 440 };

/** The globe with nothing over it. */
export async function openGlobe(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&${query}`);
  await expect(globe(page).locator('canvas')).toBeVisible();
  await page.addStyleTag({ content: bareMap });
}

/** Looks at the globe until what is seen of a thing is as much as it has to be. */
export async function expectSeen(
  page: Page,
  name: string,
  atLeast: number,
  see: (png: Buffer) => Promise<number>,
): Promise<void> {
  let share = 0;
  await expect
    .poll(
      async () => {
        share = await see(await page.screenshot({ clip: { x: 0, y: 0, ...size } }));
        return share;
      },
      { message: name, timeout: 120_000 },
    )
    .toBeGreaterThan(atLeast);
  test.info().annotations.push({ type: name, description: share.toFixed(3) });
}

/** Colour of '#rrggbb'. */
export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
