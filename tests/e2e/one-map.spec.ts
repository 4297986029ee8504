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
    const goTo = page.getByRole('combobox', { name: '坐标、图幅号、县区、地点、档号或钻孔编号' });
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
    const panel = page.getByRole('region', { name: '脚下地质' });
    await expect(panel.getByRole('row', { name: /1∶50000\b/ })).toContainText(/H50E0\d{2}0\d{2}/);
    await expect(panel.locator('.place-panel__unit')).toContainText(/地质时代.* Ma）/);
    await expect(panel.getByRole('heading', { name: '覆盖此处的资料' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: '图层' })).toBeVisible();
    const facts = panel.locator('.place-panel__feature');
    await expect(facts.filter({ hasText: '成果资料范围' }).getByRole('link').first()).toBeVisible();
    await expect(panel.getByRole('heading', { name: '地质单元' })).toBeVisible();
    await expect(panel.getByText('地质时代')).toBeVisible();
    expect((await facts.getByRole('term').allTextContents()).filter((label) => /[a-z]/i.test(label))).toEqual([]);

    const fresh = await browser.newPage({ viewport: { width, height }, locale: 'zh-CN' });
    await openMap(fresh, page.url());
    expect([...stateOf(fresh)]).toEqual([...stateOf(page)]);
    const again = fresh.getByRole('region', { name: '脚下地质' });
    await expect(again.locator('.place-panel__where')).toHaveText(
      (await panel.locator('.place-panel__where').textContent()) ?? '',
    );
    await expect
      .poll(() => again.locator('.place-panel__feature').allTextContents())
      .toEqual(await facts.allTextContents());
    await fresh.close();

    await page.emulateMedia({ media: 'print' });
    await expect(panel.locator('.place-panel__site')).toBeVisible();
    await expect(panel.getByRole('row', { name: /^1∶500 H/ })).toBeVisible();
    await expect(panel.locator('.place-panel__unit')).toBeVisible();
    for (const gone of ['.top-bar', '.one-map__canvas', '.map-panel', '.map-tools', '.coordinate-bar'])
      await expect(page.locator(gone)).toBeHidden();
    await expect(panel.getByRole('button', { name: /打印|关闭|更大比例尺/ })).toHaveCount(0);
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
    watched.expectClean();
  });
}

test('an archive and a borehole are found by their numbers, by the keyboard, and lead to their record', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, '/#/geologicalData?at=120.15,30.25,9');
  const goTo = page.getByRole('combobox', { name: '坐标、图幅号、县区、地点、档号或钻孔编号' });
  await goTo.fill('3350000, 40500000');
  await expect(page.getByRole('gridcell', { name: /东经 120° 北纬 30\.26/ })).toContainText('3° 带第 40 带');
  await goTo.fill('浙地资33-');
  await expect(page.getByRole('row')).toHaveCount(8);
  await goTo.press('ArrowDown');
  await expect(goTo).toHaveAttribute('aria-activedescendant', /-0$/);
  await goTo.press('Escape');
  await expect(page.getByRole('grid')).toBeHidden();
  await goTo.fill('ZK');
  const hole = page.getByRole('gridcell', { name: /钻孔 · / }).first();
  await expect(hole).toBeVisible();
  await goTo.press('ArrowDown');
  await goTo.press('ArrowRight');
  await goTo.press('Enter');
  await expect(page).toHaveURL(/Detail\?id=\d+/);
  watched.expectClean();
});

test('what the map waits for is asked for early, and once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(portalUrl().length)));
  await openMap(page);
  await page.waitForLoadState('networkidle');
  for (const path of [
    '/zdapi/catalog/treeDetail?id=171',
    '/zdapi/catalog/treeDetail?id=170',
    '/zdapi/base/list?_end=100',
    '/zdapi/themes/list?_end=100',
  ])
    expect(
      asked.filter((each) => each === path),
      path,
    ).toHaveLength(1);
});

test('by the keyboard alone the map moves, is asked about its middle, and the answer is closed', async ({ page }) => {
  await openMap(page, '/#/geologicalData?at=120.15,30.25,11');
  const map = page.getByRole('application', { name: /^地图：/ });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => stateOf(page).get('at')).not.toBe('120.15,30.25,11');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: '脚下地质' });
  await expect(panel.getByRole('table')).toContainText('H51E011001');
  await panel.getByRole('button', { name: '关闭' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(panel).toBeVisible();
});

