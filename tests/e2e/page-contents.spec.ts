import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Content, contents } from './listed-pages.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

async function rowsOf(request: APIRequestContext, { call }: Content): Promise<Row[]> {
  const [path = '', verb = 'GET'] = call.split(' ').toReversed();
  const answer = await request.fetch(portalUrl() + encodeURI(path), {
    method: verb,
    ...(verb === 'POST' ? { form: {} } : {}),
  });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  const body = (await answer.json()) as Row[] | { data: Row[] | { rows: Row[] } };
  if (Array.isArray(body)) return body;
  return Array.isArray(body.data) ? body.data : body.data.rows;
}

/** Opens every page of the table, and one row's page where it has one, and compares what they show with the rows. */
async function walk(page: Page, request: APIRequestContext): Promise<void> {
  for (const content of contents) {
    const rows = await rowsOf(request, content);
    expect.soft(rows.length, content.path).toBeGreaterThan(0);
    await page.goto(`${portalUrl()}/#${content.path}`);
    const names = rows.map((row) => String(row[content.title]));
    await expect.soft(page.getByRole('main').getByText(anyOf(names)).first(), content.path).toBeAttached();
    expect.soft(await page.title(), content.path).toContain(' - ');
    await expectNoWider(page, content.path);
    const [row] = rows;
    if (content.detail === undefined || row === undefined) continue;
    await page.goto(`${portalUrl()}/#${content.detail}?id=${row.id}`);
    await expect.soft(page.getByRole('heading', { level: 1 }), content.detail).toContainText(names[0] ?? '');
    expect.soft(await page.title(), content.detail).toContain((names[0] ?? '').slice(0, 6));
    await expectNoWider(page, content.detail);
  }
}

const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));

async function expectNoWider(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const width = page.viewportSize()?.width ?? 0;
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
}

test('on a phone a guest finds the rows of the database on every page of the catalogues, topics and news', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const watched = watchPage(page, portalUrl());
  await walk(page, request);
  watched.expectClean();
});

test('a logged-in user finds the same', async ({ page, request }) => {
  test.setTimeout(300_000);
  const user = { username: 'page_reader', mobile: '13900001234', password: 'Diabase-2026-dyke' };
  await registerUser(request, user);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const watched = watchPage(page, portalUrl());
  await logIn(page, user.username, user.password);
  await walk(page, request);
  watched.expectClean();
});
