import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { above, pickMiddle } from './globe-steps.ts';
import {
  button,
  eye,
  flat,
  globe,
  ground,
  linksOf,
  meaningOf,
  openMap,
  openPanel,
  sampleHole,
  sampleLayer,
  settled,
  stateOf,
  tabTo,
} from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 900, height: 600 } });

const plot = (page: Page) => page.getByRole('region', { name: '标绘' });
const drawings = (page: Page) => page.getByRole('list', { name: '图形' }).getByRole('listitem');
/** Degrees from one direction to another, the shorter way round. */
const turnOf = (from = 0, to = 0): number => ((to - from + 540) % 360) - 180;

interface Scene {
  id: number;
  sceneName: string;
  layers: number[] | null;
  cut: { isEnabled: boolean } | null;
}

/** A scene that shows a layer and does not cut the ground. */
async function sceneWith(request: APIRequestContext, layer: number): Promise<Scene> {
  const answer = (await (await request.get(`${portalUrl()}/zdapi/scene/list`)).json()) as { data: { rows: Scene[] } };
  const scene = answer.data.rows.find(({ layers, cut }) => layers?.includes(layer) && !cut?.isEnabled);
  if (!scene) throw new Error('no sample scene shows the layer');
  return scene;
}

async function clickMiddle(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

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

/** Degrees between two places of an address. */
function apart(one = '', other = ''): number {
  const [a, b] = [one, other].map((text) => text.split(',').map(Number));
  return Math.max(...[0, 1].map((at) => Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 999))));
}

// The less there is to draw the sooner all of it is there; the ways between are not flown
const small = { width: 760, height: 460 };

test('by keyboard alone: a scene is chosen, and brings its layers', async ({ page, request }) => {
  const watched = watchPage(page, portalUrl());
  await page.setViewportSize(small);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scene = await sceneWith(request, await sampleLayer(request, 'drilling_3d'));
  await openMap(page, `dim=3d&on=none&eye=${above(120.2, 30.2, 20_000)}`);
  await expect(globe(page).locator('canvas')).toBeVisible();
  const scenes = page.getByRole('region', { name: '三维场景' });
  await tabTo(page, scenes.getByRole('button', { name: /^场景：/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, scenes.getByRole('button').filter({ hasText: scene.sceneName }).last());
  await page.keyboard.press('Enter');
  await expect.poll(() => stateOf(page).get('scene')).toBe(String(scene.id));
  await expect.poll(() => stateOf(page).get('on')).toBe(scene.layers?.join(','));
  watched.expectClean();
});

test('by keyboard alone: a hole is met under the ground, and its link opens the same', async ({
  page,
  request,
  browser,
}) => {
  const watched = watchPage(page, portalUrl());
  await page.setViewportSize(small);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [layer, hole] = [await sampleLayer(request, 'drilling_3d'), await sampleHole(request)];
  const { lon, lat } = hole.position;
  await openMap(page, `dim=3d&on=${layer}&eye=${above(lon, lat, Math.round(hole.elevation + 900))}`);
  await expect(globe(page).locator('canvas')).toBeVisible();
  await tabTo(page, button(page, '透视地下'));
  await page.keyboard.press('Enter');
  await expect.poll(() => stateOf(page).get('under')).toBe('on');
  await tabTo(page, globe(page), 'Shift+Tab');
  const met = ground(page).locator('.place-panel__feature').getByRole('link', { name: hole.holeNo });
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(met).toHaveAttribute('href', new RegExp(`id=${hole.id}$`), { timeout: 4000 });
  }).toPass({ timeout: 120_000 });

  await tabTo(page, button(page, '工具'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, '分享'));
  await page.keyboard.press('Enter');
  const links = await linksOf(page);
  watched.expectClean();
  // Two globes would be drawn by one processor
  await page.close();
  const fresh = await browser.newPage({ viewport: small, locale: 'zh-CN', reducedMotion: 'reduce' });
  await fresh.goto(links.short);
  await expect(globe(fresh).locator('canvas')).toBeVisible();
  await expect(ground(fresh)).toBeVisible();
  const { eye: sentFrom, at: _, ...sent } = meaningOf(links.state);
  const { eye: seenFrom, at: __, ...seen } = meaningOf(stateOf(fresh));
  expect(seen).toEqual(sent);
  expect(apart(sentFrom, seenFrom)).toBeLessThan(0.001);
  await fresh.close();
});

