import { expect, type Page, test } from '@playwright/test';
import { button, eye, flat, globe, ground, linksOf, meaningOf, openMap, settled, stateOf, tabTo } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 900, height: 600 } });

const plot = (page: Page) => page.getByRole('region', { name: '标绘' });
const drawings = (page: Page) => page.getByRole('list', { name: '图形' }).getByRole('listitem');
/** Degrees from one direction to another, the shorter way round. */
const turnOf = (from = 0, to = 0): number => ((to - from + 540) % 360) - 180;

test('by keyboard alone: the switch is reached, the globe moves, turns, tilts and zooms, and its middle is asked about', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, 'at=120.2,30.2,11&on=none');
  await tabTo(page, page.getByRole('checkbox', { name: '钻孔' }));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, '收起图层'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, '工具'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, '标绘'));
  await page.keyboard.press('Enter');
  // Until the tool is there the key asks about the place
  await expect(plot(page)).toBeVisible();
  await tabTo(page, flat(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(drawings(page)).toHaveCount(1);
  await tabTo(page, plot(page).getByRole('button', { name: '关闭' }));
  await page.keyboard.press('Enter');
  await tabTo(page, flat(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(ground(page)).toBeVisible();
  const before = stateOf(page);
  await tabTo(page, button(page, '三维'));
  await page.keyboard.press('Enter');
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect.poll(() => eye(page)).toHaveLength(5);
  await settled(page);
  for (const name of ['on', 'place']) expect(stateOf(page).get(name)).toBe(before.get(name));

  await tabTo(page, globe(page), 'Shift+Tab');
  /** Presses a key and waits until the camera stands elsewhere. */
  const pressed = async (key: string): Promise<[from: number[], to: number[]]> => {
    const from = eye(page);
    await page.keyboard.press(key);
    await expect.poll(() => eye(page)).not.toEqual(from);
    await settled(page);
    return [from, eye(page)];
  };
  const [west, east] = await pressed('ArrowRight');
  expect(east[0]).toBeGreaterThan((west[0] ?? 0) + 0.005);
  const [unturned, turned] = await pressed('Shift+ArrowLeft');
  expect(turnOf(unturned[3], turned[3])).toBeCloseTo(10, 0);
  expect(turned[4]).toBeCloseTo(unturned[4] ?? 0, 0);
  const [slanted, steep] = await pressed('Shift+ArrowUp');
  expect((slanted[4] ?? 0) - (steep[4] ?? 0)).toBeCloseTo(10, 0);
  const [far, near] = await pressed('+');
  expect(near[2]).toBeLessThan((far[2] ?? 0) * 0.8);
  const [, back] = await pressed('Shift+ArrowDown');
  expect(back[4]).toBeCloseTo(slanted[4] ?? 0, 0);
  expect(turnOf(near[3], back[3])).toBeCloseTo(0, 0);

  await page.keyboard.press('Enter');
  await expect.poll(() => stateOf(page).get('place')).not.toBe(before.get('place'));
  await expect(ground(page)).toBeVisible();
  await tabTo(page, button(page, '透视地下'));
  await page.keyboard.press('Enter');
  await expect.poll(() => stateOf(page).get('under')).toBe('on');
  await tabTo(page, button(page, '工具'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, '分享'));
  await page.keyboard.press('Enter');
  const links = await linksOf(page);
  expect(meaningOf(links.state)).toMatchObject({ dim: '3d', on: before.get('on'), under: 'on' });
  watched.expectClean();
});
