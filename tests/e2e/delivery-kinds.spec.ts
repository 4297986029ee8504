import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { callsAs, sendForDelivery } from '../helpers/delivery-calls.ts';
import { goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import { pdf } from '../helpers/pdf.ts';
import { axeFaults } from './axe-faults.ts';
import { certifyUser } from './certify-user.ts';
import { registerUser } from './register-user.ts';
import { sampleRows } from './sample-rows.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

/** Deliveries of original data, of specimens and by stages, as whoever hands them in goes through them. */

const password = 'Granite-2026-dyke';
const nextStageOn = '2027-06-30';
const materials = { 原始资料: '钻孔编录和测试记录', 实物资料: '岩心目录' } as const;

interface Moved {
  id: number;
  version: number;
}
type Values = Record<string, unknown>;
type Calls = ReturnType<typeof callsAs>;

/** Calls about deliveries, and about what they become, of one account. */
interface Hand {
  token: string;
  deliveries: Calls;
}

async function handOf(request: APIRequestContext, username: string, secret: string): Promise<Hand> {
  const form = { username, password: secret, offset: '200' };
  const answer = await request.post(`${portalUrl()}/upms/login`, { form });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const token = data.accessToken;
  return { token, deliveries: callsAs({ address: portalUrl() }, { token }, 'deliveries') };
}

const keeperOf = (request: APIRequestContext): Promise<Hand> =>
  handOf(request, 'admin', process.env['ADMIN_PASSWORD'] ?? '');

/** An account that may hand in, logged in on the page. */
async function submitter(
  page: Page,
  request: APIRequestContext,
  person: Record<'username' | 'mobile' | 'idCard', string>,
) {
  const { username, mobile, idCard } = person;
  await registerUser(request, { username, mobile, password });
  await certifyUser(request, { username, password, realName: '汇交员', idCard });
  await logIn(page, username, password);
  return handOf(request, username, password);
}

/** Puts a file into a draft; no two have the same content. */
async function put({ token, deliveries }: Hand, id: number, category: string, name: string): Promise<void> {
  const bytes = Buffer.concat([await pdf(1), Buffer.from(`\n% ${id} ${name}\n`)]);
  const { object } = await sendForDelivery({ address: portalUrl() }, { token }, { name, bytes });
  await deliveries('addFile', { id, objectName: object?.objectName, category, folder: category });
}

/** A draft with this form. */
async function drafted({ deliveries }: Hand, begin: Values, form: Values): Promise<number> {
  const { projectKind, projectName } = goodForm;
  const { id } = await deliveries<Moved>('begin', { projectKind, projectName, ...begin });
  await deliveries('save', { id, version: 0, ...goodForm, ...form });
  return id;
}

/** Takes what was handed in into the archive; the receipt that follows. */
async function accept({ deliveries }: Hand, id: number, values: Values = {}): Promise<string> {
  const { version } = await deliveries<Moved>('review', { id });
  const judged = await deliveries<Moved>('acceptRest', { id, version });
  const accepted = { id, version: judged.version, archiveNo: null, ...values };
  return (await deliveries<{ receiptNo: string }>('accept', accepted)).receiptNo;
}

/** Number of an archive of the receiving unit that everybody sees. */
async function listedArchive(request: APIRequestContext): Promise<string> {
  const query = new URLSearchParams({ keepingUnit: receivingUnit, secrecy: '公开' });
  const [archive] = await sampleRows<{ archiveNo: string }>(request, 'archives', query.toString());
  return archive?.archiveNo ?? '';
}

async function handIn(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /核对与提交/ })
    .first()
    .click();
  await page.getByLabel(/承诺：所汇交的地质资料真实/).check();
  await page.getByRole('button', { name: '提交汇交' }).click();
  await expect(page.getByRole('heading', { name: '等待验收' })).toBeVisible();
}

const open = (page: Page, id: number, step: string): Promise<unknown> =>
  page.goto(`${portalUrl()}/#/DataCommit?id=${id}&step=${step}&judged`);

