import { expect, type Page, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 760, height: 520 } });
// Without a flight: the processor would draw every part of the way
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

interface Scene {
  id: number;
  sceneName: string;
  note: string | null;
  camera: { lon: number; lat: number; height: number; heading: number; pitch: number; roll: number };
  cut: { isEnabled: boolean } | null;
  layers: number[] | null;
  isCurrent: boolean;
}

const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');
const eye = (page: Page): number[] => stateOf(page).get('eye')?.split(',').map(Number) ?? [];
const globe = (page: Page) => page.getByRole('application', { name: /^三维地图/ });
const panel = (page: Page) => page.getByRole('region', { name: '三维场景' });
const placeOf = ({ camera: { lon, lat, height, heading, pitch } }: Scene) => [lon, lat, height, heading, pitch];

async function expectAt(page: Page, scene: Scene): Promise<void> {
  await expect
    .poll(
      () => {
        const now = eye(page);
        return placeOf(scene).every((value, at) => Math.abs((now[at] ?? Number.NaN) - value) < 0.2);
      },
      { timeout: 120_000 },
    )
    .toBe(true);
}

test('a visitor chooses a scene: the camera goes there, and its link opens it for others', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const answer = (await (await request.get(`${portalUrl()}/zdapi/scene/list`)).json()) as { data: { rows: Scene[] } };
  const scenes = answer.data.rows;
  const current = scenes.find(({ isCurrent }) => isCurrent);
  const other = scenes.find(({ cut, layers }) => cut?.isEnabled && layers?.length);
  if (!current || !other) throw new Error('the sample scenes are not there');

  // Without a scene and a place in the address the current one opens
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d`);
  await expect(globe(page).locator('canvas')).toBeVisible();
  const open = panel(page).getByRole('button', { name: /^场景：/ });
  await expect(open).toHaveText(`场景：${current.sceneName}`);
  await expectAt(page, current);
  expect(stateOf(page).get('scene')).toBeNull();

  // By keys
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(scenes.length);
  await expect(panel(page).locator('[aria-current="true"]')).toContainText(current.sceneName);
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${other.sceneName}`) })
    .press('Enter');
  await expect(open).toHaveText(`场景：${other.sceneName}`);
  await expect(open).toBeFocused();
  await expectAt(page, other);
  expect(stateOf(page).get('scene')).toBe(String(other.id));
  expect(stateOf(page).get('on')).toBe(other.layers?.join(','));

  // Whoever opens the link sees the same
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(open).toHaveText(`场景：${other.sceneName}`);
  await expectAt(page, other);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // So does one that names the scene alone, also for who is there already
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&scene=${other.id}`);
  await expectAt(page, other);
  expect(stateOf(page).get('on')).toBeNull();
  watched.expectClean();
});

test('of a scene that is not there it is told, and the current one opens', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=none&scene=999999999`);
  await expect(panel(page).getByRole('status')).toHaveText(/链接中的三维场景未对您开放或已不存在，显示的是“.+”/);
  await page.goto('about:blank');
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=none&scene=x`);
  await expect(page.getByText('链接中有不能识别的内容，已略去：三维场景不能识别')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^场景：/ })).toBeVisible();
  watched.expectClean();
});
