import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestText } from '../../src/map/kinds/addresses.ts';
import { arcgisFeatures } from '../../src/map/kinds/arcgis-vector.ts';
import { type FeatureServer, hasFeatureServer, startFeatureServer } from '../helpers/feature-server.ts';
import { layerNode } from '../helpers/layer-service.ts';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, make, send } from '../helpers/send.ts';
import { surveyUnits } from '../helpers/survey-units.ts';

interface Found {
  features: { properties: { id: number; code: string; name: string }; geometry: unknown }[];
}

/** Koop's ArcGIS FeatureServer behind the portal; skipped where it is not installed. */
describe.skipIf(!hasFeatureServer)('Koop, an ArcGIS FeatureServer', () => {
  const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
  let server: FeatureServer;
  beforeAll(async () => {
    server = await startFeatureServer();
  });
  afterAll(() => server?.close());

  const all = [118, 27, 123, 31.5] as const;
  const layer = async (options: Record<string, unknown> = {}) => {
    const given = { url: `${server.url}/0`, ...options };
    const id = await layerNode(portal.pool, { type: 'arcgis_vector', options: given });
    return async (box: readonly [number, number, number, number], offset = 0) => {
      const asked = requestText(arcgisFeatures(given, box, offset));
      return send(portal.origin, 'GET', `/zdapi/layers/layer/${id}/${asked}`);
    };
  };

  test('its features come through the portal as they are, values in Chinese', async () => {
    const ask = await layer();
    const answer = await ask(all);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    const { features } = answer.json as Found;
    expect(features.map(({ properties }) => properties)).toEqual(
      surveyUnits.features.map(({ properties }) => properties),
    );
    expect(features[0]?.geometry).toEqual(surveyUnits.features[0]?.geometry);
  });

  test('those of a box, of a condition, of a page', async () => {
    const count = async (asking: Promise<{ json: unknown }>) => ((await asking).json as Found).features.length;
    const ask = await layer();
    expect(await count(ask([119.1, 28.1, 119.2, 28.2]))).toBe(1);
    expect(await count(ask([10, 10, 11, 11]))).toBe(0);
    const some = await (await layer({ where: "name = '燕山期花岗岩'" }))(all);
    expect(new Set((some.json as Found).features.map(({ properties }) => properties.code))).toEqual(new Set(['γ5']));
    const pages = await layer({ maxFeatures: 10 });
    const ids: number[] = [];
    for (let page = await pages(all); ; page = await pages(all, ids.length)) {
      const { features } = page.json as Found;
      ids.push(...features.map(({ properties }) => properties.id));
      if (features.length < 10) break;
    }
    expect(ids).toEqual(surveyUnits.features.map(({ properties }) => properties.id));
  });

  test('its error, which comes as 200, is told in Chinese', async () => {
    const answer = await (await layer({ where: 'no sense at (' }))(all);
    expect([answer.status, envelopeOf(answer).msg]).toEqual([502, expect.stringContaining('服务报告错误')]);
  });

  test('another condition than the layer’s is refused', async () => {
    const options = { url: `${server.url}/0`, where: "code = 'J3'" };
    const id = await layerNode(portal.pool, { type: 'arcgis_vector', options });
    const asked = requestText(arcgisFeatures({ ...options, where: '1=1' }, all));
    expect((await send(portal.origin, 'GET', `/zdapi/layers/layer/${id}/${asked}`)).status).toBe(403);
  });

  test('what it offers is read from what it says of itself', async () => {
    const token = await administrator(portal.pool);
    const offer = async (url: string) => {
      const values = { type: 'arcgis_vector', options: { url } };
      return dataOf('catalog.capabilities', await make(portal.origin, 'catalog.capabilities', { token, values }));
    };
    const named = expect.arrayContaining([expect.objectContaining({ title: '实测地质单元' })]) as unknown;
    expect(await offer(server.url)).toMatchObject({ layers: named });
    expect(await offer(`${server.url}/0`)).toMatchObject({ layers: named });
  });

  test('is found in order when it is checked, and not when it is gone', async () => {
    const token = await administrator(portal.pool);
    const lost = await startFeatureServer();
    const id = await layerNode(portal.pool, { type: 'arcgis_vector', options: { url: `${lost.url}/0` } });
    const check = async () =>
      dataOf<{ result: string }>('catalog.check', await make(portal.origin, 'catalog.check', { token, values: { id } }))
        .result;
    expect(await check()).toMatch(/^正常/);
    await lost.close();
    expect(await check()).toMatch(/^异常：.*拒绝连接/);
  });
});
