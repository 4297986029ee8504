import { expect, type Page, test } from '@playwright/test';
import { writeSheets } from '../../server/resources/spreadsheet.ts';
import { toGaussKruger } from '../../src/geo/gauss-kruger.ts';
import { provinceZone } from '../../src/geo/zones.ts';
import { drillingColumns, drillingSheet, type DrillingSheetName } from '../../src/resources/shared/drilling-sheets.ts';
import { axeFaults } from './axe-faults.ts';
import { certifyUser } from './certify-user.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

const person = { username: 'driller', password: 'Granite-2026-dyke', realName: '钻探员', idCard: '330106199001111222' };
const projectName = '杭州市西湖区转塘片区工程地质勘察';
const holeNos = ['ZKZT-01', 'ZKZT-02'] as const;

type Cells = Readonly<Record<string, string>>;

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await axeFaults(page)).toEqual([]);
}

/** Rows of a sheet under the headings of the template. */
const sheetOf = (name: DrillingSheetName, rows: readonly Cells[]) => {
  const columns = drillingColumns(name);
  return {
    name: drillingSheet(name).label,
    header: columns.map(([, field]) => field.label),
    rows: rows.map((row) => columns.map(([column]) => row[column] ?? '')),
  };
};

const collarOf = (holeNo: string, n: number): Cells => {
  const place = { lon: 120.066 + n * 0.0004, lat: 30.169 };
  const { northing, easting } = toGaussKruger(place, { datum: 'cgcs2000', zone: provinceZone, isPrefixed: true });
  return {
    holeNo,
    type: '工程地质孔',
    county: '西湖区',
    northing: northing.toFixed(3),
    easting: easting.toFixed(3),
    elevation: '7.25',
    crs: '2000 国家大地坐标系',
    heightDatum: '1985 国家高程基准',
    startedOn: '2024-05-01',
    endedOn: '2024-05-03',
    finalDepth: '30',
  };
};

/** Beds of a hole; the second one begins where it is told to. */
const bedsOf = (holeNo: string, second: string): Cells[] => [
  { holeNo, top: '0', bottom: '2.3', lithology: 'A01', rockName: '杂填土', unitCode: 'Qh' },
  { holeNo, top: second, bottom: '12.6', lithology: 'A04', rockName: '粉质黏土', unitCode: 'Qp3' },
  {
    holeNo,
    top: '12.6',
    bottom: '30',
    lithology: 'B05',
    rockName: '粉砂岩',
    unitCode: 'K1x',
    recovery: '88',
    rqd: '62',
  },
];

/** Two holes; in the first one two beds do not meet (row 3 of 分层). */
const faultyWorkbook = (): Promise<Buffer> =>
  writeSheets([
    sheetOf('collar', holeNos.map(collarOf)),
    sheetOf('beds', [...bedsOf(holeNos[0], '2.5'), ...bedsOf(holeNos[1], '2.3')]),
  ]);

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '填报步骤' }).getByRole('link', { name: new RegExp(name) });

async function fillIn(page: Page): Promise<void> {
  const values = {
    汇交单位: '浙江省某地质院',
    联系人: '钻探员',
    联系电话: '13905710003',
    施工单位: '浙江省某地质院',
  };
  for (const [label, value] of Object.entries(values))
    await page.locator('input').and(page.getByLabel(label)).first().fill(value);
  await page.locator('select').and(page.getByLabel('密级')).first().selectOption('公开');
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await expect(step(page, '填写')).toContainText('已齐备');
}

async function sendWorkbook(page: Page): Promise<void> {
  await page.getByRole('link', { name: '下一步：数据' }).click();
  await expectAccessible(page);
  await page.getByLabel('选择数据文件', { exact: true }).setInputFiles([
    {
      name: '转塘片区钻孔.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await faultyWorkbook(),
    },
  ]);
  await expect(page.getByRole('heading', { name: '已读入的数据' })).toBeVisible({ timeout: 30_000 });
  await expect(step(page, '检查')).toContainText('1 处错误', { timeout: 30_000 });
  await expectAccessible(page);
}

/** Rows of a sheet without faults are one line each, so that many are in sight. */
async function expectLowRows(page: Page, sheet: string): Promise<void> {
  const rows = page.getByRole('group', { name: `${sheet}数据，可左右滚动` }).locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(60);
}

/** On a phone three columns of beds are seen beside the numbers of the rows, also where something is wrong with one. */
async function expectColumnsOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectLowRows(page, '分层');
  const grid = page.getByRole('group', { name: '分层数据，可左右滚动' });
  const seen = await grid.evaluate((box) => {
    box.scrollLeft = 0;
    const { right } = box.getBoundingClientRect();
    const cells = [...box.querySelectorAll('tbody tr[data-row]:first-child > td')];
    return cells.filter((cell) => cell.getBoundingClientRect().right <= right).length;
  });
  expect(seen).toBeGreaterThanOrEqual(3);
  await page.setViewportSize(before);
}

