import type { Page } from '@playwright/test';

/** So many frames without a tile under way: nothing comes any more. */
const stillFrames = 60;

/** Waits until a globe stands in the page and has all that is to be seen on it. */
export const globeStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (frames) => {
      const isStill =
        document.querySelector('.cesium-widget canvas') !== null &&
        document.querySelector('.globe-state[data-loading="true"]') === null;
      const { body } = document;
      body.dataset['still'] = String(isStill ? Number(body.dataset['still'] ?? 0) + 1 : 0);
      return Number(body.dataset['still']) >= frames;
    },
    stillFrames,
    { polling: 'raf', timeout: 120_000 },
  );
