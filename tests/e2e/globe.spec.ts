import { expect, type Page, test } from '@playwright/test';
import { globe, stateOf } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 720, height: 480 } });

async function openGlobe(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?${query}&on=none`);
  await page.getByRole('button', { name: '三维', exact: true }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
}

async function countOf(page: Page, label: string): Promise<string | null> {
  const button = page
    .getByRole('region', { name: '范围查询' })
    .getByRole('button', { name: new RegExp(`^${label} \\d+$`) });
  return button.textContent();
}

test('an area keeps its results on the globe and on the way back', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  const sketch = 'polygon:119.9,30,120.6,30,120.6,30.5,119.9,30.5';
  await page.goto(`${portalUrl()}/#/geologicalData?tool=query&at=120.2,30.2,8&sketch=${sketch}`);
  const flat = await countOf(page, '成果资料');
  await page.getByRole('button', { name: '三维', exact: true }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  expect(await countOf(page, '成果资料')).toBe(flat);
  expect(stateOf(page).get('sketch')).toBe(sketch);
  await page.getByRole('button', { name: '二维', exact: true }).click();
  await expect(page.getByRole('application', { name: /^地图/ })).toBeVisible();
  expect(await countOf(page, '成果资料')).toBe(flat);
  watched.expectClean();
});

test('a line drawn with keys on the globe is measured, and stays on the flat map', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openGlobe(page, 'tool=measure&at=120.2,30.2,9');
  const panel = page.getByRole('region', { name: '量算' });
  await expect(panel.getByRole('button', { name: '距离' })).toHaveAttribute('aria-pressed', 'true');
  await globe(page).focus();
  await globe(page).press('Enter');
  const eye = stateOf(page).get('eye');
  await globe(page).press('ArrowRight');
  await expect.poll(() => stateOf(page).get('eye')).not.toBe(eye);
  await globe(page).press('Enter');
  await globe(page).press('Shift+Enter');
  await expect(panel).toContainText(/总长\s*[\d.]+ km/);
  const sketch = stateOf(page).get('sketch');
  expect(sketch).toMatch(/^line:/);
  const length = await panel
    .getByText(/^[\d.]+ km$/)
    .first()
    .textContent();
  await page.getByRole('button', { name: '二维', exact: true }).click();
  await expect(page.getByRole('application', { name: /^地图/ })).toBeVisible();
  await expect(panel).toContainText(length ?? 'no length');
  expect(stateOf(page).get('sketch')).toBe(sketch);
  watched.expectClean();
});
