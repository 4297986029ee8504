import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Previewable } from '../../src/resources/shared/previewable.ts';
import { filePageLink } from '../../src/resources/shared/search-links.ts';
import { axeFaults } from './axe-faults.ts';
import { registerUser } from './register-user.ts';
import { sampleRows } from './sample-rows.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

interface Found {
  itemId: number;
  file: Previewable;
}

/** The first file of the items of a list that fits, as a guest sees them. */
async function findFile(
  request: APIRequestContext,
  list: { itemType: string; query: string },
  fits: (file: Previewable) => boolean,
): Promise<Found | null> {
  for (const { id } of await sampleRows<{ id: number }>(request, list.itemType, list.query)) {
    const address = `${portalUrl()}/api/ugGeoAttached/query/list?itemType=${list.itemType}&itemId=${id}`;
    const answer = await request.get(address);
    expect(answer.ok(), await answer.text()).toBe(true);
    const { data } = (await answer.json()) as { data: { rows: Previewable[] } };
    const file = data.rows.find(fits);
    if (file) return { itemId: id, file };
  }
  return null;
}

const found = (one: Found | null): Found => {
  if (!one) throw new Error('the sample data have no such file');
  return one;
};

const isOpen = ({ uses }: Previewable): boolean => uses.preview.isAllowed;
const secrecy = (level: string): string => `secrecy=${encodeURIComponent(level)}`;
/** Sample files are made at the first need, pages and tiles of them too. */
const slow = { timeout: 60_000 };

const openFile = (page: Page, objectName: string, query = '') =>
  page.goto(`${portalUrl()}/#/pdfFilePreview?path=${objectName}${query}`);

async function expectNothing(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

test('a guest reads a public report from its archive, and finds a word in it', async ({ page, request }) => {
  const public_ = { itemType: 'archives', query: secrecy('公开') };
  const { itemId, file } = found(await findFile(request, public_, (each) => each.viewer === 'pdf' && isOpen(each)));
  const watched = watchPage(page, portalUrl());
  await page.goto(`${portalUrl()}/#/archivesHoldingsDetail?id=${itemId}`);
  const look = page.locator(`a[href*="${file.objectName}"]`);
  await expect(look).toHaveAccessibleName(/^阅读：可办理/);
  await look.click();
  await expect(page).toHaveTitle(new RegExp(`^${file.name.slice(0, 6)}`));
  await expect(page.locator('.pdfViewer .textLayer span').first()).toBeAttached(slow);
  await expect(page.getByRole('region', { name: '第 1 页' })).toBeVisible();

  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: '在文件中查找' }).fill('地质');
  await expect(page.getByText(/^第 1 \/ \d+ 处$/)).toBeVisible(slow);
  await expect(page.locator('.textLayer .highlight.selected').first()).toHaveText('地质');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^第 2 \/ \d+ 处$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.textLayer .highlight')).toHaveCount(0);

  await page.getByRole('button', { name: '目录', exact: true }).click();
  const contents = page.getByRole('complementary', { name: '目录' });
  await contents.getByRole('button').last().click();
  await expect(page).toHaveURL(/[?&]page=\d+/);
  await expectNothing(page);

  await page.getByRole('link', { name: '返回资料' }).click();
  await expect(page).toHaveURL(new RegExp(`archivesHoldingsDetail\\?id=${itemId}$`));
  watched.expectClean();
});

