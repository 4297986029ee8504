import { expect, type Page, test } from '@playwright/test';
import { globe, savedBy } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const open = (page: Page, query: string) => page.goto(`${portalUrl()}/#/geologicalData?${query}`);

test('a profile opens by its link, and its points are saved', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=119.19,27.89,12&tool=profile&sketch=line:119.15,27.89,119.25,27.89&with=points:200');
  const panel = page.getByRole('region', { name: '地形剖面' });
  await expect(panel.getByText(/^沿线平面长 98\d\d m/)).toBeVisible();
  await expect(panel.getByLabel('采样点数')).toHaveValue('200');
  await expect(panel.getByRole('img', { name: /地形剖面图/ })).toBeVisible();
  const rows = await panel.getByRole('table', { name: '剖面点' }).getByRole('row').count();
  const { name, text } = await savedBy(page, panel.getByRole('button', { name: '导出剖面点 CSV' }));
  expect(name).toBe('地形剖面-剖面点.csv');
  expect(text.startsWith('\ufeff里程（m）,高程（m）')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(rows);
  watched.expectClean();
});

test('a flood opens by its link; a wrong number is told and nothing is reckoned by it', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=120.2,30.2,10&tool=flood&sketch=box:120.1,30.1,120.3,30.3&with=level:4,to:6,step:1');
  const panel = page.getByRole('region', { name: '淹没分析' });
  const table = panel.getByRole('table', { name: '各水位' });
  await expect(table.getByRole('row')).toHaveCount(4);
  const areas = await table.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(Number(areas[2])).toBeGreaterThan(Number(areas[0]));
  const step = panel.getByLabel('水位间隔');
  await step.fill('0');
  await step.press('Enter');
  await expect(panel.getByText('水位间隔不能小于 0.1')).toBeVisible();
  await expect(table).toHaveCount(0);
  await step.fill('2');
  await step.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect.poll(() => page.url()).toMatch(/step(:|%3A)2/);
  watched.expectClean();
});

test('a rising flood is led through its levels by keys, on the flat map and on the globe, and its link opens at the same', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  const inputs = 'with=level:4,to:6,step:1,rate:0.5';
  await open(page, `at=120.2,30.2,10&tool=flood&sketch=box:120.1,30.1,120.3,30.3&${inputs}`);
  const panel = page.getByRole('region', { name: '淹没分析' });
  const rising = panel.getByRole('group', { name: '水位变化' });
  await expect(panel.getByText(/按每小时上涨 0\.5 m，自水位 4\.0 m 起 4\.0 h 后到达/)).toBeVisible();
  await expect(panel.getByRole('table', { name: '各水位' }).locator('tbody tr td:nth-child(2)')).toHaveText([
    '0.00',
    '2.00',
    '4.00',
  ]);
  await expect(rising.getByRole('status')).toHaveText('水位 6.0 m，历时 4.0 小时');
  await rising.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rising.getByRole('status')).toHaveText('水位 5.0 m，历时 2.0 小时');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('shown:5.0');
  await rising.getByRole('button', { name: '播放' }).press('Enter');
  await expect(rising.getByRole('status')).toHaveText('水位 6.0 m，历时 4.0 小时', { timeout: 60_000 });
  await expect(rising.getByRole('button', { name: '播放' })).toBeVisible();

  await page.goto('about:blank');
  await open(page, `at=120.2,30.2,10&dim=3d&tool=flood&sketch=box:120.1,30.1,120.3,30.3&${inputs},shown:4.0`);
  await expect(rising.getByRole('status')).toHaveText('水位 4.0 m，历时 0.0 小时', { timeout: 120_000 });
  await rising.getByRole('button', { name: '下一个' }).press('Enter');
  await expect(rising.getByRole('status')).toHaveText('水位 5.0 m，历时 2.0 小时');
  watched.expectClean();
});

