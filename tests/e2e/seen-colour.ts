import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Pixels of the window that are of a colour, however much light falls on it. */
export async function pixelsOf(page: Page, colour: readonly number[]): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shares = (parts: readonly number[]): number[] => parts.map((part) => part / Math.max(...parts, 1));
  const aim = shares(colour);
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const own = [...data.subarray(at, at + 3)];
    if (Math.max(...own) > 40 && shares(own).every((share, part) => Math.abs(share - (aim[part] ?? 0)) < 0.02))
      count += 1;
  }
  return count;
}
