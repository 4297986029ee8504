import { expect, type Page, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { equatorResolution, toMercator } from '../../src/geo/web-mercator.ts';
import type { SheetOptions } from '../../src/map/kinds/portal-sheet.ts';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { openPortalApi } from './open-portal-api.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

interface Node {
  id: number;
  name: string;
  type: string;
  options: SheetOptions;
  extent: { west: number; south: number; east: number; north: number };
  children?: Node[];
}

const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');
const sheetsBelow = (node: Node): Node[] => [
  ...(node.type === 'portal_sheet' ? [node] : []),
  ...(node.children ?? []).flatMap(sheetsBelow),
];
const isOfTree = (url: string): boolean => url.includes('/zdapi/catalog/treeDetail?id=171');
const isOfPicture = ({ pathname }: URL): boolean => pathname === '/api/ugGeoOss/previewAuWithWaterColour';

/** The sheets that the page itself is answered. */
async function openTab(page: Page): Promise<Node[]> {
  const tree = page.waitForResponse((response) => isOfTree(response.url()));
  await page.goto(`${portalUrl()}/#/holographicData?tabIndex=3`);
  return sheetsBelow(((await (await tree).json()) as { data: Node }).data);
}

const clip = { x: 0, y: 0, width: 1000, height: 800 };

/** The map alone, once it has been still for a while. @param isThere told that all has arrived that is to be drawn */
async function mapAlone(page: Page, address: string, isThere: () => boolean = () => true): Promise<Buffer> {
  await page.goto('about:blank');
  await page.goto(`${portalUrl()}/#/holographicData?tabIndex=3&${address}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
  await page.addStyleTag({
    content: `.one-map > :not(.one-map__half), .one-map__half > :not(.one-map__canvas), .ol-overlaycontainer-stopevent, .map-names, .site-header, header, .holographic__tabs { visibility: hidden !important; }
      .one-map__canvas { position: fixed !important; inset: 0 !important; z-index: 9999; }`,
  });
  await expect.poll(isThere).toBe(true);
  let last: Buffer = Buffer.alloc(0);
  const isStill = async (): Promise<boolean> => {
    const before = last;
    last = await page.screenshot({ clip });
    return before.equals(last);
  };
  await expect.poll(isStill, { intervals: [1500] }).toBe(true);
  return last;
}

/** Pictures of sheets as they come to the page. */
async function watchPictures(page: Page): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  await page.route(isOfPicture, async (route) => {
    const response = await route.fetch();
    pictures.push(await response.body());
    await route.fulfill({ response });
  });
  return pictures;
}

const pixels = (picture: Sharp): Promise<Buffer> => picture.removeAlpha().raw().toBuffer();

/** How far two pictures differ, 0 to 255 on average. */
const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test('a holder of the role lays a sheet on the map, where it belongs and as clear as is wanted; nobody else has it', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const api = await openPortalApi(page.request);
  const user = { username: 'sheetreader', mobile: '13900007301', password: 'Sheet-2026-data' };
  await registerUser(page.request, user);
  await api.giveKnownRole(await api.idOf(user.username), '全息数据用户');
  await logIn(page, user.username, user.password);

  const sheets = await openTab(page);
  expect(sheets).toHaveLength(10);
  const hint = page.getByText('在图层目录中勾选图件');
  await expect(hint).toBeVisible();
  await expect(page.getByText('区域地质图', { exact: true })).toHaveCount(0);

  // A sheet of a county or less: what is drawn of it is nearly a rectangle
  const sheet = sheets.find(({ extent }) => extent.east - extent.west < 0.6 && extent.east - extent.west > 0.1);
  if (!sheet) throw new Error('no small sheet');
  const { extent, name, id } = sheet;
  const pictures = await watchPictures(page);
  await page.getByRole('checkbox', { name, exact: true }).check();
  await expect(hint).toBeHidden();
  await expect.poll(() => pictures.length).toBe(1);
  await page.getByRole('button', { name: `缩放到${name}` }).click();
  await expect.poll(() => Number(stateOf(page).get('at')?.split(',')[2] ?? 0)).toBeGreaterThan(9);
  await page.getByRole('slider', { name: `${name}的不透明度` }).fill('50');
  await expect.poll(() => stateOf(page).get('on')).toBe(`${id}:50`);
  await page.reload();
  await expect(page.getByRole('slider', { name: `${name}的不透明度` })).toHaveValue('50');
  await page.getByRole('button', { name: `说明：${name}` }).click();
  await expect(page.getByText(/^配准残差：中误差 0\.00 米/)).toBeVisible();
  // Two layouts: on a phone the panels are sheets over the lower half of the map
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNotTooWide(page, `${width} px`);
    expect(await axeFaults(page), `${width} px`).toEqual([]);
  }

  // Where the frame comes to lie on the screen, and what stands within it
  await page.setViewportSize({ width: clip.width, height: clip.height });
  const [lon, lat] = [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2];
  const [left, top] = toMercator({ lon: extent.west, lat: extent.north });
  const [right, bottom] = toMercator({ lon: extent.east, lat: extent.south });
  const zoom = Math.floor(Math.log2((clip.width * 0.6 * equatorResolution(0, 256)) / (right - left)));
  const perPixel = equatorResolution(zoom, 256);
  const [x, y] = toMercator({ lon, lat });
  const box = {
    left: Math.round(clip.width / 2 + (left - x) / perPixel),
    top: Math.round(clip.height / 2 - (top - y) / perPixel),
    width: Math.round((right - left) / perPixel),
    height: Math.round((top - bottom) / perPixel),
  };
  const frame = sheet.options.frame ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const cut = { left: frame.left, top: frame.top, width: frame.right - frame.left, height: frame.bottom - frame.top };
  const wanted = await pixels(sharp(pictures[0]).extract(cut).resize(box.width, box.height, { fit: 'fill' }).blur(2));
  const within = (shot: Buffer): Promise<Buffer> => pixels(sharp(shot).extract(box).blur(2));
  const at = `at=${lon},${lat},${zoom}`;
  const withSheet = (opacity: string): Promise<Buffer> => {
    const before = pictures.length;
    return mapAlone(page, `${at}&on=${id}${opacity}`, () => pictures.length > before);
  };
  const bare = await mapAlone(page, `${at}&on=none`);
  const covered = await withSheet('');
  const half = await withSheet(':50');
  const [ofBare, ofCovered, ofHalf] = [await within(bare), await within(covered), await within(half)];
  expect(difference(ofBare, wanted)).toBeGreaterThan(20);
  // Two pixels aside it is 2.7
  expect(difference(ofCovered, wanted)).toBeLessThan(2);
  const mixed = Buffer.from(ofBare.map((value, at) => (value + (ofCovered[at] ?? 0)) / 2));
  expect(difference(ofHalf, mixed)).toBeLessThan(3);
  // Title and legend, which stand beside the frame in the picture, are cut off
  const beside = { left: box.left + box.width + 4, top: box.top, width: 60, height: box.height };
  const [before, after] = await Promise.all([bare, covered].map((shot) => pixels(sharp(shot).extract(beside))));
  expect(difference(before ?? wanted, after ?? ofBare)).toBeLessThan(0.5);
  watched.expectClean();

  const answer = await request.get(`${portalUrl()}/zdapi/catalog/treeDetail?id=171`);
  expect(sheetsBelow(((await answer.json()) as { data: Node }).data)).toEqual([]);
});
