import { expect, type Page } from '@playwright/test';

/**
 * How pages are shown: with large text on a phone, as usual, and with high contrast. A page is opened on the phone, which
 * has the least room, and changes to the others as it stands: one load serves three looks.
 */
export const displayModes = ['large', 'usual', 'contrast'] as const;

/** Sets what the buttons of the top bar set, and the width that goes with it. */
export async function showAs(page: Page, mode: (typeof displayModes)[number]): Promise<void> {
  await page.setViewportSize({ width: mode === 'large' ? 390 : 1440, height: 900 });
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    dataset['text'] = name === 'large' ? 'large' : 'normal';
    dataset['contrast'] = name === 'contrast' ? 'high' : 'normal';
  }, mode);
}

/** @param shown the page and how it is shown, for the message */
export async function expectNotTooWide(page: Page, shown: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(excess, shown).toBeLessThanOrEqual(0);
}
