import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: '站内搜索' });
const tabs = (page: Page) => page.getByRole('navigation', { name: '按资料类型' });
const list = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('article') });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('a suggestion leads to results, a result to its page, and back leads to where one was', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await page.goto(`${portalUrl()}/#/init`);
  await searchBox(page).pressSequentially('萤石');
  await page.getByRole('group', { name: '矿种' }).getByRole('option', { name: '萤石', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/queryResult\\?q=${encodeURIComponent('萤石')}$`));
  await expect(page.getByText(/^已按“氟石”一并查找。$/)).toBeVisible();

  const tab = tabs(page).getByRole('link', { name: /^成果资料/ });
  await expect(tab).toHaveText(/\d/);
  const count = /\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? '';
  await tab.click();
  await expect(page.getByRole('status').filter({ hasText: `找到成果资料 ${count} 条` })).toBeVisible();

  const last = list(page).getByRole('article').last();
  await expect(last.locator('mark').first()).toHaveText('萤石');
  await last.scrollIntoViewIfNeeded();
  const address = page.url();
  const title = (await last.getByRole('heading').textContent()) ?? '';
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(last.getByRole('heading')).toHaveText(title);
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.reload();
  await expect(last.getByRole('heading')).toHaveText(title);
  watched.expectClean();
});

test('words are taken as they stand when one asks for it', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/queryResult?q=yingshi`);
  await expect(list(page).getByRole('article').first()).toContainText('萤石');
  await page.getByRole('link', { name: '只按原文查找“yingshi”' }).click();
  await expect(page).toHaveURL(/q=%3Dyingshi$/);
  await expect(page.getByText('没有找到“yingshi”')).toBeVisible();
  await page.getByRole('link', { name: '也查同义词和异写' }).first().click();
  await expect(list(page).getByRole('article').first()).toContainText('萤石');
});

test('a box is drawn on the map, narrows the results, and is taken away', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/queryResult?q=${encodeURIComponent('萤石')}`);
  const map = page.getByRole('region', { name: '结果地图' });
  const canvas = map.getByRole('application', { name: '本页结果的位置' });
  await expect(canvas.locator('canvas').first()).toBeVisible();
  await expect(tabs(page).getByRole('link').first()).toHaveText(/\d/);
  const all = Number(/\d+/.exec((await tabs(page).getByRole('link').first().textContent()) ?? '')?.[0]);
  await map.getByRole('button', { name: '画框检索' }).click();
  const frame = await canvas.boundingBox();
  if (!frame) throw new Error('the map has no place on the page');
  await page.mouse.move(frame.x + frame.width * 0.3, frame.y + frame.height * 0.55);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width * 0.6, frame.y + frame.height * 0.75, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/box=1\d\d\./);
  const remove = page.getByRole('button', { name: '去掉范围' });
  await expect(remove).toBeVisible();
  await expect
    .poll(async () => Number(/\d+/.exec((await tabs(page).getByRole('link').first().textContent()) ?? '')?.[0]))
    .toBeLessThan(all);
  await remove.click();
  await expect(page).not.toHaveURL(/box=/);
  await expect(tabs(page).getByRole('link').first()).toContainText(String(all));
});

test('on a phone the suggestions fill the screen, and the map opens over the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portalUrl()}/#/search`);
  await searchBox(page).click();
  await searchBox(page).pressSequentially('changxing');
  const options = page.getByRole('listbox', { name: '输入提示' });
  await expect(options.getByRole('option').first()).toBeVisible();
  expect((await page.getByRole('search', { name: '站内搜索' }).boundingBox())?.height).toBe(844);
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('article').first()).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByRole('button', { name: '在地图上看' }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('axe finds nothing, with suggestions, results and nothing found', async ({ page }) => {
  const check = async (): Promise<void> => {
    expect.soft(await axeFaults(page)).toEqual([]);
  };
  await page.goto(`${portalUrl()}/#/search`);
  await expect(page.getByRole('link', { name: /^成果资料 [\d,]+/ })).toBeVisible();
  await searchBox(page).pressSequentially('萤石');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await check();
  await page.goto(`${portalUrl()}/#/queryResult?q=${encodeURIComponent('萤石')}`);
  await expect(page.locator('canvas').first()).toBeVisible();
  await check();
  await page.goto(`${portalUrl()}/#/queryResult?q=${encodeURIComponent('=没有任何资料叫这个')}`);
  await expect(page.getByText('没有找到“没有任何资料叫这个”')).toBeVisible();
  await check();
});
