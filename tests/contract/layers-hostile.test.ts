import { Agent, request as ask } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LayerFetcher } from '../../server/maps/layer-fetcher.ts';
import { placeNames } from '../../server/maps/models/tree-place.ts';
import { requestText } from '../../src/map/kinds/addresses.ts';
import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import { hostileTo, layerSamples, lesserRequests, ownOf } from '../helpers/hostile-requests.ts';
import { layerNode, type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** As a guest over HTTP, written as no browser would: what a layer does not declare never reaches its service. */
const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const agent = new Agent({ keepAlive: true, maxSockets: 12 });
let service: LayerService;
beforeAll(async () => {
  service = await startLayerService();
});
afterAll(async () => {
  agent.destroy();
  await service?.close();
});
beforeEach(() => {
  service.asked = [];
});

/** Status of an address that nobody has made plain on its way. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal.origin);
    ask({ hostname, port, path, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

const at = (id: number, request: LayerRequest): string => `/zdapi/layers/layer/${id}/${requestText(request)}`;

const types = ['ogc_wms', 'ogc_wmts', 'mvt', 'geojson', 'igs_doc', 'arcgis_server', 'render_3d'] as const;

describe.each(types)('%s', (type) => {
  test('passes on what a map asks, with the address’s own parameters and the key, and nothing else', async () => {
    const samples = layerSamples(service.origin).filter((each) => each.type === type);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const id = await layerNode(portal.pool, { type, options: { ...sample.options, key: 'the-key' } });
      const questions = sample.asked.filter((request) => request !== null);
      const [first] = questions;
      if (!first) throw new Error(type);
      for (const request of questions) expect(await statusOf(at(id, request))).toBe(200);
      expect(service.asked.length).toBeGreaterThan(0);
      const own = Object.entries(ownOf(sample)).filter(
        ([name, value]) => ['map', 'ws', 'viewparams', 'elevation'].includes(name) && value !== '',
      );
      for (const path of service.asked) {
        const sent = new URLSearchParams(path.split(/\?(.*)/s)[1]);
        const values = new Map([...sent].map(([name, value]) => [name.toLowerCase(), value]));
        expect([...values.values()]).toContain('the-key');
        expect(own.filter(([name, value]) => values.get(name) !== value)).toEqual([]);
      }
      service.asked = [];
      const hostile = [...hostileTo(sample, first), ...questions.flatMap((each) => lesserRequests(sample, each))];
      const statuses = await Promise.all(hostile.map((request) => statusOf(at(id, request))));
      expect(service.asked).toEqual([]);
      expect(statuses.filter((status) => ![400, 403, 404, 414].includes(status))).toEqual([]);
    }
  });
});

test('files below a tileset are asked for in its own folder, whatever they are called', async () => {
  const [sample] = layerSamples(service.origin).filter((each) => each.type === 'render_3d');
  if (!sample) throw new Error('render_3d');
  const id = await layerNode(portal.pool, sample);
  const files = ['rest/services/admin.json', 'geoserver/web/index.b3dm', 'Tile_-001/a.b/Tile_+000.glb'];
  for (const path of files) expect([path, await statusOf(at(id, { path, query: {} }))]).toEqual([path, 200]);
  expect(service.asked.map((path) => path.replace(/\?.*$/s, ''))).toEqual(files.map((path) => `/tiles/${path}`));
});

describe.each(['public_map', 'tianditu_marker'] as const)('%s', (type) => {
  test('what a map asks is passed on to the provider, and nothing else', async () => {
    // The providers are machines of others: what would go to them ends here
    const passed = vi.spyOn(LayerFetcher.prototype, 'ask').mockResolvedValue({
      status: 200,
      type: 'image/png',
      etag: undefined,
      lastModified: undefined,
      bytes: Buffer.alloc(8),
      rest: null,
    });
    onTestFinished(() => passed.mockRestore());
    const samples = layerSamples(service.origin).filter((each) => each.type === type);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const id = await layerNode(portal.pool, { type, options: { ...sample.options, key: 'the-key' } });
      for (const request of sample.asked.filter((each) => each !== null)) {
        passed.mockClear();
        expect(await statusOf(at(id, request))).toBe(200);
        expect(passed).toHaveBeenCalledTimes(1);
        const hostile = [...hostileTo(sample, request), ...lesserRequests(sample, request)];
        expect(hostile.length).toBeGreaterThan(50);
        const statuses = await Promise.all(hostile.map((each) => statusOf(at(id, each))));
        expect(statuses.filter((status) => ![400, 403, 404, 414].includes(status))).toEqual([]);
        expect(passed).toHaveBeenCalledTimes(1);
      }
    }
  });
});

test.each(['http_model', 'igs_m3d'] as const)(
  '%s: what models are made of is given to nobody as it is',
  async (type) => {
    const samples = layerSamples(service.origin).filter((each) => each.type === type);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const id = await layerNode(portal.pool, { type, options: { ...sample.options, key: 'the-key' } });
      const questions = sample.asked.filter((request) => request !== null);
      for (const request of questions) {
        const hostile = hostileTo(sample, request).filter(({ path }) => path !== '');
        const statuses = await Promise.all([request, ...hostile].map((each) => statusOf(at(id, each))));
        expect(statuses[0]).toBe(403);
        expect(statuses.filter((status) => ![400, 403, 404, 414].includes(status))).toEqual([]);
      }
    }
    expect(service.asked).toEqual([]);
  },
);

test('models are asked for by their declared parameters and names alone', async () => {
  const id = await layerNode(portal.pool, { type: 'http_model', options: { url: `${service.origin}/m/a.mcj` } });
  const below = `/zdapi/models/layer/${id}/`;
  const [first] = [{ path: 'a.m3d.json', query: { a: '', e: '1', v: 'sphere,0,0,0,1' } }];
  const sample = { type: 'http_model', options: { url: `${service.origin}/m/a.mcj` }, asked: [first] } as const;
  const names = new Set(placeNames);
  const hostile = hostileTo(sample, first).filter(
    ({ path, query }) => path !== first.path || Object.keys(query).some((name) => !names.has(name)),
  );
  const statuses = await Promise.all(hostile.map((request) => statusOf(below + requestText(request))));
  expect(statuses.filter((status) => ![400, 404, 414].includes(status))).toEqual([]);
  const undeclared = hostile.filter(({ path }) => path === first.path);
  expect(undeclared.length).toBeGreaterThan(50);
  for (const request of undeclared.slice(0, 3)) {
    const answer = await fetch(portal.origin + below + requestText(request));
    expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([
      400,
      expect.stringMatching(/^模型文件的地址不能带参数“\w+”，只能带 a、e、r、v$/),
    ]);
  }
  expect(service.asked).toEqual([]);
});

describe('models of a scene', () => {
  const document = {
    sceneInfos: [
      {
        layers: [
          { layerType: 10, layerRenderIndex: 4 },
          { layerType: 1, layerRenderIndex: 5 },
        ],
      },
      { layers: [{ layerType: 10, layerRenderIndex: 0 }] },
    ],
  };
  const scene = async (): Promise<string> => {
    service.answer = ({ url = '' }, response) =>
      url.includes('/GetDocInfo') ? response.end(JSON.stringify(document)) : response.end('no model');
    const options = { ip: '127.0.0.1', port: service.port, value: '城区', key: 'the-key' };
    return `/zdapi/models/layer/${await layerNode(portal.pool, { type: 'igs_m3d', options })}/`;
  };
  /** Of what was asked for with the key, the numbers of scene and layer. */
  const sets = (): string[] => [
    ...new Set(
      service.asked
        .filter((path) => !path.includes('/GetDocInfo'))
        .map((path) => new URLSearchParams(path.split('?')[1]))
        .map((sent) => `${sent.get('sceneIndex')} ${sent.get('layerIndex')}`),
    ),
  ];

  test('only the layers of models that it names are read with its key', async () => {
    const below = await scene();
    const files = ['tileset.json', 'a.m3d.tile', 'a.m3d.json', 'b.json'];
    for (const set of ['0/5', '0/0', '1/4', '2/0', '9999/9999', '0/04000'])
      for (const file of files) expect([set, file, await statusOf(`${below}${set}/${file}`)]).toEqual([set, file, 404]);
    expect(sets()).toEqual([]);
    // Read, and told to be no models
    for (const set of ['0/4', '1/0'])
      for (const file of files) expect([set, file, await statusOf(`${below}${set}/${file}`)]).toEqual([set, file, 502]);
    expect(sets()).toEqual(['0 4', '1 0']);
  });

  test('neither another path nor another parameter leads out of it', async () => {
    const below = await scene();
    const first = { path: '0/4/a.m3d.json', query: { a: '', e: '1', v: 'sphere,0,0,0,1' } };
    const sample = { type: 'igs_m3d', options: { value: '城区' }, asked: [first] } as const;
    const names = new Set(placeNames);
    const hostile = hostileTo(sample, first).filter(
      ({ path, query }) => path !== first.path || Object.keys(query).some((name) => !names.has(name)),
    );
    expect(hostile.length).toBeGreaterThan(200);
    const statuses = await Promise.all(hostile.map((request) => statusOf(below + requestText(request))));
    expect(statuses.filter((status) => ![400, 404, 414].includes(status))).toEqual([]);
    expect(sets()).toEqual([]);
  });
});
