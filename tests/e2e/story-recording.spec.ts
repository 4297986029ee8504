import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { globe, numbersOf, openMap, settled, stateOf } from './map-page.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

// Of a map as large as the picture of a stop that is taken which is drawn already: a processor need not draw it finer in time
const viewport = { width: 960, height: 700 };
test.use({ viewport });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.setTimeout(400_000);

const password = (): string => process.env['ADMIN_PASSWORD'] ?? '';
const title = '记录的故事（测试）';
const eyes = ['119.7,31.03,3900,0,-35', '119.25,27.89,5200,90,-50'] as const;
const inSpace = (eye: string): string => `on=none&at=${eye.split(',').slice(0, 2).join(',')},12&dim=3d&eye=${eye}`;
const recorder = (page: Page) => page.getByRole('region', { name: '记录故事', exact: true });
const stopTitle = (page: Page) => page.getByRole('region', { name: /^图上故事：/ }).getByRole('heading', { level: 2 });
const toolButton = (page: Page) => page.getByRole('button', { name: '记录故事', exact: true });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(更多)?工具$/ }).click();
  await expect(page.getByRole('button', { name: '分享', exact: true })).toBeVisible();
}

async function record(page: Page, stop: string): Promise<void> {
  const panel = recorder(page);
  await panel.getByLabel('这一站的标题').fill(stop);
  await panel.getByLabel('讲解').fill(`${stop}的讲解`);
  await panel.getByRole('button', { name: '记下这一站' }).click();
  await expect(panel.getByRole('link', { name: new RegExp(`^\\d\\. ${stop}$`) })).toBeVisible({ timeout: 150_000 });
  await expect(panel.getByRole('alert')).toHaveCount(0);
}

/** What the administrator does with a story beside the map. */
async function administrator(request: APIRequestContext) {
  const form = { username: 'admin', password: password(), offset: '200' };
  const login = await request.post(`${portalUrl()}/upms/login`, { form });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = () => ({ accessToken: data.accessToken, 'Idempotency-Key': randomUUID() });
  const rest = `${portalUrl()}/rest/stories`;
  return {
    act: async (id: string, action: string): Promise<void> => {
      const done = await request.post(`${rest}/${id}/${action}`, { headers: headers() });
      expect(done.ok(), await done.text()).toBe(true);
    },
  };
}

test('an administrator records two stops in space; guests know nothing of the draft, and play it once it is published', async ({
  page,
  browser,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  await logIn(page, 'admin', password());
  await openMap(page, inSpace(eyes[0]));
  await expect(globe(page).locator('canvas')).toBeVisible({ timeout: 120_000 });
  await settled(page);
  await openPalette(page);
  await toolButton(page).click();
  await recorder(page).getByLabel('故事标题').fill(title);
  await recorder(page).getByLabel('主题').selectOption('山水地貌');
  await record(page, '第一处');

  // The tool stays open while the map goes elsewhere
  await openMap(page, `${inSpace(eyes[1])}&tool=recordStory`);
  await settled(page);
  await record(page, '第二处');
  await expect(recorder(page).getByRole('list', { name: '各站' }).locator('img')).toHaveCount(2);
  const play = await recorder(page).getByRole('link', { name: '播放' }).getAttribute('href');
  const id = /story=(\d+)/.exec(play ?? '')?.[1] ?? '';
  watched.expectClean();

  const guest = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await guest.goto(`${portalUrl()}/#/geologicalData?tool=recordStory`);
  await expect(guest.getByText('功能“记录故事”未对您开放')).toBeVisible();
  await openPalette(guest);
  await expect(toolButton(guest)).toHaveCount(0);
  const link = `${portalUrl()}/#/geologicalData?story=${id}&stop=1`;
  await guest.goto(link);
  await expect(guest.getByText('这个故事未公开或已不存在，地图可照常使用。')).toBeVisible();

  const keeper = await administrator(request);
  await keeper.act(id, 'submit');
  await keeper.act(id, 'publish');
  await guest.goto('about:blank');
  await guest.goto(link);
  await expect(stopTitle(guest)).toHaveText('第一处');
  await expect.poll(() => numbersOf(guest, 'eye').slice(0, 2), { timeout: 120_000 }).toEqual([119.7, 31.03]);
  await guest.getByRole('button', { name: '下一站' }).click();
  await expect(stopTitle(guest)).toHaveText('第二处');
  await expect.poll(() => numbersOf(guest, 'eye').slice(0, 2), { timeout: 120_000 }).toEqual([119.25, 27.89]);
  expect(stateOf(guest).get('tool')).toBeNull();
  const picture = guest.getByRole('region', { name: /^图上故事：/ }).getByRole('img', { name: '第二处' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  await guest.close();
  await keeper.act(id, 'withdraw');
});
