import { expect, type Page } from '@playwright/test';
import { globe } from './map-page.ts';

/** Clicks the middle of the globe until something that stands there is told: it may still be on its way. */
export async function pickMiddle(page: Page, words: string | RegExp): Promise<void> {
  const box = await globe(page).boundingBox();
  if (!box) throw new Error('the map is not there');
  const panel = page.getByRole('region', { name: '脚下地质' });
  await expect(async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(panel.locator('.place-panel__feature').getByText(words).first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 90_000 });
}

/** Straight above a place. */
export const above = (lon: number, lat: number, height: number): string => [lon, lat, height, 0, -90].join(',');
