import { expect, type Page, test } from '@playwright/test';
import { button, eye, globe, ground, openMap, settled, stateOf } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 900, height: 600 } });

/** Takes the picture from the globe as a browser does whose graphics card has failed. */
const takeBack = (page: Page): Promise<void> =>
  globe(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );

test('a globe whose picture the browser took back comes again where the camera stood, with all that was set', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, 'dim=3d&at=120.2,30.2,12&on=none&place=120.2,30.2&under=on');
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect(ground(page)).toBeVisible();
  await expect.poll(() => eye(page)).toHaveLength(5);
  await settled(page);
  await globe(page).focus();
  const unturned = eye(page);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => eye(page)).not.toEqual(unturned);
  await settled(page);
  const before = stateOf(page);
  await takeBack(page);
  await expect(page.getByText('三维地图中断：浏览器收回了显卡资源')).toBeVisible();
  await button(page, '重新打开三维').click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  await settled(page);
  expect(Object.fromEntries(stateOf(page))).toEqual(Object.fromEntries(before));
  watched.expectClean();
});