test('by mouse: layer, place and drawing go over to 3D, a scene is chosen, a hole is met under the ground, and the link opens the same', async ({
  page,
  request,
  browser,
}) => {
  const watched = watchPage(page, portalUrl());
  // The middle of the map lies between its panels; without a flight the processor need not draw every part of the way
  const viewport = { width: 1040, height: 560 };
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [layer, hole] = [await sampleLayer(request, 'drilling_3d'), await sampleHole(request)];
  const scene = await sceneWith(request, layer);

  await openMap(page, 'at=120.2,30.2,11&on=none');
  await page.getByRole('checkbox', { name: '钻孔' }).click();
  await button(page, '工具').click();
  await button(page, '标绘').click();
  await openPanel(plot(page));
  await clickMiddle(page, flat(page));
  await expect(drawings(page)).toHaveCount(1);
  await plot(page).getByRole('button', { name: '关闭' }).click();
  // A click that follows another one too soon is half of a double click
  await expect(async () => {
    await clickMiddle(page, flat(page));
    await expect(ground(page)).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 60_000 });

  const before = stateOf(page);
  await button(page, '三维').click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect.poll(() => eye(page)).toHaveLength(5);
  for (const name of ['on', 'place', 'drawn']) expect(stateOf(page).get(name)).toBe(before.get(name));
  await ground(page).getByRole('button', { name: '关闭' }).click();

  const scenes = page.getByRole('region', { name: '三维场景' });
  await scenes.getByRole('button', { name: /^场景：/ }).click();
  await scenes.getByRole('button').filter({ hasText: scene.sceneName }).last().click();
  await expect.poll(() => stateOf(page).get('scene')).toBe(String(scene.id));
  await expect.poll(() => stateOf(page).get('on')).toBe(scene.layers?.join(','));

  const over = stateOf(page);
  over.set('eye', above(hole.position.lon, hole.position.lat, Math.round(hole.elevation + 900)));
  await openMap(page, over.toString());
  const through = page.getByRole('region', { name: '地下' }).getByRole('button', { name: '透视地下' });
  await through.click();
  await expect(through).toHaveAttribute('aria-pressed', 'true');
  await pickMiddle(page, hole.holeNo);
  const record = ground(page).locator('.place-panel__feature').getByRole('link', { name: hole.holeNo });
  await expect(record).toHaveAttribute('href', new RegExp(`id=${hole.id}$`));
  const address = await record.getAttribute('href');
  await settled(page);

  await button(page, '工具').click();
  await button(page, '分享').click();
  const links = await linksOf(page);
  const fresh = await browser.newPage({ viewport, locale: 'zh-CN', reducedMotion: 'reduce' });
  await fresh.goto(links.short);
  await expect(globe(fresh).locator('canvas')).toBeVisible();
  await expect(ground(fresh)).toBeVisible();
  await expect(fresh.getByRole('button', { name: '透视地下' })).toHaveAttribute('aria-pressed', 'true');
  await settled(fresh);
  const { eye: sentFrom, ...sent } = meaningOf(links.state);
  const { eye: seenFrom, ...seen } = meaningOf(stateOf(fresh));
  expect(seen).toEqual(sent);
  const [from, to] = [sentFrom, seenFrom].map((each) => (each ?? '').split(',').map(Number));
  for (const [at, value] of (from ?? []).entries()) expect(to?.[at]).toBeCloseTo(value, at === 2 ? 0 : 3);
  await fresh.goto(new URL(address ?? '', page.url()).href);
  await expect(fresh.getByText(hole.holeNo).first()).toBeVisible();
  await fresh.close();
  watched.expectClean();
});
