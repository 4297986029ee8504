import { expect, type Page, test } from '@playwright/test';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { type Files, oldCache, place, sceneDocument } from '../helpers/m3d-models.ts';
import { goodSets } from '../helpers/tilesets.ts';
import { bareMap } from './draped-picture.ts';
import { likenessToFlat } from './flat-picture.ts';
import { above } from './globe-steps.ts';
import { flat, globe, sampleLayer } from './map-page.ts';
import { towersSeen } from './model-picture.ts';
import { openPortalApi } from './open-portal-api.ts';
import type { Above } from './straight-down.ts';
import { portalUrl } from './watch-page.ts';

const size = { width: 600, height: 440 };
test.use({ viewport: size });

async function openGlobe(page: Page, on: string, { lon, lat, height }: Above): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${on}&eye=${above(lon, lat, height)}`);
  await expect(globe(page).locator('canvas')).toBeVisible();
}

const pictureOf = (page: Page): Promise<Buffer> => page.screenshot({ clip: { x: 0, y: 0, ...size } });

/** A picture that comes in parts, once it stays as it is. */
async function finishedPicture(page: Page): Promise<Buffer> {
  let seen = await pictureOf(page);
  await expect
    .poll(async () => {
      const before = seen;
      seen = await pictureOf(page);
      return before.equals(seen);
    })
    .toBe(true);
  return seen;
}

test('the portal’s own maps lie on the ground of the globe as they are on the flat map', async ({ page, request }) => {
  const view = { lon: 120.5, lat: 29.25, zoom: 8.5 };
  const eye = { lon: view.lon, lat: view.lat, height: 180_000 };
  const shown = [
    ['portal_base', 'none'],
    ['portal_geology', String(await sampleLayer(request, 'portal_geology'))],
  ] as const;
  const drawn: Buffer[] = [];
  for (const [, on] of shown) {
    await page.goto(`${portalUrl()}/#/geologicalData?at=${view.lon},${view.lat},${view.zoom}&on=${on}`);
    await expect(flat(page).locator('canvas').first()).toBeVisible();
    if (drawn.length === 0) await page.addStyleTag({ content: bareMap });
    drawn.push(await finishedPicture(page));
  }
  // A page of its own: a map that turns from flat to round takes its place along
  await page.goto('about:blank');
  await openGlobe(page, 'none', eye);
  await page.addStyleTag({ content: bareMap });
  for (const [at, [name, on]] of shown.entries()) {
    const flatPicture = { png: drawn[at] ?? Buffer.alloc(0), ...view };
    await openGlobe(page, on, eye);
    let share = 0;
    await expect
      .poll(async () => {
        share = await likenessToFlat(await pictureOf(page), eye, flatPicture);
        return share;
      }, name)
      .toBeGreaterThan(0.8);
    // A fifth of a degree beside it another place is not taken for this one
    const beside = { ...eye, lon: eye.lon + 0.2 };
    const other = await likenessToFlat(await pictureOf(page), beside, flatPicture);
    const description = `${name}: ${share.toFixed(2)}, beside it ${other.toFixed(2)}`;
    test.info().annotations.push({ type: 'how closely colours follow the flat map', description });
    expect(other).toBeLessThan(0.5);
  }
});

/** Files of a scene of IGServer by what is asked for in it; the document names a layer of models. */
async function sceneFiles(): Promise<Files> {
  const cache = await oldCache();
  const document = Buffer.from(JSON.stringify(sceneDocument));
  return new Map([...cache, ['M3dTopInfoData', cache.get('城区.mcj') ?? document], ['GetDocInfo', document]]);
}

interface Models {
  type: string;
  make: () => Files | Promise<Files>;
  /** Of a layer, by where the service is. */
  optionsAt: (origin: string) => Record<string, unknown>;
}
const fileAt = (first: string) => (origin: string) => ({ url: `${origin}/${encodeURIComponent(first)}` });

/** Sets of models that show the two towers. */
const models: readonly Models[] = [
  {
    type: 'render_3d',
    make: () => goodSets['1.0'] ?? new Map<string, Buffer>(),
    optionsAt: fileAt('tileset.json'),
  },
  { type: 'http_model', make: oldCache, optionsAt: fileAt('城区.mcj') },
  {
    type: 'igs_m3d',
    make: sceneFiles,
    optionsAt: (origin) => ({ ip: '127.0.0.1', port: Number(new URL(origin).port), value: 'igs_m3d' }),
  },
];

test('models stand on the globe where they are and as large as they are', async ({ page, request }) => {
  const service: LayerService = await startLayerService();
  const served = new Map<string, Files>();
  service.answer = (asking, response) => {
    const { pathname, searchParams } = new URL(asking.url ?? '', 'http://x');
    const [, scene, call = ''] = /^\/igs\/rest\/g3d\/(\w+)\/(\w+)$/.exec(pathname) ?? [];
    const [, type = '', ...rest] = decodeURIComponent(pathname).split('/');
    const bytes = scene
      ? served.get(scene)?.get(searchParams.get('dataName') ?? call)
      : served.get(type)?.get(rest.join('/'));
    if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  };
  const api = await openPortalApi(request);
  const ids: number[] = [];
  for (const { type, make, optionsAt } of models) {
    served.set(type, await make());
    const options = optionsAt(`${service.origin}/${type}`);
    ids.push(await api.addLayer({ name: `塔楼 ${type}`, type, options }));
  }
  const eye = { ...place, height: 600 };
  await openGlobe(page, 'none', eye);
  await page.addStyleTag({ content: bareMap });
  await expect(page.locator('.globe-state[data-loading="true"], canvas[data-draft]')).toHaveCount(0);
  for (const [at, { type }] of models.entries()) {
    await openGlobe(page, String(ids[at]), eye);
    let share = 0;
    await expect
      .poll(async () => {
        share = await towersSeen(await pictureOf(page), eye.height);
        return share;
      }, type)
      .toBeGreaterThan(0.95);
    const description = `${type}: ${(share * 100).toFixed(1)} %`;
    test.info().annotations.push({ type: 'pixels of towers and none that are right', description });
  }
  for (const id of ids) await api.removeLayer(id);
  await service.close();
});
