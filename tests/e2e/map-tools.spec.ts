import { expect, type Page, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

async function openTool(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?${query}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
}

const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');
const countIn = async (page: Page, label: string): Promise<number> =>
  Number(
    /(\d+)$/.exec((await page.getByRole('button', { name: new RegExp(`^${label} \\d+$`) }).textContent()) ?? '')?.[1],
  );

test('an area drawn with the keyboard alone is asked of the catalogues, and the link asks the same', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openTool(page, 'tool=query&at=120.2,30.2,9');
  const panel = page.getByRole('region', { name: '范围查询' });
  await panel.getByRole('button', { name: '多边形' }).press('Enter');
  const map = page.getByRole('application');
  await map.focus();
  const at = (): string | null => stateOf(page).get('at');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', '']) {
    await map.press('Enter');
    if (key === '') continue;
    const before = at();
    await map.press(key);
    await expect.poll(at).not.toBe(before);
  }
  await map.press('Shift+Enter');
  await expect.poll(() => stateOf(page).get('sketch')).toMatch(/^polygon:/);

  const corners = (stateOf(page).get('sketch') ?? '').slice('polygon:'.length);
  await expect(panel.getByRole('button', { name: /^成果资料 \d+$/ })).toBeVisible();
  const answer = await page.request.get(`${portalUrl()}/rest/archives?extent_inside=${corners}&_end=1`);
  const total = Number(answer.headers()['x-total-count']);
  expect(total).toBeGreaterThan(0);
  expect(await countIn(page, '成果资料')).toBe(total);

  await panel.getByRole('button', { name: /^成果资料 / }).click();
  const table = panel.getByRole('table', { name: '范围内的成果资料' });
  await expect(table.getByRole('row')).toHaveCount(Math.min(total, 20) + 1);
  await panel.getByRole('link', { name: '在目录中筛选' }).click();
  await expect(page.getByText(/个角点的多边形/)).toBeVisible();
  await page.goBack();
  await expect(panel.getByRole('button', { name: `成果资料 ${total}` })).toBeVisible();
  watched.expectClean();
});

test('lengths, sheets and the list of what is in the window', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openTool(page, 'tool=measure&sketch=line:120,29,120,30');
  const measure = page.getByRole('region', { name: '量算' });
  // A degree of the meridian from 29° to 30° on the ellipsoid of CGCS2000
  await expect(measure).toContainText('110.8 km');
  await expect(measure).toContainText('0°（北）');

  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '图上清单' }).click();
  const list = page.getByRole('region', { name: '图上清单' });
  await expect(list.getByRole('button', { name: /^钻孔 \d+$/ })).toBeVisible();
  await list.getByRole('button', { name: '图幅' }).click();
  await list.getByLabel('比例尺').selectOption('250000');
  await expect(list.getByRole('cell', { name: 'H50C002004' })).toBeVisible();

  await openTool(page, 'tool=grid&at=120.2,30.2,10');
  const grid = page.getByRole('region', { name: '经纬网与图幅' });
  await expect(grid).toContainText('1∶50 000 图幅');
  await grid.getByLabel('图幅').selectOption('5000');
  await expect(grid).toContainText('太多');
  watched.expectClean();
});
