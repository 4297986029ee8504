import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route, test } from '@playwright/test';
import { stateOf } from './map-page.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

async function openTool(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?${query}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
}

const countIn = async (page: Page, label: string): Promise<number> =>
  Number(
    /(\d+)$/.exec((await page.getByRole('button', { name: new RegExp(`^${label} \\d+$`) }).textContent()) ?? '')?.[1],
  );

test('an area drawn with the keyboard alone is asked of the catalogues, and the link asks the same', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openTool(page, 'tool=query&at=120.2,30.2,9');
  const panel = page.getByRole('region', { name: '范围查询' });
  await panel.getByRole('button', { name: '多边形' }).press('Enter');
  const map = page.getByRole('application');
  await map.focus();
  const at = (): string | null => stateOf(page).get('at');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', '']) {
    await map.press('Enter');
    if (key === '') continue;
    const before = at();
    await map.press(key);
    await expect.poll(at).not.toBe(before);
  }
  await map.press('Shift+Enter');
  await expect.poll(() => stateOf(page).get('sketch')).toMatch(/^polygon:/);

  const corners = (stateOf(page).get('sketch') ?? '').slice('polygon:'.length);
  await expect(panel.getByRole('button', { name: /^成果资料 \d+$/ })).toBeVisible();
  const answer = await page.request.get(`${portalUrl()}/rest/archives?extent_inside=${corners}&_end=1`);
  const total = Number(answer.headers()['x-total-count']);
  expect(total).toBeGreaterThan(0);
  expect(await countIn(page, '成果资料')).toBe(total);

  await panel.getByRole('button', { name: /^成果资料 / }).click();
  const table = panel.getByRole('table', { name: '范围内的成果资料' });
  await expect(table.getByRole('row')).toHaveCount(Math.min(total, 20) + 1);
  await panel.getByRole('link', { name: '在目录中筛选' }).click();
  await expect(page.getByText(/个角点的多边形/)).toBeVisible();
  await page.goBack();
  await expect(panel.getByRole('button', { name: `成果资料 ${total}` })).toBeVisible();
  watched.expectClean();
});

for (const [width, height, code] of [
  [1440, 900, 'comes only after the clicks'],
  [390, 844, 'is there'],
] as const) {
  test(`at ${width} px, where what draws ${code}, an area is drawn by hand, its archives are exported, and its link asks the same in another browser`, async ({
    page,
    browser,
  }) => {
    const watched = watchPage(page, portalUrl());
    await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
    await page.setViewportSize({ width, height });
    const held: Route[] = [];
    await page.route('**/assets/sketching-*.js', (route) =>
      code === 'is there' ? route.continue() : void held.push(route),
    );
    await openTool(page, 'at=120.2,30.2,9');
    await page.getByRole('button', { name: '工具', exact: true }).click();
    await page.getByRole('button', { name: '范围查询' }).click();
    const panel = page.getByRole('region', { name: '范围查询' });
    await panel.getByRole('button', { name: '多边形' }).click();
    const map = await page.locator('.one-map__canvas').boundingBox();
    // Above the panel of a phone, left of that of a desk
    const at = (x: number, y: number): [number, number] => [
      (map?.x ?? 0) + width * x,
      (map?.y ?? 0) + (map?.height ?? 0) * y,
    ];
    for (const [x, y] of [
      [0.35, 0.12],
      [0.65, 0.12],
      [0.6, 0.32],
    ] as const)
      await page.mouse.click(...at(x, y));
    await page.mouse.dblclick(...at(0.36, 0.3));
    expect(held).toHaveLength(code === 'is there' ? 0 : 1);
    await Promise.all(held.map((route) => route.continue()));
    await expect.poll(() => stateOf(page).get('sketch')).toMatch(/^polygon:/);
    const count = await countIn(page, '成果资料');
    expect(count).toBeGreaterThan(0);
    await panel.getByRole('button', { name: /^成果资料 / }).click();
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: '导出 CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(count + 1);

    const fresh = await (await browser.newContext({ locale: 'zh-CN', viewport: { width, height } })).newPage();
    await logIn(fresh, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
    await fresh.goto(page.url());
    await expect(
      fresh.getByRole('region', { name: '范围查询' }).getByRole('button', { name: /^成果资料 \d/ }),
    ).toHaveText(`成果资料 ${count}`);
    expect([...stateOf(fresh)]).toEqual([...stateOf(page)]);
    await fresh.context().close();
    watched.expectClean();
  });
}

test('lengths, sheets and the list of what is in the window', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openTool(page, 'tool=measure&sketch=line:120,29,120,30');
  const measure = page.getByRole('region', { name: '量算' });
  // A degree of the meridian from 29° to 30° on the ellipsoid of CGCS2000
  await expect(measure).toContainText('110.8 km');
  await expect(measure).toContainText('0°（北）');
  await expect(measure.getByText(/^沿地面长 [\d.]+ m，两端直线距离 [\d.]+ m，高差 -?[\d.]+ m/)).toBeVisible();

  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '图上清单' }).click();
  const list = page.getByRole('region', { name: '图上清单' });
  await expect(list.getByRole('button', { name: /^区域地质图 \d+$/ })).toBeVisible();
  await expect(list.getByRole('table', { name: '视野内的区域地质图' }).getByRole('link').first()).toBeVisible();
  await expect(list.getByRole('button', { name: /^钻孔/ })).toHaveCount(0);
  await list.getByLabel('也列出没有显示在图上的目录').check();
  await list.getByRole('button', { name: /^钻孔 \d+$/ }).click();
  await expect(list.getByText(/^列出 \d+ 个，共 [\d,]+ 个$/)).toBeVisible();
  await list.getByRole('button', { name: '图幅' }).click();
  await list.getByLabel('比例尺').selectOption('250000');
  await expect(list.getByRole('cell', { name: 'H50C002004' })).toBeVisible();

  await openTool(page, 'tool=grid&at=120.2,30.2,10');
  const grid = page.getByRole('region', { name: '经纬网与图幅' });
  await expect(grid).toContainText('1∶50000 图幅');
  await grid.getByLabel('图幅').selectOption('5000');
  await expect(grid).toContainText('太多');
  watched.expectClean();
});
