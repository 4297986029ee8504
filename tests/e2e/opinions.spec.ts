import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { certifyUser } from './certify-user.ts';
import { registerUser } from './register-user.ts';
import { sampleRows } from './sample-rows.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const password = 'Granite-2026-dyke';
const person = { username: 'opinioner', password, realName: '富春江', idCard: '330106199202022023' };

interface Envelope<Data> {
  data: Data;
}
interface Named {
  id: number;
  title: string;
}

/** What an administrator does meanwhile. */
async function administrator(request: APIRequestContext) {
  const form = { username: 'admin', password: process.env['ADMIN_PASSWORD'] ?? '', offset: '200' };
  const login = await request.post(`${portalUrl()}/upms/login`, { form });
  const { data } = (await login.json()) as Envelope<{ accessToken: string }>;
  const headers = () => ({ accessToken: data.accessToken, 'Idempotency-Key': randomUUID() });
  return {
    /** The newest row of a resource. */
    newest: async (resource: string): Promise<{ id: number }> => {
      const address = `${portalUrl()}/rest/${resource}?_sort=id&_order=desc&_end=1`;
      const [row] = (await (await request.get(address, { headers: headers() })).json()) as { id: number }[];
      if (!row) throw new Error(`there are no ${resource}`);
      return row;
    },
    act: async (resource: string, id: number, action: string, values: object): Promise<void> => {
      const address = `${portalUrl()}/rest/${resource}/${id}/${action}`;
      const done = await request.post(address, { headers: headers(), data: values });
      expect(done.ok(), `${address}: ${await done.text()}`).toBe(true);
    },
  };
}

/** A public archive that nobody has rated yet. */
async function unratedArchive(request: APIRequestContext): Promise<Named> {
  const rows = await sampleRows<Named>(request, 'archives', `secrecy=${encodeURIComponent('公开')}`);
  for (const row of rows) {
    const answer = await request.post(`${portalUrl()}/api/ugUserScore/query/score`, {
      form: { itemType: 'archives', itemId: String(row.id) },
    });
    const { data } = (await answer.json()) as Envelope<{ count: number }>;
    if (data.count === 0) return row;
  }
  throw new Error('every sample archive is rated');
}

const openDetail = async (page: Page, { id, title }: Named): Promise<void> => {
  await page.goto(`${portalUrl()}/#/archivesHoldingsDetail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** What a guest in a browser of their own sees at an address. */
async function asGuest(browser: Browser, address: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await look(page);
  await context.close();
}

async function collectAndShare(page: Page, archive: Named): Promise<string> {
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByLabel('新收藏夹的名称').fill('建德野外');
  await page.getByRole('button', { name: '新建并放入' }).click();
  await expect(page.getByRole('checkbox', { name: /建德野外/ })).toBeChecked();
  await page.getByRole('link', { name: '管理我的收藏' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '建德野外' })).toBeVisible();
  await expect(page.getByRole('link', { name: archive.title })).toBeVisible();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  return page.getByLabel('分享链接').inputValue();
}

test('a verified user collects, rates, corrects and asks, and sees what comes of it', async ({ page, browser }) => {
  const { request } = page;
  await registerUser(request, { username: person.username, mobile: '13700000151', password });
  await certifyUser(request, person);
  const archive = await unratedArchive(request);
  const admin = await administrator(request);
  // The calls above leave cookies of their own behind
  await page.context().clearCookies();
  const watched = watchPage(page, portalUrl());

  await openDetail(page, archive);
  await page.getByRole('button', { name: '评分', exact: true }).click();
  const alert = page.getByRole('alertdialog', { name: '提示' });
  await expect(alert.getByText('您还未登录，请先登录！')).toBeVisible();
  await alert.getByRole('button', { name: '去登录' }).click();
  await page.getByLabel('用户名').fill(person.username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: archive.title })).toBeVisible();

  const shared = await collectAndShare(page, archive);
  await asGuest(browser, shared, async (guest) => {
    await expect(guest.getByRole('heading', { level: 1, name: '建德野外' })).toBeVisible();
    await guest.getByRole('link', { name: archive.title }).click();
    await expect(guest.getByRole('heading', { level: 1, name: archive.title })).toBeVisible();
  });

  await openDetail(page, archive);
  await page.getByRole('button', { name: '评分', exact: true }).click();
  // The star itself is pressed; its radio button follows the server's answer
  await page.getByLabel('4 分，较好').locator('..').click();
  await expect(page.getByLabel('4 分，较好')).toBeChecked();
  const opinions = page.getByRole('region', { name: '评分与评价' }).last();
  await expect(opinions.getByText('1 人评分')).toBeVisible();
  await expect(opinions.getByText('4.0', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '报告错误' }).click();
  const report = page.getByRole('form', { name: '报告错误' });
  await report.getByLabel('项目', { exact: true }).selectOption({ label: '题名' });
  await expect(report.getByLabel('应改为')).toHaveValue(archive.title);
  await report.getByLabel('应改为').fill(`${archive.title}（修订）`);
  await report.getByLabel('说明和依据').fill('封面题名如此');
  await report.getByRole('button', { name: '提交报告' }).click();
  await expect(page.getByText(/^已提交，处理结果会通知您/)).toBeVisible();
  await admin.act('suggestions', (await admin.newest('suggestions')).id, 'accept', { reply: '已按封面更正' });
  const corrected = { ...archive, title: `${archive.title}（修订）` };
  await asGuest(browser, `${portalUrl()}/#/archivesHoldingsDetail?id=${archive.id}`, async (guest) => {
    await expect(guest.getByRole('heading', { level: 1, name: corrected.title, exact: true })).toBeVisible();
    const history = guest.getByRole('region', { name: /^勘误记录/ });
    await expect(history.locator('ins')).toHaveText(corrected.title);
  });

  await page.goto(`${portalUrl()}/#/UserCenter/UserFeedback`);
  await page.getByRole('button', { name: '提新的反馈' }).click();
  const form = page.getByRole('form', { name: '新的反馈' });
  await form.getByLabel('标题', { exact: true }).fill('附图能否提供矢量');
  await form.getByLabel('内容', { exact: true }).fill('野外定点需要，想申请矢量数据。');
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('反馈已提交')).toBeVisible();
  await admin.act('feedbacks', (await admin.newest('feedbacks')).id, 'reply', { text: '可以，请在借阅车中申请。' });
  await page.reload();
  await expect(page.getByText('可以，请在借阅车中申请。')).toBeVisible();
  await page.getByRole('tab', { name: '报告的错误' }).click();
  await expect(page.getByText('已按封面更正')).toBeVisible();
  watched.expectClean();
});
