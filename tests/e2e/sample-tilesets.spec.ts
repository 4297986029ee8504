import { expect, type Page, test } from '@playwright/test';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { eyeOver, filesOf, sampleTilesets } from '../helpers/sample-tilesets.ts';
import { above, pickMiddle } from './globe-steps.ts';
import { globe } from './map-page.ts';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { portalUrl } from './watch-page.ts';

// The middle of the map lies between its panels
test.use({ viewport: { width: 1040, height: 560 } });

let service: LayerService;
let api: PortalApi;
const folders = new Map(sampleTilesets.map((sample) => [sample.folder, filesOf(sample)]));
/** Layers by the folder of their set. */
const layers = new Map<string, number>();

test.beforeAll(async ({ playwright }) => {
  service = await startLayerService();
  service.answer = (request, response) => {
    const [, folder = '', ...rest] = new URL(request.url ?? '', 'http://x').pathname.split('/');
    const bytes = folders.get(folder)?.get(decodeURIComponent(rest.join('/')));
    if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  };
  api = await openPortalApi(await playwright.request.newContext());
  for (const { folder, name, first } of sampleTilesets) {
    const options = { url: `${service.origin}/${folder}/${first}` };
    layers.set(folder, await api.addLayer({ name, type: 'render_3d', options }));
  }
});
test.afterAll(async () => {
  for (const id of layers.values()) await api.removeLayer(id);
  await service.close();
});

async function openLayer(page: Page, on: string, eye: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${on}&eye=${eye}`);
  await expect(globe(page).locator('canvas')).toBeVisible();
}

test('tilesets that other programs wrote stand in space with all their files, and say what they know', async ({
  page,
}) => {
  for (const sample of sampleTilesets) {
    const { folder, name } = sample;
    const { lon, lat, height } = eyeOver(sample);
    const eye = above(lon, lat, height);
    await test.step(name, async () => {
      // The same globe: what was there before goes, and its answer with it
      await openLayer(page, 'none', eye);
      await expect(page.locator('.place-panel__feature')).toHaveCount(0);
      await openLayer(page, String(layers.get(folder)), eye);
      await pickMiddle(page, sample.told);
      const missing = (): string[] => {
        const asked = service.asked.map((path) => decodeURIComponent(new URL(path, 'http://x').pathname));
        return [...(folders.get(folder)?.keys() ?? [])].filter((file) => !asked.includes(`/${folder}/${file}`));
      };
      await expect.poll(missing).toEqual([]);
      await expect(page.getByRole('button', { name: `重新加载${name}`, exact: true })).toHaveCount(0);
    });
  }
});