test('a link opens a report at its page with the words marked', async ({ page, request }) => {
  const public_ = { itemType: 'archives', query: secrecy('公开') };
  const { file } = found(await findFile(request, public_, (each) => each.viewer === 'pdf' && isOpen(each)));
  await page.setViewportSize({ width: 390, height: 844 });
  await openFile(page, file.objectName, `&page=2&q=${encodeURIComponent('地质')}`);
  await expect(page.getByText(/^第 \d+ \/ \d+ 处$/)).toBeVisible(slow);
  await expect(page.locator('.textLayer .highlight').first()).toBeAttached();

  const marked = page.locator('.pdfViewer .page', { has: page.locator('.textLayer .highlight') }).first();
  const place = Number(await marked.getAttribute('data-page-number'));
  // An earlier page may get its marks a moment later
  const lines = await page.locator(`.pdfViewer .page[data-page-number="${place}"] .textLayer span`).allTextContents();
  const words = lines.flatMap((line) => line.match(/\p{Script=Han}{2}/gu) ?? []);
  const [one = ''] = words;
  const other = words.findLast((word) => [...word].every((character) => !one.includes(character))) ?? '';
  // For those who want no motion, too: no passage of sizes may lead the reader to another page
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('about:blank');
  await page.goto(`${portalUrl()}/#${filePageLink(file.objectName, { page: place, phrases: [one, other] })}`);
  const box = page.getByRole('textbox', { name: '在文件中查找' });
  await expect(box).toHaveValue(`${one} ${other}`);
  await expect(page.getByText(/^第 \d+ \/ \d+ 处$/)).toBeVisible(slow);
  for (const word of [one, other])
    await expect(page.locator('.textLayer .highlight', { hasText: word }).first()).toBeAttached();
  await box.fill(`${other} ${one} ${other}`);
  await expect(page.getByText('没有找到，请换一个词')).toBeVisible(slow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('an internal file is refused to a guest as if it were not there, and opens after login', async ({
  page,
  request,
}) => {
  const internal = { itemType: 'archives', query: secrecy('内部') };
  const needsLogin = ({ viewer, uses }: Previewable) => viewer === 'pdf' && uses.preview.refusal === 'login';
  const { itemId, file } = found(await findFile(request, internal, needsLogin));
  await openFile(page, file.objectName);
  await expect(page.getByText('暂无文件')).toBeVisible();
  await expect(page.locator('.pdfViewer')).toHaveCount(0);

  await page.goto(`${portalUrl()}/#/archivesHoldingsDetail?id=${itemId}`);
  await page
    .getByRole('button', { name: /^阅读：需先办理/ })
    .first()
    .click();
  await expect(page.getByText('您还未登录，请先登录！')).toBeVisible();

  const user = { username: 'file_reader', mobile: '13900005678', password: 'Gabbro-2026-sill' };
  await registerUser(request, user);
  const watched = watchPage(page, portalUrl());
  await logIn(page, user.username, user.password);
  await openFile(page, file.objectName);
  await expect(page.locator('.pdfViewer .textLayer span').first()).toBeAttached(slow);
  watched.expectClean();
});

test('a picture opens over the page, is enlarged, and gives the page back', async ({ page, request }) => {
  const public_ = { itemType: 'archives', query: secrecy('公开') };
  const { itemId, file } = found(await findFile(request, public_, (each) => each.viewer === 'image' && isOpen(each)));
  const watched = watchPage(page, portalUrl());
  await page.goto(`${portalUrl()}/#/archivesHoldingsDetail?id=${itemId}`);
  const look = page.getByRole('button', { name: /^阅读：可办理/ }).first();
  await look.click();
  const viewer = page.getByRole('dialog', { name: file.name });
  const picture = viewer.getByRole('img', { name: file.name });
  await expect(picture).toBeVisible(slow);
  const before = (await picture.boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: '放大' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
  await expectNothing(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(look).toBeFocused();
  watched.expectClean();
});

test('a map sheet shows its tiles, and finer ones when it is enlarged', async ({ page, request }) => {
  const sheets = { itemType: 'products', query: '' };
  const isSheet = ({ pixels }: Previewable): boolean => pixels !== null && pixels.width * pixels.height > 12_000_000;
  // Looking at one has it made at once; its tiles follow by themselves
  const { itemId, file } = found(await findFile(request, sheets, (each) => isSheet(each) && isOpen(each)));
  await request.get(portalUrl() + (file.eleFileUrl ?? ''), { timeout: 60_000 });
  const files = `${portalUrl()}/api/ugGeoAttached/query/list?itemType=products&itemId=${itemId}`;
  const hasTiles = async (): Promise<boolean> => {
    const { data } = (await (await request.get(files)).json()) as { data: { rows: Previewable[] } };
    return data.rows.some(({ tiles }) => tiles !== null);
  };
  await expect.poll(hasTiles, { timeout: 150_000 }).toBe(true);
  const watched = watchPage(page, portalUrl());
  const levels = new Set<string>();
  page.on('response', (response) => {
    const level = /\/ugGeoOss\/tile\/\w+\/(\d+)\//.exec(response.url())?.[1];
    if (level && response.ok()) levels.add(level);
  });
  await openFile(page, file.objectName);
  await expect.poll(() => levels.size, slow).toBeGreaterThan(0);
  const seen = Math.max(...[...levels].map(Number));
  await page.getByRole('application', { name: new RegExp(file.name.slice(0, 6)) }).focus();
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByRole('button', { name: '放大' }).click();
  await expect.poll(() => Math.max(...[...levels].map(Number)), slow).toBeGreaterThan(seen);
  await expectNothing(page);
  watched.expectClean();
});