test('a virtual borehole tells its beds, draws and saves them, and how far the nearest real one is', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=119.64,29.065,12&tool=borehole&sketch=point:119.64,29.065&with=depth:200');
  const panel = page.getByRole('region', { name: '虚拟钻孔' });
  await expect(panel.getByText(/^孔口高程 -?[\d.]+ m，孔深 200 m 内有 \d+ 层/)).toBeVisible();
  await expect(panel.getByText(/，[\d.]+ k?m$/)).toBeVisible();
  const table = panel.getByRole('table', { name: '分层' });
  const bottoms = await table.locator('tbody tr td:nth-child(6)').allTextContents();
  expect(bottoms.at(-1)).toBe('200.00');
  const strip = panel.getByRole('img', { name: /柱状图/ });
  await expect(strip.locator('g')).toHaveCount(bottoms.length);
  const drawing = await savedBy(page, panel.getByRole('button', { name: '导出 SVG' }));
  expect([drawing.name, drawing.text.startsWith('<svg')]).toEqual(['虚拟钻孔柱状图.svg', true]);
  const paper = await savedBy(page, panel.getByRole('button', { name: '导出 PDF' }));
  expect([paper.name, paper.text.startsWith('%PDF')]).toEqual(['虚拟钻孔柱状图.pdf', true]);
  const saved = await savedBy(page, panel.getByRole('button', { name: '导出分层 CSV' }));
  expect(saved.text.trim().split('\r\n')).toHaveLength(bottoms.length + 1);
  await panel.getByLabel('孔深').fill('5');
  await panel.getByLabel('孔深').press('Enter');
  await expect(panel.getByText('孔深不能小于 10')).toBeVisible();
  watched.expectClean();
});

test('contours open by their link with the interval that was entered, and are saved as GeoJSON', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  const link = 'at=119.19,27.89,12&tool=contours&sketch=box:119.15,27.85,119.23,27.93';
  await open(page, link);
  const panel = page.getByRole('region', { name: '等高线' });
  const rows = panel.getByRole('table', { name: '各高程' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  expect(before).toBeLessThanOrEqual(20);
  await panel.getByLabel('等高距').fill('100');
  await panel.getByLabel('等高距').press('Enter');
  await expect(panel.getByText(/等高距 100 m，有 \d+ 级 \d+ 条等高线/)).toBeVisible();
  await expect.poll(() => page.url()).toMatch(/interval(:|%3A)100/);
  const { name, text } = await savedBy(page, panel.getByRole('button', { name: '导出 GeoJSON' }));
  expect(name).toBe('等高线.geojson');
  const { features } = JSON.parse(text) as { features: { properties: { elevation: number } }[] };
  expect(features.every(({ properties: { elevation } }) => elevation % 100 === 0)).toBe(true);
  const told = await panel.getByText(/^范围内地面高程/).textContent();
  await page.goto('about:blank');
  await open(page, `${link}&with=interval:100`);
  await expect(panel.getByText(/^范围内地面高程/)).toHaveText(told ?? '');
  watched.expectClean();
});

test('an excavation tells what is dug of each body; a level above all ground is refused in words', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=119.64,29.065,14&tool=excavation&sketch=box:119.635,29.06,119.645,29.07&with=depth:30');
  const panel = page.getByRole('region', { name: '开挖' });
  await expect(panel.getByText(/^挖到地面以下 30 m，挖方 [\d.]+ 万 m³，填方 0 m³/)).toBeVisible();
  const shares = await panel
    .getByRole('table', { name: '各地质体' })
    .locator('tbody tr td:nth-child(5)')
    .allTextContents();
  expect(Math.abs(shares.reduce((sum, share) => sum + Number(share), 0) - 100)).toBeLessThan(0.1);
  await panel.getByLabel('设计高程').fill('2900');
  await panel.getByLabel('设计高程').press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(/设计高程高于范围内所有地面（最高 [\d.]+ m）/);
  await open(page, 'tool=excavation&sketch=polygon:119.63,29.06,119.65,29.07,119.65,29.06,119.63,29.07');
  await expect(panel.getByRole('alert')).toHaveText('多边形的边互相交叉，请重画');
  watched.expectClean();
});

