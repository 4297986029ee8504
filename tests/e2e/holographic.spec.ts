import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { openPortalApi } from './open-portal-api.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

interface ProjectRow {
  id: number;
  projectNo: string;
  name: string;
  county: string;
  boreholes: number[];
  isCatalogPublic: boolean;
  isSample: boolean;
}

const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');

for (const [width, mobile] of [
  [1440, '13900007101'],
  [390, '13900007102'],
] as const) {
  test(`at ${width} px a holder of the role finds projects by place, by polygon and by ten numbers, and comes back`, async ({
    page,
  }) => {
    const watched = watchPage(page, portalUrl());
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const api = await openPortalApi(page.request);
    const user = { username: `holo${width}`, mobile, password: 'Holo-2026-data' };
    await registerUser(page.request, user);

    await logIn(page, user.username, user.password);
    await page.goto(`${portalUrl()}/#/holographicData`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/没有|无权/);
    await api.giveKnownRole(await api.idOf(user.username), '全息数据用户');
    await page.reload();

    // By place: the chart, the map's list and the rows below go together
    const projects = (await api.list<ProjectRow>('/rest/projects?_end=100&_sort=id&_order=desc&secrecy=公开')).filter(
      ({ isCatalogPublic, isSample }) => isCatalogPublic && isSample,
    );
    const rich = projects.find(({ boreholes }) => boreholes.length > 0);
    if (!rich) throw new Error('no sample project has holes');
    await expect(page.getByRole('heading', { level: 1, name: '全息数据' })).toBeVisible();
    await page.getByLabel('选择县（市、区）').selectOption(rich.county);
    await expect.poll(() => stateOf(page).get('county')).toBe(rich.county);
    await expect(page.getByRole('link', { name: rich.name, exact: true }).first()).toBeVisible();
    await expectNotTooWide(page, `${width} px`);
    expect(await axeFaults(page)).toEqual([]);

    // A kind that is picked in the numbers of the chart narrows the others, and is marked
    await page.locator('.chart', { hasText: '各类项目' }).getByText('数据表').click();
    const kind = page.getByRole('group', { name: '各类项目数据表' }).getByRole('button').first();
    await kind.click();
    await expect(kind).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stateOf(page).get('kind')).toBe(await kind.textContent());
    await kind.click();
    await expect.poll(() => stateOf(page).get('kind')).toBeNull();

    // By polygon, on the vector layers
    const tabs = page.getByRole('navigation', { name: '全息数据' });
    await tabs.getByRole('link', { name: '二维矢量' }).click();
    await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
    await expectNotTooWide(page, `vectors, ${width} px`);
    expect(await axeFaults(page), 'vectors').toEqual([]);
    await tabs.getByRole('link', { name: '项目数量' }).click();
    await expect.poll(() => stateOf(page).get('county')).toBe(rich.county);
    await drawPolygon(page);
    await page.goto(
      `${portalUrl()}/#/holographicData?tabIndex=2&tool=query&sketch=polygon:118,27,123,27,123,31.3,118,31.3`,
    );
    const query = page.getByRole('region', { name: '范围查询' });
    const source = query.getByRole('button', { name: /^地质项目 / });
    await expect(source).toHaveText(/\d{2,}/);
    await source.click();
    const inside = query.getByRole('table', { name: '范围内的地质项目' });
    await expect(inside.getByRole('row')).toHaveCount(21);
    await expectNotTooWide(page, `polygon, ${width} px`);
    expect(await axeFaults(page), 'polygon').toEqual([]);
    const first = inside.getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(inside.getByRole('row')).toHaveCount(21);

    // By ten numbers, to a project and back
    await page.goto(`${portalUrl()}/#/holographicData?tabIndex=2&tool=numbers`);
    const numbers = page.getByRole('region', { name: '编号查询' });
    const wanted = [rich, ...projects.filter(({ id }) => id !== rich.id).slice(0, 8)];
    const pasted = [...wanted.map(({ projectNo }) => projectNo), '没有这个号'];
    await numbers.getByLabel('编号', { exact: true }).fill(pasted.join('\n'));
    await numbers.getByRole('button', { name: '查询' }).click();
    await expect(numbers.getByText('共 9 个项目')).toBeVisible();
    await expect(numbers.getByText(/没有对应项目的编号（1 个）：没有这个号/)).toBeVisible();
    await expectNotTooWide(page, `numbers, ${width} px`);
    expect(await axeFaults(page), 'numbers').toEqual([]);
    const asked = stateOf(page).get('numbers');
    const saving = page.waitForEvent('download');
    await numbers.getByRole('button', { name: '导出 CSV' }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved.split('\r\n').filter((line) => line.includes('项目编号,'))).toHaveLength(9 + 1);
    expect(saved).toContain('没有这个号,没有对应项目');
    await numbers.getByRole('link', { name: rich.name, exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: rich.name })).toBeVisible();
    await expect(page.getByRole('region', { name: '项目进程' })).toContainText('立项');
    await expect(page.getByRole('region', { name: '钻孔' }).getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('region', { name: /^文件目录/ })).toContainText('正文');
    const logs = page.getByRole('group', { name: '看柱状图' }).getByRole('button');
    await logs.first().click();
    await expect(page.getByRole('img', { name: /钻孔柱状图/ })).toBeVisible();
    await expectNotTooWide(page, `project, ${width} px`);
    expect(await axeFaults(page)).toEqual([]);
    // On paper nothing is folded away
    const samples = page
      .getByRole('region', { name: /^样品与测试/ })
      .getByRole('row', { includeHidden: true })
      .nth(1);
    await expect(samples).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(samples).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.goBack();
    await expect(numbers.getByText('共 9 个项目')).toBeVisible();
    expect([stateOf(page).get('numbers'), stateOf(page).get('tabIndex')]).toEqual([asked, '2']);
    watched.expectClean();
  });
}

/** Draws an area by hand over most of the map; what lies in it, and within a kilometre round it, is asked for. */
async function drawPolygon(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/#/holographicData?tabIndex=2&tool=query`);
  const query = page.getByRole('region', { name: '范围查询' });
  await query.getByRole('button', { name: '多边形' }).click();
  const box = await page.locator('.one-map__canvas').boundingBox();
  if (!box) throw new Error('the map has no size');
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  for (const [x, y] of [
    [0.35, 0.3],
    [0.62, 0.3],
    [0.62, 0.6],
  ] as const)
    await page.mouse.click(...at(x, y));
  await page.mouse.dblclick(...at(0.35, 0.6));
  await expect.poll(() => stateOf(page).get('sketch')).toMatch(/^polygon:/);
  const source = query.getByRole('button', { name: /^地质项目 / });
  await expect(source).toHaveText(/\d/);
  const numberOf = async () => Number(/\d+/.exec((await source.textContent()) ?? '')?.[0]);
  const inside = await numberOf();
  await query.getByLabel('缓冲距离').fill('50000');
  await query.getByLabel('缓冲距离').press('Enter');
  await expect.poll(() => stateOf(page).get('buffer')).toBe('50000');
  await expect.poll(numberOf).toBeGreaterThan(inside);
}
