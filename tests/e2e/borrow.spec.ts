import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { pdf } from '../helpers/pdf.ts';
import { axeFaults } from './axe-faults.ts';
import { certifyUser } from './certify-user.ts';
import { registerUser } from './register-user.ts';
import { sampleRows } from './sample-rows.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const password = 'Granite-2026-dyke';

const archivesOf = (request: APIRequestContext, secrecy: string): Promise<{ id: number; title: string }[]> =>
  sampleRows(request, 'archives', `secrecy=${encodeURIComponent(secrecy)}`);

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await axeFaults(page)).toEqual([]);
}

async function putIntoCart(page: Page, id: number): Promise<void> {
  await page.goto(`${portalUrl()}/#/archivesHoldingsDetail?id=${id}`);
  await page.getByRole('button', { name: '加入借阅车' }).click();
  await expect(page.getByRole('button', { name: '已在借阅车，去查看' })).toBeVisible();
}

test('a guest fills the cart, logs in, applies, and has an order', async ({ page, request }) => {
  const person = { username: 'borrower', password, realName: '钱塘江', idCard: '330106199001111011' };
  await registerUser(request, { username: person.username, mobile: '13700000131', password });
  await certifyUser(request, person);
  const [[open], [internal, other]] = [await archivesOf(request, '公开'), await archivesOf(request, '内部')];
  if (!open || !internal || !other) throw new Error('the sample data have no such archives');
  const watched = watchPage(page, portalUrl());

  for (const { id } of [open, internal, other]) await putIntoCart(page, id);
  await page.getByRole('button', { name: '已在借阅车，去查看' }).click();
  const cart = page.getByRole('dialog', { name: '借阅车（3 件）' });
  await expect(cart.getByRole('link', { name: open.title })).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole('button', { name: '登录后申请' }).click();

  await page.getByLabel('用户名').fill(person.username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/#\/UserCenter\/ShoppingCart$/);
  await expect(page.getByText('已选 3 件')).toBeVisible();
  await expect(page.getByRole('link', { name: '借阅车，3 件' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `移出 ${other.title}`, exact: true }).click();
  await expect(page.getByText('已选 2 件')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已选 3 件')).toBeVisible();
  await page.getByLabel(`选择 ${other.title}`, { exact: true }).uncheck();
  await expect(page.getByText('已选 2 件')).toBeVisible();
  await page.getByRole('button', { name: '去申请' }).click();

  await expect(page).toHaveURL(/#\/ApplyDataCart\?ids=\d+,\d+$/);
  await page.getByLabel('项目名称').fill('常山江流域地质灾害研究');
  await page.reload();
  await expect(page.getByLabel('项目名称')).toHaveValue('常山江流域地质灾害研究');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('用途不能为空', { exact: true })).toBeVisible();
  await expect(page.getByText('请阅读上面的保密协议并勾选同意', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('科研', { exact: true }).check();
  await page.getByLabel('使用单位').fill('某大学地球科学学院');
  await page.getByLabel('联系人').fill('钱塘江');
  await page.getByLabel('联系电话').fill('13905710001');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载申请表' }).click();
  expect((await saved).suggestedFilename()).toBe('地质资料借阅申请表.docx');
  await page.getByLabel('上传文件', { exact: true }).setInputFiles({
    name: '介绍信.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf(),
  });
  await expect(page.getByText('介绍信.pdf').first()).toBeVisible();
  await page.getByLabel(/^我已阅读《地质资料保密协议》/).check();
  await page.getByRole('button', { name: '提交申请' }).click();

  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  await expect(page.getByText(/^SQ-\d{8}-\d{4,}$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '查看申请进度' }).click();
  await expect(page).toHaveURL(/#\/UserCenter\/ApplyDetail\?id=\d+$/);
  await expect(page.getByText('常山江流域地质灾害研究')).toBeVisible();
  await page.goto(`${portalUrl()}/#/UserCenter/ShoppingCart`);
  await expect(page.getByText('已选 1 件')).toBeVisible();
  watched.expectClean();
});
