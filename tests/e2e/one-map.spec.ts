import { expect, type Page, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

/** The state that an address holds, without the page's own path. */
const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');

async function openMap(page: Page, address = '/#/geologicalData'): Promise<void> {
  await page.goto(address.startsWith('http') ? address : `${portalUrl()}${address}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
}

const middleOf = async (page: Page): Promise<{ x: number; y: number }> => {
  const box = await page.locator('.one-map__canvas').boundingBox();
  if (!box) throw new Error('the map is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.45 };
};

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a visitor finds a sheet, switches layers, asks about a place, and shares what is shown`, async ({
    page,
    browser,
  }) => {
    const watched = watchPage(page, portalUrl());
    await page.setViewportSize({ width, height });
    await openMap(page);
    const goTo = page.getByRole('searchbox', { name: '定位到坐标、图幅、县区或地点' });
    await goTo.fill('H50E017023');
    await goTo.press('Enter');
    await expect.poll(() => Number(stateOf(page).get('at')?.split(',')[2] ?? 0)).toBeGreaterThan(9);

    if (width < 700) await page.getByRole('button', { name: '展开图层' }).click();
    await page.getByRole('searchbox', { name: '在图层中查找' }).fill('成果');
    await page.getByRole('checkbox', { name: '成果资料范围' }).check();
    await expect.poll(() => stateOf(page).get('on')).not.toBeNull();
    await page.getByRole('slider', { name: '成果资料范围的不透明度' }).fill('60');
    await expect.poll(() => stateOf(page).get('on')).toContain(':60');
    if (width < 700) await page.getByRole('button', { name: '收起图层' }).click();

    const { x, y } = await middleOf(page);
    await page.mouse.click(x, y);
    const panel = page.getByRole('region', { name: '此处有什么' });
    await expect(panel.getByRole('row', { name: /1∶50 000/ })).toContainText(/H50E0\d{2}0\d{2}/);
    await expect(panel.getByRole('heading', { name: '覆盖此处的资料' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: '图层' })).toBeVisible();
    const facts = panel.locator('.place-panel__feature');
    await expect(facts.filter({ hasText: '成果资料范围' }).getByRole('link').first()).toBeVisible();
    await expect(facts.filter({ hasText: '区域地质图' }).getByRole('term').first()).toBeVisible();
    expect((await facts.getByRole('term').allTextContents()).filter((label) => /[a-z]/i.test(label))).toEqual([]);

    const fresh = await browser.newPage({ viewport: { width, height }, locale: 'zh-CN' });
    await openMap(fresh, page.url());
    expect([...stateOf(fresh)]).toEqual([...stateOf(page)]);
    const again = fresh.getByRole('region', { name: '此处有什么' });
    await expect(again.locator('.place-panel__where')).toHaveText(
      (await panel.locator('.place-panel__where').textContent()) ?? '',
    );
    await expect
      .poll(() => again.locator('.place-panel__feature').allTextContents())
      .toEqual(await facts.allTextContents());
    await fresh.close();
    watched.expectClean();
  });
}

test('by the keyboard alone the map moves, is asked about its middle, and the answer is closed', async ({ page }) => {
  await openMap(page, '/#/geologicalData?at=120.15,30.25,11');
  const map = page.getByRole('application', { name: /^地图：/ });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => stateOf(page).get('at')).not.toBe('120.15,30.25,11');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: '此处有什么' });
  await expect(panel.getByRole('table')).toContainText('H51E011001');
  await panel.getByRole('button', { name: '关闭' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(panel).toBeVisible();
});

test('what an address holds beyond reading is said, and the rest is shown', async ({ page }) => {
  await openMap(page, '/#/geologicalData?at=999,1,2&on=987654&base=1');
  await expect(page.getByRole('alert')).toContainText('地图位置不能识别');
  await expect(page.getByText('链接中的 1 个图层未对您开放或已不存在，没有显示')).toBeVisible();
});
