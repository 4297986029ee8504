import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from './axe-faults.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl } from './watch-page.ts';

const password = 'Diabase-2026-dyke';
const accountPage = '/UserCenter/UserAccount';

/** Refuses the certification that waits, as a reviewer does. */
async function refuseCertification(request: APIRequestContext, reason: string): Promise<void> {
  const form = { username: 'admin', password: process.env['ADMIN_PASSWORD'] ?? '', offset: '200' };
  const login = await request.post(`${portalUrl()}/upms/login`, { form });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = { accessToken: data.accessToken, 'Idempotency-Key': randomUUID() };
  const waiting = await request.get(`${portalUrl()}/rest/certifications?status=0&_sort=id&_order=desc&_end=1`, {
    headers,
  });
  const [row] = (await waiting.json()) as { id: number }[];
  const refused = await request.post(`${portalUrl()}/rest/certifications/${row?.id}/reject`, {
    headers,
    data: { reason },
  });
  expect(refused.ok(), await refused.text()).toBe(true);
}

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await axeFaults(page)).toEqual([]);
}

/** Red on the left, green on the right, twice as wide as high. */
const twoColours = sharp({ create: { width: 800, height: 400, channels: 3, background: '#c00000' } })
  .composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: '#00c000' } }, left: 400, top: 0 },
  ])
  .jpeg()
  .toBuffer();
const pick = (page: Page, label: string | RegExp, files: { name: string; buffer: Buffer }[]) =>
  page
    .locator('input[type=file]')
    .and(page.getByLabel(label))
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })));

test('an avatar is cut out of a picture where the frame was pushed to', async ({ page, request }) => {
  await registerUser(request, { username: 'portrait', mobile: '13700000121', password });
  await logIn(page, 'portrait', password);
  await page.goto(`${portalUrl()}/#${accountPage}`);
  await pick(page, '更换头像', [{ name: 'me.jpg', buffer: await twoColours }]);
  const frame = page.getByRole('application', { name: '头像裁剪' });
  await expect(frame).toBeFocused();
  await expectAccessible(page);
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame is not shown');
  const { x, y, width } = box;
  // Half a frame to the right brings the whole left, red half under it
  await page.mouse.move(x + width * 0.2, y + 50);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y + 50, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('+');
  await page.getByRole('button', { name: '使用这张头像' }).click();
  await expect(page.getByText('头像已更换')).toBeVisible();
  const address = await page.locator('.profile .user-face').getAttribute('src');
  const stored = await request.get(portalUrl() + address);
  const { channels } = await sharp(await stored.body()).stats();
  expect(channels[0]?.mean).toBeGreaterThan(180);
  expect(channels[1]?.mean).toBeLessThan(12);
});

test('a real-name certification from the prompt to its refusal, and the account from there to its end', async ({
  page,
  request,
}) => {
  await registerUser(request, { username: 'surveyor', mobile: '13700000122', password });
  await logIn(page, 'surveyor', password);
  await page.goto(`${portalUrl()}/#${accountPage}?needAuth=0`);
  const name = page.getByRole('textbox', { name: '真实姓名' });
  await expect(name).toBeFocused();
  await name.fill('王石头');
  await page.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002X');
  await pick(page, '选择图片', [{ name: '身份证.jpg', buffer: await twoColours }]);
  await expect(page.getByText('已上传')).toBeVisible();
  await page.getByRole('button', { name: '提交认证' }).click();
  const consent = page.getByRole('checkbox', { name: /单独同意/ });
  await expect(consent).toBeFocused();
  await expectAccessible(page);
  await consent.check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.locator('#certification')).toContainText('1101**********002X');
  await expect(page.locator('#certification')).toContainText('待审核');

  await refuseCertification(request, '照片反光，看不清号码');
  await page.goto(`${portalUrl()}/#${accountPage}`);
  await page.reload();
  await expect(page.locator('#certification')).toContainText('未通过的原因：照片反光，看不清号码');
  await expect(page.getByRole('button', { name: '重新提交' })).toBeVisible();
  // On a high screen the notice may have been in sight for its second already: then the count is gone before the click
  const parts = page.getByRole('navigation', { name: '个人中心' });
  await parts.getByRole('link', { name: /^通知/ }).click();
  await expect(page.locator('#notices')).toBeFocused();
  await expect(page.locator('#notices').getByText('未读', { exact: true })).toHaveCount(1);
  await expect(parts.getByRole('link', { name: '通知', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '注销账户…' }).click();
  await page.locator('dialog').getByLabel('当前密码', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: /四个字/ }).fill('注销账户');
  await expectAccessible(page);
  await page.getByRole('button', { name: '永久注销' }).click();
  await expect(page).toHaveURL(/#\/home$/);
  await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
});
