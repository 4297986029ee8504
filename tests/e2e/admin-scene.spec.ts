import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 1000, height: 700 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

interface Scene {
  id: number;
  sceneName: string;
  camera: Record<'lon' | 'lat' | 'height' | 'heading' | 'pitch' | 'roll', number>;
  light: { isEnabled: boolean; intensity: number } | null;
}

const parts = ['经度', '纬度', '高度', '方位角', '俯仰角', '翻滚角'] as const;

async function sceneNamed(page: Page, name: string): Promise<Scene> {
  const answer = await page.request.get(`${portalUrl()}/zdapi/scene/list`);
  const { data } = (await answer.json()) as { data: { rows: Scene[] } };
  const scene = data.rows.find(({ sceneName }) => sceneName === name);
  if (!scene) throw new Error(`the sample scene ${name} is not there`);
  return scene;
}

/** The numbers of the camera as the form shows them. */
const numbersIn = (form: Locator): Promise<number[]> =>
  Promise.all(parts.map(async (part) => Number(await form.getByLabel(part).inputValue())));

/** How bright the lower half of the globe is, where the ground lies: 0…255. */
async function brightnessOf(globe: Locator): Promise<number> {
  const picture = sharp(await globe.screenshot());
  const { width, height } = await picture.metadata();
  const half = Math.floor(height / 2);
  const { channels } = await picture.extract({ left: 0, top: half, width, height: height - half }).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

test('an administrator takes a view into a scene, undoes it, sees a setting at once, and guests get what was saved', async ({
  page,
  browser,
}) => {
  const watched = watchPage(page, portalUrl());
  const scene = await sceneNamed(page, '示例新城');
  if (!scene.light?.isEnabled) throw new Error('the scene has no light of its own');
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await page.goto(`${portalUrl()}/#/admin/scenes`);
  await page.getByRole('link', { name: `编辑 ${scene.sceneName}` }).click();
  const form = page.getByRole('form', { name: '场景表单' });
  await expect(form.getByLabel('经度')).toHaveValue(String(scene.camera.lon));
  const opened = await numbersIn(form);

  // With the scene's own layers
  const buildings = page.waitForResponse((response) => response.url().endsWith('/buildings/tileset.json'));
  await form.getByRole('button', { name: '三维预览' }).click();
  await buildings;
  const preview = form.getByRole('group', { name: '场景预览' });
  const globe = preview.getByRole('application');
  await expect(globe.locator('.cesium-widget canvas')).toBeVisible();
  await expect(preview).toHaveAttribute('data-loading', 'false', { timeout: 120_000 });

  // By keys; nothing is taken until the administrator says so
  const take = preview.getByRole('button', { name: '取当前视角' });
  const undo = preview.getByRole('button', { name: '撤销' });
  const turn = async (): Promise<void> => {
    await globe.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('-');
  };
  await expect(undo).toBeDisabled();
  await turn();
  expect(await numbersIn(form)).toEqual(opened);
  await take.click();
  await expect.poll(async () => (await numbersIn(form))[2]).not.toBe(opened[2]);
  const moved = await numbersIn(form);
  expect(moved[3]).not.toBe(opened[3]);
  await undo.click();
  await expect.poll(() => numbersIn(form)).toEqual(opened);
  await expect(undo).toBeDisabled();
  const unsaved = page.getByText('有未保存的改动');
  await expect(unsaved).toHaveCount(0);

  // What is changed elsewhere in the form is taken back too, one after the other, by button and by key
  const [hour, intensity] = [form.getByLabel('时刻'), form.getByLabel('强度')];
  const [hourBefore, intensityBefore] = [await hour.inputValue(), await intensity.inputValue()];
  await hour.fill('3');
  await intensity.fill('0.7');
  await expect(unsaved).toBeVisible();
  await undo.click();
  await expect(intensity).toHaveValue(intensityBefore);
  await expect(hour).toHaveValue('3');
  await globe.focus();
  await page.keyboard.press('Control+z');
  await expect(hour).toHaveValue(hourBefore);
  await expect(undo).toBeDisabled();
  await expect(unsaved).toHaveCount(0);

  // A number that cannot be is told where it stands, and the preview stays as it was
  await form.getByLabel('纬度').fill('95');
  await form.getByLabel('纬度').press('Tab');
  await expect(form.getByRole('alert').filter({ hasText: '纬度不能大于 90' }).first()).toBeVisible();
  await expect(globe.locator('.cesium-widget canvas')).toBeVisible();

  // The globe stands where it was before: the same way leads to the same view
  await turn();
  await take.click();
  await expect(form.getByText('纬度不能大于 90')).toHaveCount(0);
  await expect.poll(async () => offBy(await numbersIn(form), moved)).toEqual([]);
  const saved = await numbersIn(form);

  // Less light, and the ground is darker at once
  await expect(preview).toHaveAttribute('data-loading', 'false', { timeout: 120_000 });
  const bright = await brightnessOf(globe);
  await form.getByLabel('强度').fill('0.2');
  await expect.poll(() => brightnessOf(globe), { timeout: 60_000 }).toBeLessThan(bright * 0.7);

  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: /^保\s*存/ }).click();
  expect((await answer).status()).toBe(200);
  const stored = await sceneNamed(page, scene.sceneName);
  expect(placeOf(stored)).toEqual(saved.slice(0, 5));
  expect(stored.light?.intensity).toBe(0.2);
  watched.expectClean();
  await page.goto('about:blank');
  await expectOpen(await browser.newPage({ viewport: { width: 760, height: 520 } }), stored);
});

const placeOf = ({ camera: { lon, lat, height, heading, pitch } }: Scene) => [lon, lat, height, heading, pitch];

/** Degrees of the place, metres, degrees of the view: what two cameras that look the same differ by at most. */
const leeway = [0.001, 0.001, 20, 0.2, 0.2];
/** Numbers of a camera that are not those of the other. */
const offBy = (one: readonly number[], other: readonly number[]): string[] =>
  leeway.flatMap((least, at) => {
    const [is, expected] = [one[at] ?? Number.NaN, other[at] ?? Number.NaN];
    return Math.abs(is - expected) < least ? [] : [`${at}: ${is}, not ${expected}`];
  });

/** A guest opens the scene: the address has its camera. */
async function expectOpen(guest: Page, scene: Scene): Promise<void> {
  const seen = watchPage(guest, portalUrl());
  await guest.emulateMedia({ reducedMotion: 'reduce' });
  await guest.goto(`${portalUrl()}/#/geologicalData?dim=3d&scene=${scene.id}`);
  const eye = (): number[] =>
    new URLSearchParams(guest.url().split('?')[1] ?? '').get('eye')?.split(',').map(Number) ?? [];
  await expect.poll(() => offBy(placeOf(scene), eye()), { timeout: 120_000 }).toEqual([]);
  seen.expectClean();
  await guest.close();
}
