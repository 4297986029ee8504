import { Agent, request as ask } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  const [first] = [{ path: 'a.m3d.json', query: { d: '1', e: '1', v: 'sphere,0,0,0,1' } }];
  const sample = { type: 'http_model', options: { url: `${service.origin}/m/a.mcj` }, asked: [first] } as const;
  const names = new Set(['d', 'e', 'v']);
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
      expect.stringMatching(/^模型文件的地址不能带参数“\w+”，只能带 d、e、v$/),
    ]);
  }
  expect(service.asked).toEqual([]);
});