test('the focus stays where the hand is: in a menu that opens, in the panel of a tool, and back at the toolbar', async ({
  page,
}) => {
  await openMap(page, '/#/geologicalData?at=120.15,30.25,11');
  const bases = page.getByRole('button', { name: '切换底图' });
  await bases.press('Enter');
  const chosen = page.getByRole('group', { name: '底图' }).getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();
  const first = await chosen.locator('..').textContent();
  await chosen.press('ArrowDown');
  await expect(chosen.locator('..')).not.toHaveText(first ?? '');
  await expect(chosen).toBeFocused();
  await chosen.press('Escape');
  await expect(bases).toBeFocused();

  const tools = page.getByRole('button', { name: '工具', exact: true });
  await tools.press('Enter');
  await expect(page.locator('.tool-palette button').first()).toBeFocused();
  await page.getByRole('button', { name: '量算' }).press('Enter');
  const panel = page.getByRole('region', { name: '量算' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(tools).toBeFocused();
});

test('what an address holds beyond reading is said, and the rest is shown', async ({ page }) => {
  await openMap(page, '/#/geologicalData?at=999,1,2&on=987654&base=1');
  await expect(page.getByRole('alert')).toContainText('地图位置不能识别');
  await expect(page.getByText('链接中的 1 个图层未对您开放或已不存在，没有显示')).toBeVisible();
});

test('layers are put in order, starred and told of, and the legend lists and points at what is in the window', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, '/#/geologicalData?at=120.15,30,10');
  await page.getByRole('checkbox', { name: '钻孔' }).check();
  await expect.poll(() => stateOf(page).get('on')?.split(',').length).toBe(2);
  const before = stateOf(page).get('on')?.split(',') ?? [];
  const grip = page.getByRole('button', { name: /^钻孔，第 1 层/ });
  await grip.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => stateOf(page).get('on')).toBe(before.toReversed().join());
  await expect(page.getByRole('button', { name: /^钻孔，第 2 层/ })).toBeFocused();
  const from = await page.getByRole('button', { name: /^钻孔，第 2 层/ }).boundingBox();
  const to = await page.getByRole('button', { name: /^区域地质图，第 1 层/ }).boundingBox();
  if (!from || !to) throw new Error('no rows');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y - 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => stateOf(page).get('on')).toBe(before.join());

  await page.getByRole('button', { name: '收藏钻孔' }).click();
  await page.getByRole('button', { name: '收藏 1' }).click();
  await expect(page.locator('.layer-tree').getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('button', { name: '说明：区域地质图' }).click();
  await expect(page.getByLabel('区域地质图的说明')).toContainText('CGCS2000');

  await page.getByRole('button', { name: '图例：区域地质图' }).click();
  const counted = page.getByText(/^视野内 \d+ 种，共 \d+ 种$/);
  await expect(counted).toBeVisible();
  const legend = page.getByRole('list', { name: '区域地质图图例' });
  const inView = await legend.getByRole('button').count();
  const unit = legend.getByRole('button').first();
  await unit.click();
  await expect(unit).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(unit).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect.poll(() => legend.getByRole('button').count()).toBeGreaterThan(inView);
  watched.expectClean();
});

test('on a phone a place that is asked about stands above its sheet, and the sheet of a tool can be closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, '/#/geologicalData?at=119.2,28.1,10&place=119.2,28.1');
  // The middle of the map goes south of the place
  const latitude = (): number => Number(stateOf(page).get('at')?.split(',')[1]);
  await expect.poll(latitude).toBeLessThan(28.08);
  expect(latitude()).toBeGreaterThan(27.9);

  await openMap(page, '/#/geologicalData?at=119.15,28.0,10&tool=query&sketch=polygon:119,28.4,119.5,28.4,119.6,28');
  const panel = page.getByRole('region', { name: '范围查询' });
  await expect(panel.getByRole('button', { name: /^成果资料 \d/ })).toBeVisible();
  await panel.getByRole('button', { name: '关闭' }).click();
  await expect(panel).toBeHidden();
});
