import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

const stateOf = (page: Page): string => page.url().split('?')[1] ?? '';

async function openMap(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?${query}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
}

test('an area, a text and an occurrence are drawn, stay, go into a KML file and come back out of it', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  // What draws comes late, when the map has moved on: each corner lies where the map was when its key was pressed
  let bringIt = (): void => undefined;
  const isWanted = new Promise<void>((resolve) => (bringIt = resolve));
  await page.route(/\/sketching-[^/]*\.js/, (route) => isWanted.then(() => route.continue()));
  await openMap(page, 'tool=plot&at=120.2,30.2,10');
  const panel = page.getByRole('region', { name: '标绘' });
  const map = page.getByRole('application');
  const drawings = panel.getByRole('list', { name: '图形' }).getByRole('listitem');

  // With the keyboard alone: corners are set in the middle of the map
  await panel.getByRole('button', { name: '面', exact: true }).press('Enter');
  await map.focus();
  for (const key of ['ArrowRight', 'ArrowDown', '']) {
    await map.press('Enter');
    if (key === '') continue;
    const before = stateOf(page);
    await map.press(key);
    await expect.poll(() => stateOf(page)).not.toBe(before);
  }
  await map.press('Shift+Enter');
  bringIt();
  await expect(drawings).toHaveCount(1);
  await panel.getByLabel('名称', { exact: true }).fill('萤石矿区');
  await expect(panel.getByText('公顷')).toBeVisible();

  // With the pointer
  await panel.getByRole('button', { name: '文字', exact: true }).click();
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no size');
  await page.mouse.click(box.x + box.width * 0.45, box.y + box.height * 0.4);
  await expect(drawings).toHaveCount(2);
  await panel.getByLabel('文字', { exact: true }).fill('<西湖> 复向斜');

  await panel.getByRole('button', { name: '点', exact: true }).click();
  await panel.getByRole('button', { name: '岩层产状' }).click();
  await panel.getByLabel('倾向').fill('145');
  await panel.getByLabel('倾角').fill('35');
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.6);
  await expect(drawings).toHaveCount(3);

  const texts = [/145°∠35°/, /<西湖> 复向斜/, /萤石矿区.*km²/];
  await page.reload();
  await expect(drawings).toHaveText(texts);

  // A click chooses, Delete on the map removes, Ctrl+Z brings back
  await expect(async () => {
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.6);
    await expect(panel.getByRole('region', { name: '所选：岩层产状' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await map.focus();
  await map.press('Delete');
  await expect(drawings).toHaveCount(2);
  await map.press('Control+z');
  await expect(drawings).toHaveCount(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '存为 KML' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('我的图册.kml');
  const kml = await readFile(await download.path(), 'utf8');
  expect(kml).toContain('&lt;西湖&gt; 复向斜');
  await panel.getByRole('button', { name: '清空' }).click();
  await expect(drawings).toHaveCount(0);
  await panel
    .getByLabel('打开标绘文件')
    .setInputFiles({ name: '踏勘.kml', mimeType: 'application/vnd.google-earth.kml+xml', buffer: Buffer.from(kml) });
  await expect(panel.getByText('已打开“踏勘”，3 个图形')).toBeVisible();
  await expect(drawings).toHaveText(texts);
  watched.expectClean();
});

test('what is drawn goes along with a short link, and a bookmark leads back to the same address', async ({
  page,
  browser,
}) => {
  await openMap(page, 'tool=plot&at=120.2,30.2,10');
  await expect(page.getByRole('button', { name: '点', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('region', { name: '标绘' })
      .getByRole('button', { name: /^普通点/ })
      .last(),
  ).toBeVisible();

  const openTool = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: '工具', exact: true }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await openTool('分享');
  const short = await page.getByRole('textbox', { name: '短链接' }).inputValue();
  const fresh = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await fresh.goto(short);
  await expect.poll(() => stateOf(fresh)).toContain('drawn=');
  // What was open before sharing is open here
  await fresh.getByRole('button', { name: '存为图册' }).click();
  await expect(fresh.getByRole('list', { name: '图形' }).getByRole('listitem')).toHaveCount(1);
  await fresh.context().close();

  await openMap(page, 'at=119.5,28.8,11&on=none');
  const kept = stateOf(page);
  await openTool('书签');
  await page.getByLabel('书签的名称').fill('金华');
  await page.getByRole('button', { name: '保存现在的地图' }).click();
  await expect(page.getByRole('link', { name: '金华' })).toBeVisible();
  await page.getByRole('button', { name: '回到全省' }).click();
  await expect.poll(() => stateOf(page)).not.toContain('119.5');
  const elsewhere = stateOf(page);
  await page.getByRole('link', { name: '金华' }).click();
  const meaning = (): Record<string, string> => Object.fromEntries(new URLSearchParams(stateOf(page)));
  await expect.poll(meaning).toEqual(Object.fromEntries(new URLSearchParams(kept)));
  await page.goBack();
  await expect.poll(() => stateOf(page)).toBe(elsewhere);
});
