import { expect, type Page, test } from '@playwright/test';
import { startZlbGateway, type ZlbGatewayStandIn } from '../helpers/zlb-gateway-stand-in.ts';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { portalUrl, watchPage } from './watch-page.ts';

/** The pages inside the government-service app, on a phone, with a stand-in for the app's gateway. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let gateway: ZlbGatewayStandIn;
let api: PortalApi;
test.beforeAll(async ({ playwright }) => {
  gateway = await startZlbGateway();
  api = await openPortalApi(await playwright.request.newContext());
});
test.beforeEach(() => api.setZlbGateway({ isEnabled: true, url: gateway.url }));
test.afterAll(async () => {
  await api.setZlbGateway({ isEnabled: false, url: null });
  await gateway.close();
});

/** Controls that a finger misses: narrower or lower than 44 px, links within sentences aside. */
const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.zlb :is(button, select, summary, input, textarea, a)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('label:has(input)'))
      .filter((each) => each.tagName !== 'A' || getComputedStyle(each).display !== 'inline')
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width > 1 && Math.min(width, height) < 43.5;
      })
      .map((each) => each.outerHTML.slice(0, 160)),
  );

const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.zlb :is(input:not([type=checkbox], [type=radio]), select, textarea)')]
      .filter((each) => each.checkVisibility() && Number.parseFloat(getComputedStyle(each).fontSize) < 16)
      .map((each) => each.outerHTML.slice(0, 160)),
  );

async function expectFitForPhones(page: Page, shown: string): Promise<void> {
  expect.soft(await axeFaults(page), shown).toEqual([]);
  await expectNotTooWide(page, shown);
  expect.soft(await smallControls(page), shown).toEqual([]);
  expect.soft(await smallFields(page), shown).toEqual([]);
  const tabs = await page.getByRole('navigation', { name: '浙里办服务' }).boundingBox();
  expect.soft(Math.round((tabs?.y ?? 0) + (tabs?.height ?? 0)), `${shown}: tabs at the lower edge`).toBe(844);
  expect.soft(tabs?.height, `${shown}: tabs no higher than they need`).toBeLessThan(80);
  for (const part of ['.top-bar', '.footer', '.page-code', '.detail__print'])
    await expect.soft(page.locator(part).filter({ visible: true }), `${shown} ${part}`).toHaveCount(0);
}

test('opened with a ticket: logged in, an archive found and put into the cart, and back where the list was', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  // The cart is a person's own: each repetition has another
  const mobile = String(13_900_017_400 + test.info().repeatEachIndex);
  const ticket = gateway.issue({ mobile, name: '浙小办', idCard: '330106199001011234', level: 1 });
  await page.goto(`${portalUrl()}/?lkToken=${ticket}#/zlbService`);
  await expect(page.getByText('已用浙里办账户登录')).toBeVisible();
  await expect(page.getByRole('heading', { name: '资料查询' })).toBeVisible();
  await expect(page).toHaveURL(`${portalUrl()}/#/zlbService/archives`);
  const cookies = await page.context().cookies();
  const valueOf = (name: string) => cookies.find((each) => each.name === name)?.value;
  expect([valueOf('isLogin'), valueOf('lkFlag'), valueOf('lkToken') ?? '']).toEqual(['1', '1', '']);
  expect(JSON.stringify(cookies)).not.toContain(ticket);
  await expectFitForPhones(page, 'list');

  const results = page.locator('.result__title a');
  const far = results.nth(7);
  await far.scrollIntoViewIfNeeded();
  const title = (await far.textContent()) ?? '';
  const at = await page.evaluate(() => window.scrollY);
  expect(at).toBeGreaterThan(300);
  await far.click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectFitForPhones(page, 'detail');
  await page.getByRole('button', { name: '加入借阅车' }).first().click();
  await expect(page.getByRole('link', { name: '借阅车（1）' })).toBeVisible();

  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { name: '资料查询' })).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - at)).toBeLessThan(80);

  await page.getByRole('link', { name: '借阅车（1）' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectFitForPhones(page, 'cart');
  await page.getByRole('link', { name: '我的申请' }).click();
  await expect(page.getByRole('heading', { name: '我的申请', level: 1 })).toBeVisible();
  await expectFitForPhones(page, 'applications');
  await expect(page.getByRole('navigation', { name: '浙里办服务' })).toBeVisible();
  // Tabs leave nothing behind them: the telephone's own key goes out of the portal
  await page.goBack();
  await expect(page).not.toHaveURL(/zlbService|UserCenter/);
  watched.expectClean();
});

test('a ticket that is wrong, or none: one sentence, and the ordinary login leads back', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/zlbService/carts?lkToken=nobody-knows-it`);
  await expect(page.getByRole('alert')).toContainText('浙里办的登录凭证无效或已过期');
  await expect(page).toHaveURL(`${portalUrl()}/#/zlbService/carts`);
  await expectFitForPhones(page, 'refused');
  await page.getByRole('button', { name: '用密码或短信登录' }).click();
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible();
  await expectFitForPhones(page, 'login');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('button', { name: '去登录' })).toBeVisible();

  await api.setZlbGateway({ isEnabled: false });
  await page.goto(`${portalUrl()}/#/zlbService/archives?lkToken=another`);
  await expect(page.getByRole('alert')).toContainText('未开通浙里办登录');
  await page.getByRole('button', { name: '不登录，先看资料' }).click();
  await expect(page.locator('.result__title a').first()).toBeVisible();
});
