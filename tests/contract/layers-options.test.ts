import { beforeAll, describe, expect, test } from 'vitest';
import { wmsPicture } from '../../src/map/kinds/ogc-wms.ts';
import { requestText } from '../../src/map/kinds/addresses.ts';
import { layerDesk } from '../helpers/layer-desk.ts';
import { layerNode } from '../helpers/layer-service.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = layerDesk(portal);
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const places = `http://maps.test/w/${'{z}'.repeat(9)}`;
const wrong: readonly (readonly [type: string, options: Record<string, unknown>, sentence: RegExp])[] = [
  ['mvt', { url: places }, /共 9 处，最多 8 处/],
  ['ogc_wmts', { url: places, layer: 'a', encoding: 'REST' }, /最多 8 处/],
  ['render_3d', { url: 'http://maps.test:8080/tileset.json' }, /移入目录/],
  ['http_model', { url: 'http://maps.test/' }, /移入目录/],
];

describe.each(wrong)('%s', (type, options, sentence) => {
  test('options that do not go together are not saved, of a layer at its options, of a base map at its address', async () => {
    const layer = { name: '图', type, parentId: 171, options };
    const created = await make(portal.origin, 'catalog.create', { token, values: layer });
    expect(errorsOf(created, 422)['options']?.join()).toMatch(sentence);
    const { url, ...others } = options;
    const base = { name: `底图${type}`, type, url, options: others, order: 1 };
    expect(errorsOf(await make(portal.origin, 'bases.create', { token, values: base }), 422)['url']?.join()).toMatch(
      sentence,
    );
  });

  test('are told in the form before they are saved', async () => {
    const preview = await make(portal.origin, 'catalog.preview', { token, values: { type, options, request: 'a' } });
    expect(errorsOf(preview, 422)['options']?.join()).toMatch(sentence);
  });

  test('where they are stored, what is wrong is said, and other parts of the row can be changed', async () => {
    const id = await layerNode(portal.pool, { type, options });
    const answer = await desk.get(id, '', {}, undefined, '1/2/3');
    expect([answer.status, envelopeOf(answer).msg]).toEqual([409, expect.stringMatching(/^图层“图层”.*告知管理员$/)]);
    expect(envelopeOf(answer).msg).toMatch(sentence);
    expect(envelopeOf(answer).msg).not.toContain('maps.test');
    const checked = await make(portal.origin, 'catalog.check', { token, values: { id } });
    expect(dataOf<{ result: string }>('catalog.check', checked).result).toMatch(sentence);
    dataOf('catalog.edit', await make(portal.origin, 'catalog.edit', { token, values: { id, name: '另一名' } }));
    const edited = await make(portal.origin, 'catalog.edit', {
      token,
      values: { id, options: { ...options, key: 'k' } },
    });
    expect(errorsOf(edited, 422)['options']?.join()).toMatch(sentence);
  });
});

test.each([
  ['ogc_wms', { url: 5, layers: 'a' }, 409, /没有服务地址/],
  ['ogc_wms', { url: 'http://[::', layers: 'a' }, 409, /没有服务地址/],
  ['ogc_wms', { layers: ['a'], url: 'http://maps.test/' }, 409, /图层参数有误：参数未填全/],
  ['ogc_wms', { layers: ',,', url: 'http://maps.test/' }, 409, /图层参数有误：参数未填全/],
  ['ogc_wms', {}, 409, /图层参数有误：参数未填全/],
])('%s with %j is told as such', async (type, options, status, sentence) => {
  const id = await layerNode(portal.pool, { type, options });
  const { path, query } = wmsPicture({ layers: 'a' }, { box: [1, 2, 3, 4], width: 9, height: 9, epsg: 4490 });
  const answer = await desk.get(id, requestText({ path, query }));
  expect([answer.status, envelopeOf(answer).msg]).toEqual([status, expect.stringMatching(sentence)]);
  expect(desk.service.asked).toEqual([]);
});

test('with the key of a base map, or of the ground, only who may change that one asks', async () => {
  const { options } = desk.wms({ key: 'stored-key' });
  const { url, ...others } = options;
  const values = { name: '带密钥的底图', type: 'ogc_wms', url, options: others, order: 1 };
  const { id } = dataOf<{ id: number }>('bases.create', await make(portal.origin, 'bases.create', { token, values }));
  const asking = (use: string, as: string) =>
    make(portal.origin, 'catalog.preview', {
      token: as,
      values: { type: 'ogc_wms', options: { ...options, key: '**********' }, request: desk.picture(), use, id },
    });
  const treeKeeper = await createMember(portal.pool, { rights: ['admin:catalog.edit'] });
  for (const [use, label] of [
    ['base', '底图'],
    ['terrain', '地形'],
  ] as const) {
    const refused = await asking(use, treeKeeper.token);
    expect([refused.status, envelopeOf(refused).msg]).toEqual([403, `您没有修改${label}的权限`]);
  }
  expect(desk.service.asked).toEqual([]);
  expect((await asking('layer', treeKeeper.token)).status).toBe(200);
  expect(desk.service.asked.join()).not.toContain('stored-key');
  const keeper = await createMember(portal.pool, { rights: ['admin:catalog.edit', 'admin:bases.edit'] });
  expect((await asking('base', keeper.token)).status).toBe(200);
  expect(desk.service.asked.at(-1)).toContain('token=stored-key');
});
