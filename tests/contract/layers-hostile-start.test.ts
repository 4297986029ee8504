import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LayerType } from '../../src/map/kinds/index.ts';
import { parseEnv } from '../../server/env.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import type { Portal } from '../../server/start-portal.ts';
import { hostileOffers } from '../helpers/hostile-offers.ts';
import { type LayerService, layerNode, pngBytes, startLayerService } from '../helpers/layer-service.ts';
import { newDatabase, newPool, startInProcess } from '../helpers/portal-under-test.ts';

/** A portal that starts with layers whose services mean harm, whatever they are asked. */
let service: LayerService;
let pool: pg.Pool;
let dataDir: string;
let portal: Portal;
/** Numbers of the layers by what their services answer. */
const layers = new Map<string, number>();

/** JSON within what is fetched, of more lists than the memory of a reader holds. */
const swelling = Buffer.from(`{"root":[${'[],'.repeat(10_000_000)}0]}`);

const texts = new Map(hostileOffers.map(([name, , text]) => [encodeURIComponent(name), text] as const));
const kindsOf = {
  wms: ['ogc_wms'],
  wmts: ['ogc_wmts'],
  arcgis: ['arcgis_server', 'arcgis_vector'],
  tilejson: ['mvt'],
  geojson: ['geojson'],
  tileset: ['render_3d'],
} as const satisfies Record<string, readonly LayerType[]>;
const isForm = (form: string): form is keyof typeof kindsOf => Object.hasOwn(kindsOf, form);

/** Of each form the first and the last offer, for each kind that reads it. */
const offers = Object.keys(kindsOf).flatMap((form) => {
  const names = hostileOffers.flatMap(([name, each]) => (each === form ? [name] : []));
  return [...new Set([names.at(0), names.at(-1)])].flatMap((name) =>
    name === undefined || !isForm(form) ? [] : kindsOf[form].map((type) => ({ name, type })),
  );
});

const answerOf = (path: string): string | Buffer => {
  const [, place = ''] = path.split('/');
  return place === 'models' ? swelling : (texts.get(place)?.() ?? '[[[[');
};

async function store(name: string, type: LayerType, options: Record<string, unknown>): Promise<void> {
  layers.set(name, await layerNode(pool, { type, options }));
}

beforeAll(async () => {
  service = await startLayerService();
  service.answer = ({ url = '' }, response) => {
    if (url.startsWith('/good/')) return response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes);
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(answerOf(url));
  };
  const databaseUrl = await newDatabase();
  pool = newPool(databaseUrl);
  await pool.query('DELETE FROM bases');
  for (const { name, type } of offers) {
    const url = `${service.origin}/${encodeURIComponent(name)}/a`;
    const file = type === 'render_3d' ? '/tileset.json' : type === 'mvt' ? '/{z}/{x}/{y}.pbf' : '';
    await store(`${type}: ${name}`, type, { url: url + file, layers: 'a', layer: 'a' });
  }
  await store('models', 'http_model', { url: `${service.origin}/models/a/x.mcj` });
  await store('scene', 'igs_m3d', { ip: '127.0.0.1', port: service.port, value: '场景' });
  await store('good', 'ogc_wms', { url: `${service.origin}/good/wms`, layers: 'a' });
  dataDir = await mkdtemp(join(tmpdir(), 'hostile-layers-'));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'none', LOG_LEVEL: 'silent' };
  portal = await startInProcess(parseEnv({ ...settings, OUTBOUND_HOSTS: '127.0.0.1', LAYER_CHECK_MINUTES: '10' }));
});
afterAll(async () => {
  await portal?.close();
  await pool?.end();
  await service?.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface LayerState {
  id: number;
  state: string;
  problem: string | null;
}

const isHealthy = async (): Promise<boolean> => (await fetch(`${portal.address}/healthz`)).status === 200;
const ask = async (name: string, path: string): Promise<[status: number, message: string]> => {
  const answer = await fetch(`${portal.address}/zdapi/models/layer/${layers.get(name)}/${path}`);
  return [answer.status, ((await answer.json()) as { msg: string }).msg];
};
const shut = '图层“图层”暂时不能显示（服务的内容曾使读取程序中止，十分钟内不再读取），请稍后再试，或告知管理员';

test('it starts and answers', async () => {
  expect(await isHealthy()).toBe(true);
});

test('a layer whose models bring the reader down is shut with all of its files, others are answered', async () => {
  expect(await ask('models', 'tileset.json')).toEqual([502, expect.stringContaining('模型数据过大或已损坏')]);
  const asked = service.asked.length;
  for (const path of ['tileset.json', 'a.m3d.tile', 'b/c.m3d.json', 'd.json'])
    expect([path, ...(await ask('models', path))]).toEqual([path, 503, shut]);
  expect(service.asked).toHaveLength(asked);
  // Of another layer each file is judged by itself
  expect(await ask('scene', 'tileset.json')).not.toContain(shut);
  const query = 'service=WMS&version=1.3.0&request=GetMap&layers=a&styles=&format=image/png&transparent=true';
  const place = 'crs=EPSG:4490&bbox=1,2,3,4&width=16&height=16';
  const good = await fetch(`${portal.address}/zdapi/layers/layer/${layers.get('good')}/?${query}&${place}`);
  expect(good.status).toBe(200);
});

/** What the checks of the portal itself found of each layer since then; null: not all of them are through. */
async function statesSince(moment: Date): Promise<LayerState[] | null> {
  // None waits for the minute over which they are spread
  await pool.query('UPDATE layer_states SET due_at = now() WHERE checked_at IS NULL OR checked_at < $1', [moment]);
  const { rows } = await pool.query<LayerState>(
    'SELECT row_id AS id, state, problem FROM layer_states WHERE use = $1 AND checked_at >= $2',
    ['layer', moment],
  );
  return rows.length === layers.size ? rows : null;
}

test('its own checks get past all of them, and say what visitors are told', async () => {
  const { rows: clock } = await pool.query<{ now: Date }>('SELECT now()');
  const moment = clock[0]?.now;
  if (!moment) throw new Error('no clock');
  const rows = await waitUntil(() => statesSince(moment), 110_000, 500);
  if (!rows) throw new Error('not all of them were checked');
  expect(await isHealthy()).toBe(true);
  const found = new Map(rows.map(({ id, state, problem }) => [id, [state, problem] as const]));
  const told = [...layers].map(([name, id]) => [name, ...(found.get(id) ?? [])] as const);
  expect(told.filter(([, state]) => state !== '正常' && state !== '异常')).toEqual([]);
  const problems = new Map(told.map(([name, , problem]) => [name, problem]));
  expect(problems.get('models')).toBe('服务的内容曾使读取程序中止，十分钟内不再读取');
  expect(problems.get('good')).toBeNull();
  // Where a picture is asked for, a document is none; what is asked for as JSON is looked at when it is read
  const pictures = told.filter(([name]) => name.startsWith('ogc_'));
  expect(pictures.length).toBeGreaterThan(2);
  expect(new Set(pictures.map(([, , problem]) => problem))).toEqual(new Set(['不是这种服务：答复不是图片']));
});