/** On a narrow window no step of the wizard is wider than it. */
async function expectNarrow(page: Page, id: number): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ['submitter', 'content', 'files', 'promise']) {
    await open(page, id, step);
    await expect(page.getByRole('navigation', { name: '上一步、下一步' })).toBeVisible();
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(390);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Looks at the steps, hands in and is taken into the archive that the delivery names; the page shows the receipt. */
async function joinArchive(page: Page, request: APIRequestContext, id: number): Promise<void> {
  expect.soft(await axeFaults(page)).toEqual([]);
  await expectNarrow(page, id);
  await handIn(page);
  const receiptNo = await accept(await keeperOf(request), id);
  await page.reload();
  await expect(page.getByRole('region', { name: '验收合格' })).toContainText(receiptNo);
}

test('original data are filed by their classes and join the archive of their results', async ({ page, request }) => {
  const hand = await submitter(page, request, {
    username: 'originals',
    mobile: '13700000174',
    idCard: '330106199001111054',
  });
  const watched = watchPage(page, portalUrl());
  const archiveNo = await listedArchive(request);
  await page.goto(`${portalUrl()}/#/DataCommit`);
  await page.getByLabel('项目名称').fill(materials.原始资料);
  await page.getByLabel('项目类型').selectOption('矿产勘查');
  await page.getByLabel('资料类型').selectOption('原始资料');
  await expect(page.getByText('按类别归档，归入所属的成果资料')).toBeVisible();
  await page.getByRole('button', { name: '开始填写' }).click();
  await expect(page.getByRole('heading', { name: materials.原始资料 })).toBeVisible();
  const id = Number(/id=(\d+)/.exec(page.url())?.[1]);
  const { abstract: _abstract, ...form } = goodForm;
  await hand.deliveries('save', { id, version: 0, ...form, projectName: materials.原始资料 });
  await page.reload();
  await open(page, id, 'content');
  await page.getByLabel('所属成果档号').fill('没有这份');
  await expect(page.getByText(/没有找到|馆藏中没有/).first()).toBeVisible();
  await page.getByLabel('所属成果档号').fill(archiveNo);
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await page.getByRole('link', { name: '下一步：文件' }).click();
  const named = async (name: string, pages: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await pdf(pages),
  });
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles([
      await named('控制点测量记录.pdf', 1),
      await named('野外记录簿.pdf', 2),
      await named('ZK1钻孔地质编录.pdf', 3),
      await named('样品分析报告.pdf', 4),
      await named('案卷目录.pdf', 5),
    ]);
  await expect(page.getByText('已有 5 件')).toBeVisible();
  for (const category of ['工程测绘', '地质观察', '探矿工程', '样品测试', '技术文件'])
    await expect(page.getByRole('region', { name: category, exact: true })).toBeVisible();
  await joinArchive(page, request, id);
  await page.getByRole('link', { name: archiveNo }).click();
  await expect(page.getByText('ZK1钻孔地质编录').first()).toBeVisible();
  watched.expectClean();
});

test('specimens are handed in by a list, without files', async ({ page, request }) => {
  const hand = await submitter(page, request, {
    username: 'specimens',
    mobile: '13700000172',
    idCard: '330106199001111070',
  });
  const watched = watchPage(page, portalUrl());
  const resultsNo = await listedArchive(request);
  const { abstract: _abstract, ...form } = goodForm;
  const id = await drafted(hand, { projectName: materials.实物资料, materialType: '实物资料' }, { ...form, resultsNo });
  await open(page, id, 'content');
  await page.getByRole('button', { name: '添加实物' }).click();
  await page.getByLabel('第 1 件编号或名称').fill('ZK101');
  await page.getByLabel('第 1 件箱数').fill('12');
  await page.getByLabel('第 1 件岩心长度').fill('120.5');
  await page.getByLabel('第 1 件存放地点').fill('1 库 3 排');
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await joinArchive(page, request, id);
  await expect(page.getByText(/ZK101（.*12 箱，120.5 m/)).toBeVisible();
  watched.expectClean();
});

test('what is handed in by stages ends in a receipt for each of them', async ({ page, request }) => {
  const hand = await submitter(page, request, {
    username: 'stages',
    mobile: '13700000173',
    idCard: '330106199001111097',
  });
  const watched = watchPage(page, portalUrl());
  const keeper = await keeperOf(request);
  const first = await drafted(hand, {}, { stageNo: 1, nextStageOn });
  for (const [category, name] of [
    ['正文', '普查报告.pdf'],
    ['审批文据', '评审意见书.pdf'],
    ['附图', '地形地质图.pdf'],
    ['附表', '样品分析结果表.pdf'],
  ] as const)
    await put(hand, first, category, name);
  await open(page, first, 'content');
  await expectNarrow(page, first);
  await open(page, first, 'promise');
  await handIn(page);
  const receipts = [await accept(keeper, first)];
  await page.goto(`${portalUrl()}/#/DataCommit`);
  const mine = page.getByRole('region', { name: '我的汇交' });
  await expect(mine).toContainText(`第 1 期`);
  await expect(mine).toContainText(`下一期计划于 ${nextStageOn} 汇交`);
  const { deliveryNo } = await hand.deliveries<{ deliveryNo: string }>('one', { id: first });

  const second = await drafted(hand, {}, { title: '浙江省武义县后树萤石矿普查报告（第二期）' });
  await put(hand, second, '正文', '第二期报告.pdf');
  await open(page, second, 'content');
  await page.getByLabel('期次').fill('２');
  await page.getByLabel('上一期汇交编号').fill(deliveryNo);
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await open(page, second, 'files');
  await expect(page.getByRole('columnheader', { name: '前几期' })).toBeVisible();
  await handIn(page);
  receipts.push(await accept(keeper, second));
  await page.goto(`${portalUrl()}/#/DataCommit`);
  for (const receiptNo of receipts) await expect(mine).toContainText(receiptNo);
  await expect(mine).not.toContainText('下一期计划于');
  watched.expectClean();
});
