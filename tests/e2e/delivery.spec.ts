import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { pdf } from '../helpers/pdf.ts';
import { axeFaults } from './axe-faults.ts';
import { certifyUser } from './certify-user.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

const password = 'Granite-2026-dyke';
const projectName = '常山县砚瓦山大理岩矿详查';

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await axeFaults(page)).toEqual([]);
}

async function makeSubmitter(request: APIRequestContext, username: string, mobile: string, idCard: string) {
  await registerUser(request, { username, mobile, password });
  await certifyUser(request, { username, password, realName: '汇交员', idCard });
}

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    // Sections are called like their first field
    const input = page.locator('input, select, textarea').and(page.getByLabel(label)).first();
    const isSelect = (await input.evaluate((element) => element.tagName)) === 'SELECT';
    await (isSelect ? input.selectOption(value) : input.fill(value));
  }
};

async function fillIn(page: Page): Promise<void> {
  await fill(page, {
    汇交人类别: '采矿权人',
    矿业权证号: 'C3308002026111110000001',
    统一社会信用代码: '913300001429123456',
    联系人: '汇交员',
    联系电话: '13905710002',
  });
  await page.getByRole('textbox', { name: '汇交人', exact: true }).fill('某矿业有限公司');
  await page.getByRole('link', { name: '下一步：资料内容' }).click();
  await fill(page, {
    题名: '浙江省常山县砚瓦山大理岩矿详查报告',
    形成单位: '某地质大队',
    形成时间: '2026-06-30',
    批准机构: '某评审中心',
    批准时间: '2026-08-01',
    矿种: '饰面用石材',
    '县（市、区）': '常山县',
    '起止经纬度，西界（度）': '118.45',
    '起止经纬度，南界（度）': '28.85',
    '起止经纬度，东界（度）': '118.52',
    '起止经纬度，北界（度）': '28.9',
    摘要: '查明大理岩矿体两层，控制长度八百米，估算资源量并评价了开采技术条件。',
  });
  await page.getByLabel('密级', { exact: true }).selectOption('公开');
  await expect(page.getByLabel('行政区划代码')).toHaveValue('330822');
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await page.getByRole('link', { name: '下一步：文件' }).click();
}

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '填报步骤' }).getByRole('link', { name: new RegExp(name) });
const fileIn = (page: Page, category: string, title: string) =>
  page.getByRole('region', { name: category, exact: true }).locator('strong', { hasText: title });

async function putFiles(page: Page): Promise<void> {
  const named = async (name: string, pages: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await pdf(pages),
  });
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles([
      await named('详查报告正文.pdf', 3),
      await named('评审意见书.pdf', 2),
      await named('矿区地形地质图.pdf', 1),
      await named('样品分析结果表.pdf', 4),
    ]);
  await expect(page.getByText('已有 4 件')).toBeVisible();
  await expect(fileIn(page, '附图', '矿区地形地质图')).toBeVisible();
  await expect(fileIn(page, '审批文据', '评审意见书')).toBeVisible();
}

test('a mining company hands in results, the archive sends them back once and accepts them, and anybody checks the receipt', async ({
  page,
  browser,
  request,
}) => {
  await makeSubmitter(request, 'deliverer', '13700000161', '330106199001111038');
  const watched = watchPage(page, portalUrl());
  await logIn(page, 'deliverer', password);
  await page.goto(`${portalUrl()}/#/DataCommit`);
  await expectAccessible(page);
  await page.getByLabel('项目名称').fill(projectName);
  await page.getByLabel('项目类型').selectOption('矿产勘查');
  await page.getByRole('button', { name: '开始填写' }).click();
  await expect(page.getByRole('heading', { name: projectName })).toBeVisible();
  await expectAccessible(page);
  await fillIn(page);
  await putFiles(page);
  await expectAccessible(page);
  // What was filled in is kept by the server
  await page.reload();
  await step(page, '资料内容').click();
  await expect(page.getByRole('textbox', { name: '题名', exact: true })).toHaveValue(
    '浙江省常山县砚瓦山大理岩矿详查报告',
  );

  await step(page, '核对与提交').click();
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: '提交汇交' });
  await expect(page.getByText('请先阅读并勾选承诺')).toBeVisible();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: '汇交清单' }).click();
  expect((await paper).suggestedFilename()).toBe('汇交清单.docx');
  await page.getByLabel(/承诺：所汇交的地质资料真实/).check();
  await submit.click();
  await expect(page.getByRole('heading', { name: '等待验收' })).toBeVisible();

  const keeper = await (await browser.newContext()).newPage();
  await logIn(keeper, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await keeper.goto(`${portalUrl()}/#/admin/deliveries`);
  const row = keeper.getByRole('row', { name: new RegExp(projectName) });
  await row.getByRole('link').click();
  await keeper.getByRole('button', { name: '样品分析结果表不合格' }).click();
  await keeper.getByLabel('样品分析结果表的问题').fill('缺少分析单位签章');
  await keeper.getByRole('button', { name: '记为不合格' }).click();
  await expect(keeper.getByRole('button', { name: '其余 3 件都合格' })).toBeEnabled();
  await keeper.getByRole('button', { name: '其余 3 件都合格' }).click();
  await expect(keeper.getByText('，0 件未审')).toBeVisible();
  await keeper.getByRole('button', { name: '退回补正' }).click();
  await keeper
    .getByRole('dialog')
    .getByRole('button', { name: /退\s*回/ })
    .click();
  await expect(keeper.getByText('补正中').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: '补正意见' })).toContainText('缺少分析单位签章');
  await step(page, '文件').click();
  await page.getByRole('button', { name: /^移除\s*样品分析结果表$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles([{ name: '样品分析结果表（签章）.pdf', mimeType: 'application/pdf', buffer: await pdf(5) }]);
  await expect(fileIn(page, '附表', '样品分析结果表（签章）')).toBeVisible();
  await step(page, '核对与提交').click();
  await page.getByLabel(/承诺：所汇交的地质资料真实/).check();
  await submit.click();
  await expect(page.getByRole('heading', { name: '等待验收' })).toBeVisible();

  await keeper.reload();
  await expect(keeper.getByRole('region', { name: '补正后的变化' })).toContainText('样品分析结果表（签章）');
  await keeper.getByRole('button', { name: '样品分析结果表（签章）合格', exact: true }).click();
  await keeper.getByRole('button', { name: '验收入库' }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: '入库并出具凭证' }).click();
  await expect(keeper.getByText('验收合格').first()).toBeVisible();
  await keeper.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: '验收合格' })).toBeVisible();
  await expectAccessible(page);
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: '汇交凭证' }).click();
  expect((await receipt).suggestedFilename()).toBe('汇交凭证.pdf');
  await page.getByRole('link', { name: '查验页' }).click();
  await expect(page.getByRole('heading', { name: '凭证有效' })).toBeVisible();
  await expect(page.getByText(projectName)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('凭证号').fill('浙汇凭1999-0001');
  await page.getByRole('button', { name: '查验' }).click();
  await expect(page.getByRole('heading', { name: '没有这个凭证号' })).toBeVisible();

  await page.goto(`${portalUrl()}/#/archivesHoldings?keyword=${encodeURIComponent('砚瓦山大理岩矿详查报告')}`);
  await expect(page.getByText('浙江省常山县砚瓦山大理岩矿详查报告').first()).toBeVisible();
  watched.expectClean();
});