test('a tunnel tells what it goes through; one above the ground is refused in words', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=119.19,27.89,12&tool=tunnel&sketch=line:119.15,27.89,119.23,27.89&with=from:100,to:140');
  const panel = page.getByRole('region', { name: '隧道' });
  await expect(panel.getByText(/^隧道长 [\d.]+ m，有 \d+ 个洞口，依次穿过 \d+ 段地层/)).toBeVisible();
  await expect(panel.getByRole('img', { name: /隧道图/ })).toBeVisible();
  const runs = panel.getByRole('table', { name: '沿线地层' }).locator('tbody tr');
  expect(await runs.count()).toBeGreaterThan(0);
  for (const label of ['起点轴线高程', '终点轴线高程']) {
    await panel.getByLabel(label).fill('2900');
    await panel.getByLabel(label).press('Enter');
  }
  await expect(panel.getByRole('alert')).toHaveText('隧道轴线全在地面以上，请降低两端高程或换一条线');
  watched.expectClean();
});

test('hours of sun open by their link, are saved, and the link opens the same', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  const link = 'at=119.19,27.89,12&tool=sunlight&sketch=point:119.19,27.89&with=date:2026-06-21';
  await open(page, link);
  const panel = page.getByRole('region', { name: '日照' });
  const answer = panel.getByText(/此处日照/).first();
  await expect(answer).toHaveText(/^2026年6月21日此处日照 [\d.]+ h：日出 05:\d\d，日落 1[89]:\d\d（北京时间），/);
  await panel.getByLabel('计算日').selectOption('冬至日');
  await expect(answer).toHaveText(/^2026年12月22日（冬至日）此处日照 [\d.]+ h：日出 06:\d\d，日落 17:\d\d/);
  await expect.poll(() => page.url()).toMatch(/day(:|%3A)dongzhi/);
  const hours = (await answer.textContent()) ?? '';
  expect(Number(/日照 ([\d.]+) h/.exec(hours)?.[1])).toBeLessThan(10.6);
  const rows = await panel.getByRole('table', { name: '太阳位置' }).getByRole('row').count();
  const { name, text } = await savedBy(page, panel.getByRole('button', { name: '导出太阳位置 CSV' }));
  expect(name).toBe('日照-太阳位置.csv');
  expect(text.startsWith('\ufeff时刻,方位角（°）,高度角（°）,地形遮挡角（°）,状态')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(rows);
  await page.goto('about:blank');
  await open(page, `${link},day:dongzhi`);
  await expect(answer).toHaveText(hours);
  watched.expectClean();
});

test('hours of sun over an area come by classes; a step that is too short is told', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=119.19,27.89,12&tool=sunlight&sketch=box:119.15,27.85,119.23,27.93&with=step:30');
  const panel = page.getByRole('region', { name: '日照' });
  await expect(panel.getByText(/^2026年12月22日范围内平均日照 [\d.]+ h（可照 10\.\d h）/)).toBeVisible();
  const shares = await panel
    .getByRole('table', { name: '日照时数' })
    .locator('tbody tr td:nth-child(3)')
    .allTextContents();
  expect(Math.abs(shares.reduce((sum, share) => sum + Number(share), 0) - 100)).toBeLessThan(0.1);
  await panel.getByLabel('时间步长').fill('1');
  await panel.getByLabel('时间步长').press('Enter');
  await expect(panel.getByText('时间步长不能小于 5')).toBeVisible();
  watched.expectClean();
});

test('the sun of a moment is told hour by hour, and the globe is lit by it', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=119.19,27.89,12&on=none&tool=daylight&sketch=point:119.19,27.89&with=hour:17.5');
  const panel = page.getByRole('region', { name: '日光与雾' });
  const answer = panel.getByText(/^2026年6月21日 17:30 太阳在西方，高度角 [\d.]+°/);
  await expect(answer).toBeVisible();
  const { name, text } = await savedBy(page, panel.getByRole('button', { name: '导出逐时太阳位置 CSV' }));
  expect(name).toBe('日光与雾-逐时太阳位置.csv');
  expect(text.trim().split('\n')).toHaveLength(26);
  await panel.getByRole('button', { name: '到三维查看' }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect(answer).toBeVisible();
  await panel.getByLabel('雾').selectOption('浓雾');
  await expect.poll(() => page.url()).toMatch(/fog(:|%3A)thick/);
  const picture = (): Promise<Buffer> => globe(page).locator('canvas').screenshot();
  const dry = await picture();
  await panel.getByLabel('天气').selectOption('雪');
  await expect.poll(() => page.url()).toMatch(/weather(:|%3A)snow/);
  await expect.poll(async () => (await picture()).equals(dry)).toBe(false);
  watched.expectClean();
});
