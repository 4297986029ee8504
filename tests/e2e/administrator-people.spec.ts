import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { png } from '../helpers/picture.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

const password = (): string => process.env['ADMIN_PASSWORD'] ?? '';
const ownPassword = 'Geo-portal-2026';
/** In names and numbers that only this repetition of these journeys uses on its portal. */
const mark = (): string => String(7_760_000 + test.info().repeatEachIndex);
/** A real name has no digits. */
const nameOf = (family: string): string =>
  family + mark().replaceAll(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)] ?? '');
const mobileOf = (nth: number): string => `13${nth}0${mark()}`;

const tokenOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';

async function post(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  accessToken = '',
): Promise<{ status: number; data: Record<string, unknown> | null }> {
  const answer = await request.post(portalUrl() + path, { form, headers: { accessToken } });
  const { data } = (await answer.json()) as { data: Record<string, unknown> | null };
  return { status: answer.status(), data };
}

const logInByCall = (request: APIRequestContext, username: string, secret: string) =>
  post(request, '/upms/login', { username, password: secret, offset: '200' });

const openScreen = (page: Page, path: string) => page.goto(`${portalUrl()}/#/admin/${path}`);
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the action of the record shown, gives the reason, and takes it. */
async function act(page: Page, action: string, record: string, reason: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = dialogOf(page, `${action}：${record}`);
  // What still moves may be pressed beside
  await expect(page.locator('.ant-zoom-appear, .ant-zoom-enter')).toHaveCount(0);
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  // An answer that is shown stands in a dialog of the same name, as soon as this one has gone
  await expect(dialog.getByLabel('原因')).toHaveCount(0);
}

test('an administrator makes, finds, resets, shuts out and lets in a person', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  const username = `zhang_${mark()}`;
  await logIn(page, 'admin', password());

  await openScreen(page, 'users/create');
  await page.locator('form').getByLabel('用户名', { exact: true }).fill(username);
  await page.locator('form').getByLabel('姓名或昵称', { exact: true }).fill('张测');
  await page.locator('form').getByLabel('手机号', { exact: true }).fill(mobileOf(8));
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
  const masked = `${mobileOf(8).slice(0, 3)}******${mobileOf(8).slice(-2)}`;
  await expect(page.getByText(masked)).toBeVisible();

  await openScreen(page, 'users');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const panel = page.getByRole('form', { name: '筛选条件' });
  await panel.getByRole('combobox', { name: '字段' }).click({ force: true });
  await page.locator('.ant-select-dropdown').getByTitle('手机号').click();
  await panel.getByLabel('手机号的筛选值').fill(mobileOf(8));
  const asked = page.waitForRequest((request) => request.headers()['secret-conditions'] !== undefined);
  await panel.getByRole('button', { name: '应用' }).click();
  expect((await asked).url()).not.toContain(mobileOf(8));
  await expect(page.getByText('共 1 条').first()).toBeVisible();
  expect(page.url()).not.toContain(mobileOf(8));
  await page.getByRole('link', { name: username, exact: true }).click();

  await act(page, '重置密码', username, '本人来电');
  const temporary = (await page.locator('.admin-answer__value').textContent()) ?? '';
  await page.getByRole('button', { name: '已记下，关闭' }).click();
  await expect(page.getByText(temporary)).toHaveCount(0);
  const first = await logInByCall(page.request, username, temporary);
  expect(first.data).toMatchObject({ mustChangePassword: true });

  await act(page, '停用', username, '离职');
  await expect(page.getByRole('button', { name: '启用' })).toBeVisible();
  await expect(page.getByRole('button', { name: '重置密码' })).toHaveCount(0);
  expect((await logInByCall(page.request, username, temporary)).status).toBe(422);
  await act(page, '启用', username, '返聘');
  await expect(page.getByRole('button', { name: '停用' })).toBeVisible();

  await page
    .getByRole('link', { name: '编辑' })
    .or(page.getByRole('button', { name: '编辑' }))
    .first()
    .click();
  await expect(page.getByText('建立后不能修改').first()).toBeVisible();
  await expect(page.getByLabel('用户名', { exact: true })).toHaveCount(0);

  await openScreen(page, 'auditLog');
  await page.getByRole('button', { name: '校验完整性' }).click();
  await expect(page.getByText(/^日志完整：/)).toBeVisible();
  watched.expectClean();
});

/** Registers an internet user and submits a certification; the code is read where a portal without gateway keeps it. */
async function submitCertification(page: Page, nth: number, realName: string, idCard: string): Promise<void> {
  const mobile = mobileOf(nth);
  const { request } = page;
  await post(request, '/upms/common/sendSms', { mobile, purpose: 'register' });
  const answer = await request.get(`${portalUrl()}/rest/outbox?_end=1`, {
    headers: { accessToken: await tokenOf(page) },
  });
  const [message] = (await answer.json()) as { body: string }[];
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  const username = `user${nth}_${mark()}`;
  await post(request, '/upms/user/regist', { username, mobile, code, password: ownPassword });
  const token = String((await logInByCall(request, username, ownPassword)).data?.['accessToken']);
  const uploaded = await request.post(`${portalUrl()}/upms/userAuth/proof`, {
    multipart: { file: { name: 'proof.png', mimeType: 'image/png', buffer: await png(120, 300) } },
    headers: { accessToken: token },
  });
  const { data } = (await uploaded.json()) as { data: { name: string } };
  const form = { realName, idCard, corpName: '某勘察院', proofs: data.name, isAgreed: 'true' };
  expect((await post(request, '/upms/userAuth/certification', form, token)).status).toBe(200);
}

test('a reviewer goes through the certifications that wait, by keyboard', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  const [zhao, qian] = [nameOf('赵'), nameOf('钱')];
  await logIn(page, 'admin', password());
  await submitCertification(page, 5, zhao, '330106199001111011');
  await submitCertification(page, 6, qian, '33010619900111102X');

  await page.goto(`${portalUrl()}/#/admin`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /份实名认证待审核$/ })
    .click();
  await page.getByRole('table').getByRole('link', { name: zhao, exact: true }).click();
  const picture = page.getByRole('img', { name: '证明图片 1' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.keyboard.press('1');
  await expect(dialogOf(page, '证明图片 1').getByRole('button', { name: '旋转' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('r');
  const dialog = dialogOf(page, `不通过：${zhao}`);
  await dialog.getByLabel('不通过的原因').fill('图片不清晰');
  await dialog.getByRole('button', { name: '不通过' }).click();
  await expect(page.getByRole('heading', { name: qian })).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('alertdialog').getByRole('button', { name: '通过' }).click();
  await expect(page.getByRole('heading', { name: qian })).toHaveCount(0);

  await openScreen(page, 'certifications');
  await page.getByRole('link', { name: '已处理' }).click();
  await expect(page.getByRole('row').filter({ hasText: zhao })).toContainText('未通过');
  await expect(page.getByRole('row').filter({ hasText: qian })).toContainText('已认证');
  watched.expectClean();
});
