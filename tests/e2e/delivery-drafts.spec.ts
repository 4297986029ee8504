import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { pdf } from '../helpers/pdf.ts';
import { certifyUser } from './certify-user.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl } from './watch-page.ts';

const password = 'Granite-2026-dyke';

/** Begins a delivery as somebody new, and stands at 资料内容. */
async function begin(
  page: Page,
  request: APIRequestContext,
  user: { username: string; mobile: string; idCard: string },
) {
  const { username, mobile, idCard } = user;
  await registerUser(request, { username, mobile, password });
  await certifyUser(request, { username, password, realName: '填报员', idCard });
  await logIn(page, username, password);
  await page.goto(`${portalUrl()}/#/DataCommit`);
  await page.getByLabel('项目名称').fill('开化县某矿区普查');
  await page.getByLabel('项目类型').selectOption('矿产勘查');
  await page.getByRole('button', { name: '开始填写' }).click();
  await step(page, '资料内容').click();
}
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '填报步骤' }).getByRole('link', { name: new RegExp(name) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).first();
const mine = (page: Page) => page.locator('.intake-back').getByRole('link');

test('a refused field keeps no other from being saved; who leaves is asked, and finds the rest again', async ({
  page,
  request,
}) => {
  await begin(page, request, { username: 'drafter', mobile: '13700000181', idCard: '330106199001111409' });
  await field(page, '比例尺').fill('很大');
  await field(page, '题名').fill('开化县某矿区普查报告');
  await field(page, '摘要').fill('查明矿体三条。');
  await expect(page.getByText(/^没有保存：比例尺应如 1:50000 或 1:5万。/)).toBeVisible();
  await expect(page.getByText('题名没有填写')).toHaveCount(0);
  await mine(page).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('有内容没有保存');
  await asked.getByRole('button', { name: '留在此页' }).click();
  await expect(field(page, '比例尺')).toHaveValue('很大');
  await mine(page).click();
  await asked.getByRole('button', { name: '放弃改动' }).click();
  await page.getByRole('link', { name: '开化县某矿区普查' }).click();
  await step(page, '资料内容').click();
  await expect(field(page, '题名')).toHaveValue('开化县某矿区普查报告');
  await expect(field(page, '摘要')).toHaveValue('查明矿体三条。');
  await expect(field(page, '比例尺')).toHaveValue('');

  // What can still be saved is, without a question
  await field(page, '摘要').fill('查明矿体四条。');
  await mine(page).click();
  await page.getByRole('link', { name: '开化县某矿区普查' }).click();
  await step(page, '资料内容').click();
  await expect(field(page, '摘要')).toHaveValue('查明矿体四条。');
  await expect(page.getByText('在别处改过')).toHaveCount(0);
});

test('on a phone the current step is in sight; an upload that is left is asked about, and named on return', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, request, { username: 'uploader', mobile: '13700000182', idCard: '330106199001111417' });
  for (const name of ['核对与提交', '资料内容', '文件']) {
    await step(page, name).click();
    await expect(step(page, name)).toHaveAttribute('aria-current', 'step');
    await expect(step(page, name)).toBeInViewport({ ratio: 1 });
  }
  await page.route('**/uploadProduct*', () => undefined);
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles([{ name: '普查报告.pdf', mimeType: 'application/pdf', buffer: await pdf(2) }]);
  await expect(page.getByText(/正在上传，还有 1 个文件/)).toBeVisible();
  await mine(page).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('文件还没有传完');
  await asked.getByRole('button', { name: '停止上传' }).click();
  await page.getByRole('link', { name: '开化县某矿区普查' }).click();
  await step(page, '文件').click();
  await expect(page.getByText(/上次有 1 个文件没有传完：普查报告\.pdf/)).toBeVisible();
});
