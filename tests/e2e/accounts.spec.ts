import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { axeFaults } from './axe-faults.ts';
import { displayModes, expectNotTooWide, showAs } from './display-modes.ts';
import { openPortalApi } from './open-portal-api.ts';
import { sampleRows } from './sample-rows.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const password = 'Basalt-2026-xeno';

const goTo = (page: Page, path: string) => page.goto(`${portalUrl()}/#${path}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name === name)?.value;
/** What stands at a field; the summary for screen readers says it as well. */
const problemOf = (page: Page, text: string) => page.locator('.field__error').getByText(text);
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Fills the login form and sends it. */
async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/Login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'isLogin')?.value)
    .toBe('1');
  // The login leads on by itself, and then makes every page anew: who types before that loses it
  await expect(page).not.toHaveURL(/#\/Login/);
}

/** Fills the registration form and sends it. */
async function register(page: Page, username: string, mobile: string, code: () => Promise<string>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('手机号').fill(mobile);
  await press(page, '获取验证码');
  await expect(page.getByText('验证码已发送，5 分钟内有效。')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await code());
  await page.getByLabel('我已阅读并同意').check();
  await press(page, '注册');
}

test('a visitor registers on the way to a page for users, and lands there', async ({ page, request }) => {
  const api = await openPortalApi(request);
  const watched = watchPage(page, portalUrl());
  await goTo(page, '/UserCenter/OrderList');
  await press(page, '去登录');
  await page.locator('.account__links').getByRole('link', { name: '注册' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
  await page.getByLabel('用户名').fill('1a');
  await press(page, '注册');
  await expect(problemOf(page, '用户名应为 4 至 20 位字母、数字或下划线，以字母开头')).toBeVisible();
  await expect(page.getByLabel('用户名')).toBeFocused();

  await register(page, 'traveller', '13700000011', () => api.codeSentTo('13700000011', '注册验证码'));
  await expect(page).toHaveURL(/#\/UserCenter\/OrderList$/);
  expect(await cookie(page, 'isLogin')).toBe('1');
  expect([await cookie(page, 'userType'), await cookie(page, 'authStatus')]).toEqual(['1', '-1']);
  expect(await cookie(page, 'mobile')).not.toContain('0000001');
  watched.expectClean();

  const other = await page.context().browser()?.newContext({ locale: 'zh-CN' });
  const second = await other?.newPage();
  if (!second) throw new Error('no second browser');
  await goTo(second, '/Register');
  await register(second, 'traveller', '13700000012', () => api.codeSentTo('13700000012', '注册验证码'));
  await expect(problemOf(second, '用户名已被使用')).toBeVisible();
  await expect(second.getByLabel('用户名')).toBeFocused();
  await other?.close();
});

test('a forgotten password is reset by the mobile', async ({ page, request }) => {
  const api = await openPortalApi(request);
  const mobile = '13700000022';
  await api.createUser({ username: 'colleague', mobile });
  await goTo(page, '/ForgetPwd');
  await page.getByLabel('手机号').fill('+86 137-0000-0022');
  await press(page, '获取验证码');
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await page.reload();
  await page.getByLabel('手机号').fill(mobile);
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const code = await api.codeSentTo(mobile, '重置密码验证码');
  await page.getByLabel('短信验证码').fill(code === '111111' ? '222222' : '111111');
  await press(page, '下一步');
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await press(page, '重置密码');
  await expect(page.getByLabel('短信验证码')).toBeFocused();
  await page.getByLabel('短信验证码').fill(code);
  await press(page, '下一步');
  await press(page, '重置密码');
  await expect(page).toHaveURL(/#\/ResetSuccess$/);
  await page.getByRole('link', { name: '去登录' }).click();
  await logIn(page, 'colleague');
  expect(await cookie(page, 'userType')).toBe('0');
});

test('a short message logs in, also while the password is locked', async ({ page, request }) => {
  const api = await openPortalApi(request);
  const mobile = '13700000031';
  await api.createUser({ username: 'locked_out', mobile });
  await goTo(page, '/Login');
  await page.getByLabel('用户名').fill('locked_out');
  await page.getByLabel('密码', { exact: true }).fill('Wrong-guess-1');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/\/upms\/login$/);
    await press(page, '登录');
    expect((await answered).status()).toBe(422);
    await expect(page.getByText('用户名或密码错误')).toBeVisible();
  }
  await press(page, '登录');
  await expect(page.getByText(/^登录失败次数过多，请 \d+ 分钟后再试，或使用短信登录/)).toBeVisible();

  await page.getByRole('tab', { name: '密码登录' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('手机号').fill(mobile);
  await press(page, '获取验证码');
  await expect(page.getByLabel('短信验证码')).toBeFocused();
  await page.keyboard.type(await api.codeSentTo(mobile, '登录验证码'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '请设置您的密码' })).toBeVisible();
  await press(page, '暂不设置');
  await expect(page).toHaveURL(/#\/home$/);
});

test('an account with an authenticator is asked for its code', async ({ page, request }) => {
  const api = await openPortalApi(request);
  await goTo(page, '/Register');
  await register(page, 'careful', '13700000041', () => api.codeSentTo('13700000041', '注册验证码'));
  await expect(page).toHaveURL(/#\/home$/);
  await api.giveRole(await api.idOf('careful'), { name: '图层维护（两步验证）', rights: ['admin:coords.list'] });

  const headers = { accessToken: (await cookie(page, 'accessToken')) ?? '' };
  const start = await request.post(`${portalUrl()}/upms/user/startTotp`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    form: { password },
  });
  const { data } = (await start.json()) as { data: { secret: string } };
  const totp = new TOTP({ secret: data.secret });
  const confirmed = await request.post(`${portalUrl()}/upms/user/confirmTotp`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    form: { totp: totp.generate() },
  });
  const { recoveryCodes } = ((await confirmed.json()) as { data: { recoveryCodes: string[] } }).data;

  await page.context().clearCookies();
  await goTo(page, '/Login');
  await page.reload();
  await page.getByLabel('用户名').fill('careful');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await press(page, '登录');
  await expect(page.getByLabel('动态口令')).toBeFocused();
  await press(page, '手机不在身边，用恢复码');
  await page.getByLabel('恢复码').fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await press(page, '验证并登录');
  await expect(page).toHaveURL(/#\/home$/);
});

test('what needs a login or a certification says so and leads there', async ({ page, request }) => {
  const api = await openPortalApi(request);
  const query = `secrecy=${encodeURIComponent('内部')}`;
  const [record] = await sampleRows<{ id: number }>(request, 'archives', query);
  const detail = `/archivesHoldingsDetail?id=${record?.id}`;
  const apply = page.getByRole('button', { name: /^申请：(?!不开放)/ }).first();

  await goTo(page, detail);
  await apply.click();
  await expect(dialog(page)).toContainText('提示');
  await expect(dialog(page)).toContainText('您还未登录，请先登录！');
  await dialog(page).getByRole('button', { name: '去登录' }).click();
  await page.locator('.account__links').getByRole('link', { name: '注册' }).click();
  await register(page, 'applicant', '13700000051', () => api.codeSentTo('13700000051', '注册验证码'));
  await expect(page).toHaveURL(new RegExp(`#/archivesHoldingsDetail\\?id=${record?.id}$`));

  await apply.click();
  await expect(dialog(page)).toContainText('认证要求');
  await expect(dialog(page)).toContainText('保密协议');
  await dialog(page).getByRole('button', { name: '去认证' }).click();
  await expect(page).toHaveURL(/#\/UserCenter\/UserAccount\?needAuth=0$/);

  await goTo(page, detail);
  await page.evaluate(() => (document.cookie = 'accessToken=dead; path=/'));
  await page.reload();
  await expect(page).toHaveURL(/#\/Login$/);
});

test('a role with a list of pages narrows the menu, and its pages', async ({ page, request }) => {
  const api = await openPortalApi(request);
  await goTo(page, '/Register');
  await register(page, 'narrow', '13700000061', () => api.codeSentTo('13700000061', '注册验证码'));
  await expect(page).toHaveURL(/#\/home$/);
  await api.giveRole(await api.idOf('narrow'), { name: '只看钻孔', pages: ['/home', '/archivesDrilling'] });
  await page.reload();
  const menu = page.getByRole('navigation', { name: '主导航' });
  await expect(menu.getByRole('link')).toHaveText(['首页', '馆藏资料']);
  await goTo(page, '/archivesHoldings');
  await expect(page.getByText('对不起，您暂无权限访问此页面，请联系管理员授权！')).toBeVisible();
});

test('a return target outside the application is not followed', async ({ page, request, browser }) => {
  const api = await openPortalApi(request);
  await goTo(page, '/Register');
  await register(page, 'cautious', '13700000071', () => api.codeSentTo('13700000071', '注册验证码'));
  await expect(page).toHaveURL(/#\/home$/);
  for (const planted of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%2F/evil.example']) {
    const visit = await browser.newContext();
    const guest = await visit.newPage();
    await guest.addInitScript((value) => sessionStorage.setItem('rememberedRoute', value), planted);
    await logIn(guest, 'cautious');
    await expect(guest).toHaveURL(`${portalUrl()}/#/home`);
    await visit.close();
  }
});

const pages = [
  ['/Login', '登录'],
  ['/Register', '注册'],
  ['/ForgetPwd', '重置密码'],
  ['/ResetSuccess', '密码已重置'],
] as const;

test('axe finds nothing on the account pages, with large text on a phone, as usual and with high contrast, and none is too wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await goTo(page, '/home');
  for (const [path, title] of pages) {
    await showAs(page, 'large');
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const submit = page.getByRole('main').locator('form button[type="submit"]').first();
    if (await submit.isVisible()) await submit.click();
    for (const mode of displayModes) {
      await showAs(page, mode);
      expect.soft(await axeFaults(page), `${path} (${mode})`).toEqual([]);
      await expectNotTooWide(page, `${path} (${mode})`);
    }
  }
});