async function mendByKeyboard(page: Page): Promise<void> {
  await step(page, '检查').click();
  const list = page.getByRole('group', { name: '问题清单，可左右滚动' });
  await expect(list.getByRole('row', { name: new RegExp(`分层.*${holeNos[0]}`) })).toBeVisible();
  await expectAccessible(page);
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载问题清单' }).click();
  expect((await table).suggestedFilename()).toContain('问题清单');
  await list
    .getByRole('link', { name: /^去修改/ })
    .first()
    .click();
  const cell = page.getByRole('textbox', { name: '层顶深度 第 3 行' });
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expectColumnsOnPhone(page);
  await cell.focus();
  await cell.selectText();
  await expectAccessible(page);
  await page.keyboard.type('2.3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '层顶深度 第 4 行' })).toBeFocused();
  await expect(page.getByText('1 处改动没有保存')).toBeVisible();
  await page.getByRole('button', { name: '保存改动' }).click();
  await expect(step(page, '检查')).toContainText('没有问题', { timeout: 30_000 });
  await expect(cell).toHaveValue('2.3');
  await expectLowRows(page, '分层');
}

async function seeLogs(page: Page): Promise<void> {
  await page.getByRole('link', { name: '钻孔分布与柱状图' }).click();
  await page.getByRole('navigation', { name: '钻孔', exact: true }).getByRole('link', { name: holeNos[0] }).click();
  await expect(page.getByRole('img', { name: new RegExp(`${holeNos[0]} 钻孔柱状图`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `下一孔 ${holeNos[1]}` }).click();
  await expect(page.getByRole('img', { name: new RegExp(`${holeNos[1]} 钻孔柱状图`) })).toBeVisible();
}

async function publish(keeper: Page): Promise<void> {
  await keeper.goto(`${portalUrl()}/#/admin/drillingImports`);
  const row = keeper.getByRole('row', { name: new RegExp(projectName) });
  await expect(row).toBeVisible();
  await expectAccessible(keeper);
  await row.getByRole('link').click();
  await keeper.getByRole('button', { name: '由我经办' }).click();
  await expect(keeper.getByRole('button', { name: '由我经办' })).toHaveCount(0);
  await keeper.getByRole('button', { name: '试入库' }).click();
  await expect(keeper.getByText('可以入库，将写入：')).toBeVisible();
  await expectAccessible(keeper);
  await keeper.getByRole('button', { name: /^入\s*库$/ }).click();
  const publishing = keeper.getByRole('dialog').getByRole('button', { name: '确定入库' });
  await expect(publishing).toBeEnabled();
  await publishing.click();
  await expect(keeper.getByRole('button', { name: '撤回入库' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(keeper);
}

test('a clerk hands in holes of a city, mends a cell, and the archive publishes them and takes them back', async ({
  page,
  browser,
  request,
}) => {
  await registerUser(request, { username: person.username, mobile: '13700000171', password: person.password });
  await certifyUser(request, person);
  const watched = watchPage(page, portalUrl());
  await logIn(page, person.username, person.password);
  await page.goto(`${portalUrl()}/#/citiesDrillingDataCommit`);
  await expect(page.getByText('还没有钻孔汇交')).toBeVisible();
  await expectAccessible(page);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载带示例的模板' }).click();
  expect((await template).suggestedFilename()).toMatch(/模板.*\.xlsx$/);
  await page.getByLabel('项目名称').fill(projectName);
  await page.getByRole('button', { name: '开始汇交' }).click();
  await expect(page.getByRole('heading', { name: projectName })).toBeVisible();
  await expectAccessible(page);

  await fillIn(page);
  await sendWorkbook(page);
  await mendByKeyboard(page);
  await seeLogs(page);
  await step(page, '提交').click();
  await expectAccessible(page);
  await page.getByLabel(/承诺：所汇交的钻孔数据真实/).check();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('heading', { name: '等待审核' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '数据表', exact: true }).click();
  await expectLowRows(page, '孔口');

  const keeper = await (await browser.newContext()).newPage();
  await logIn(keeper, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await publish(keeper);

  await page.reload();
  await expect(page.getByRole('heading', { name: '已入库', exact: true })).toBeVisible();
  await page.getByRole('link', { name: '看入库的钻孔' }).click();
  await expect(page.getByText(holeNos[0]).first()).toBeVisible();
  await page.goBack();

  await keeper.getByRole('button', { name: '撤回入库' }).click();
  await keeper.getByRole('dialog').getByLabel('原因').fill('孔口高程基准有误');
  await keeper.getByRole('dialog').getByRole('button', { name: '确定撤回' }).click();
  await expect(keeper.getByText('已撤回入库').first()).toBeVisible({ timeout: 30_000 });
  await keeper.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: '已撤回入库' })).toBeVisible();
  await expect(page.getByText('孔口高程基准有误').first()).toBeVisible();
  await page.goto(`${portalUrl()}/#/archivesDrilling?keyword=${encodeURIComponent(projectName)}`);
  await expect(page.getByText(holeNos[0])).toHaveCount(0);
  watched.expectClean();
});
