import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { layerDesk } from '../helpers/layer-desk.ts';
import { layerNode } from '../helpers/layer-service.ts';
import {
  type Files,
  newCache,
  oldCache,
  packedTile,
  region,
  sceneDocument,
  towers,
  zipOf,
} from '../helpers/m3d-models.ts';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = layerDesk(portal);

/** Answers with files by their path below the service. */
const serving =
  (files: Files): RequestListener =>
  (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname).replace(/^\/m\d+\//, '');
    const bytes = files.get(path);
    if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  };

interface Tile {
  boundingVolume: { region?: number[]; sphere?: number[] };
  geometricError: number;
  refine?: string;
  transform?: number[];
  content?: { uri: string };
  children?: Tile[];
  extras?: { leftOut: string[] };
}
interface Tileset {
  asset: { version: string; gltfUpAxis?: string };
  root: Tile;
}

const addressOf = (id: number): string => `${portal.origin}/zdapi/models/layer/${id}/tileset.json`;
const askAt = (address: string, token?: string): Promise<Response> =>
  fetch(address, token ? { headers: { accessToken: token } } : {});

const contentsOf = (tile: Tile): string[] => [
  ...(tile.content ? [tile.content.uri] : []),
  ...(tile.children ?? []).flatMap(contentsOf),
];

/** Follows a tileset as Cesium does: the addresses of its models and the models. */
async function walk(address: string): Promise<Map<string, Buffer>> {
  const answer = await askAt(address);
  expect([address, answer.status]).toEqual([address, 200]);
  if (!new URL(address).pathname.endsWith('.json'))
    return new Map([[decodeURIComponent(new URL(address).pathname), Buffer.from(await answer.arrayBuffer())]]);
  const { root } = (await answer.json()) as Tileset;
  const below = await Promise.all(contentsOf(root).map((uri) => walk(new URL(uri, address).href)));
  return new Map(below.flatMap((each) => [...each]));
}

/** Table of objects and glTF of a Batched 3D Model. */
function readB3dm(bytes: Buffer): { objects: Record<string, unknown>; count: number; glb: Buffer } {
  expect(bytes.toString('latin1', 0, 4)).toBe('b3dm');
  expect([bytes.readUInt32LE(4), bytes.readUInt32LE(8)]).toEqual([1, bytes.length]);
  const [features = 0, featureBytes = 0, objects = 0, objectBytes = 0] = [12, 16, 20, 24].map((at) =>
    bytes.readUInt32LE(at),
  );
  const tableAt = 28 + features + featureBytes;
  const glbAt = tableAt + objects + objectBytes;
  expect([tableAt % 8, glbAt % 8, bytes.length % 8]).toEqual([0, 0, 0]);
  const json = (from: number, length: number): Record<string, unknown> =>
    JSON.parse(bytes.toString('utf8', from, from + length)) as Record<string, unknown>;
  return {
    objects: json(tableAt, objects),
    count: Number(json(28, features)['BATCH_LENGTH']),
    glb: bytes.subarray(glbAt, glbAt + bytes.readUInt32LE(glbAt + 8)),
  };
}

/** A folder of its own: what was fetched is remembered. */
let folders = 0;
async function cacheLayer(files: Files, first: string): Promise<number> {
  desk.service.answer = serving(files);
  const url = `${desk.service.origin}/m${(folders += 1)}/${encodeURIComponent(first)}`;
  return layerNode(portal.pool, { type: 'http_model', options: { url } });
}

describe('models of M3D come as 3D Tiles', () => {
  test('a cache of the older form: its tree goes on in its files, names in GBK are read', async () => {
    const id = await cacheLayer(await oldCache(), '城区.mcj');
    const first = (await (await askAt(addressOf(id))).json()) as Tileset;
    expect(first.asset).toEqual({ version: '1.1', gltfUpAxis: 'Y' });
    expect(first.root).toMatchObject({ refine: 'ADD', geometricError: 100, boundingVolume: { region: [...region] } });
    expect(first.root.transform).toHaveLength(16);
    const models = await walk(addressOf(id));
    expect([...models.keys()].map((path) => path.replace(/^.*?\/layer\/\d+\//, '')).sort()).toEqual([
      'b.m3d.tile',
      '东/a.m3d.tile',
    ]);
    for (const bytes of models.values()) {
      const { objects, count, glb } = readB3dm(bytes);
      expect([objects, count]).toEqual([{ batchId: [0, 1], name: ['甲楼', '乙楼'] }, 2]);
      expect(glb.equals(towers())).toBe(true);
    }
  });

  test('a cache of the newer form: nodes and packages', async () => {
    const id = await cacheLayer(await newCache(), 'model.mcj');
    const first = (await (await askAt(addressOf(id))).json()) as Tileset;
    expect(first.root.boundingVolume).toEqual({ region: [...region] });
    expect(first.root.transform?.slice(12, 15).map((value) => Math.round(value / 1000))).toEqual([-2775, 4768, 3190]);
    const models = await walk(addressOf(id));
    expect(models.size).toBe(2);
    for (const bytes of models.values()) expect(bytes.equals(towers())).toBe(true);
  });

  test('a cache of the newer form that lies in spheres: they stand along the axes of its place', async () => {
    const boundingVolume = { boundingSphere: { center: { x: 0, y: 0, z: 40 }, radius: 300 } };
    const inSphere = (bytes: Buffer): Buffer =>
      Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as object), boundingVolume }));
    const files = [...(await newCache())].map(
      ([name, bytes]) => [name, name.endsWith('.m3d') ? bytes : inSphere(bytes)] as const,
    );
    const id = await cacheLayer(new Map(files), 'model.mcj');
    const first = (await (await askAt(addressOf(id))).json()) as Tileset;
    expect(first.root.boundingVolume).toEqual({ sphere: [0, 0, 40, 300] });
    expect((await walk(addressOf(id))).size).toBe(2);
  });

  test('a scene of IGServer: its layers of models, by the portal’s key', async () => {
    const files = await oldCache();
    desk.service.answer = (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const name = searchParams.get('dataName') ?? '';
      const isTop = searchParams.get('datatype') === '10';
      const bytes = pathname.endsWith('/GetDocInfo')
        ? Buffer.from(JSON.stringify(sceneDocument))
        : files.get(isTop && name === 'M3dTopInfoData' ? '城区.mcj' : name);
      if (bytes) response.writeHead(200).end(bytes);
      else response.writeHead(404).end();
    };
    const options = { ip: '127.0.0.1', port: desk.service.port, value: '城区', key: 'k1' };
    const id = await layerNode(portal.pool, { type: 'igs_m3d', options });
    const models = await walk(addressOf(id));
    expect([...models.keys()].map((path) => path.replace(/^.*?\/layer\/\d+\//, '')).sort()).toEqual([
      '0/4/b.m3d.tile',
      '0/4/东/a.m3d.tile',
    ]);
    expect(desk.service.asked.every((asked) => asked.endsWith('&token=k1'))).toBe(true);
    expect(desk.service.asked.some((asked) => /sceneIndex=0&layerIndex=4&.*datatype=11/.test(asked))).toBe(true);
  });
});

describe('who may have them', () => {
  test('a layer that is closed is not there, and nothing but its models is given', async () => {
    const files = await oldCache();
    const id = await cacheLayer(files, '城区.mcj');
    await portal.pool.query('UPDATE catalog SET is_open = false WHERE id = $1', [id]);
    expect((await askAt(addressOf(id))).status).toBe(404);
    expect(desk.service.asked).toEqual([]);
    const seen = await askAt(addressOf(id), await administrator(portal.pool));
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
  });

  test.each(['', 'x', 'other.txt', 'a.m3d', 'a.m3d.exe', 'tileset.json?a=x', 'tileset.json?v=region,1'])(
    '%j is nothing of a cache',
    async (path) => {
      const id = await cacheLayer(await oldCache(), '城区.mcj');
      const answer = await askAt(addressOf(id).replace('tileset.json', path));
      expect(answer.status).toBe(404);
      expect(desk.service.asked).toEqual([]);
    },
  );

  test('a layer of another kind has none', async () => {
    const id = await layerNode(portal.pool, desk.wms());
    expect((await askAt(addressOf(id))).status).toBe(404);
  });
});

describe('files that are no models', () => {
  const problem = async (address: string): Promise<[number, string]> => {
    const answer = await askAt(address);
    return [answer.status, ((await answer.json()) as { msg: string }).msg];
  };
  const broken = async (bytes: Buffer): Promise<[number, string]> => {
    const id = await cacheLayer(new Map([['a.m3d', bytes]]), 'x.mcj');
    return problem(addressOf(id).replace('tileset.json', 'a.m3d.tile'));
  };

  test.each([
    ['a page', () => Buffer.from('<html></html>'), /网页/],
    ['nothing known', () => Buffer.from('GIF89a'), /不是 M3D 格式/],
    ['a broken stream', () => Buffer.from('zip\u0001\u0002\u0003\u0004'), /压缩数据已损坏/],
    ['a broken package', () => Buffer.from('PK\u0003\u0004 and no more'), /压缩数据已损坏/],
    ['half a tile', () => packedTile({ index: {}, glb: towers() }).subarray(0, 60), /压缩数据已损坏/],
    ['a tile without a model', () => packedTile({ index: {}, glb: null }), /没有模型/],
    ['a package without one', () => zipOf({ 'a.txt': Buffer.from('x') }), /没有可以显示的内容/],
    ['too much', () => zipOf({ 'a.glb': Buffer.alloc(110 * 1024 * 1024) }), /过大/],
  ])('%s is told in words', async (_, make, words) => {
    const [status, message] = await broken(await make());
    expect(status).toBe(502);
    expect(message).toMatch(words);
    expect(message).not.toContain('127.0.0.1');
  });

  test('a beginning without JSON or without a place is told', async () => {
    for (const [text, words] of [
      ['{', /不是 JSON/],
      ['{"root":{}}', /没有范围/],
      ['[]', /不是 M3D 格式/],
    ] as const) {
      const id = await cacheLayer(new Map([['x.mcj', Buffer.from(text)]]), 'x.mcj');
      const [status, message] = await problem(addressOf(id));
      expect([status, words.test(message), message]).toEqual([502, true, message]);
    }
  });

  test('a file with too many tiles is refused', async () => {
    const child = { boundingVolume: { region }, geometricError: 50, content: { uri: 'b.m3d' } };
    const many = packedTile({ index: { children: Array.from({ length: 10_001 }, () => child) }, glb: null });
    const id = await cacheLayer(new Map([['a.m3d', many]]), 'x.mcj');
    const [status, message] = await problem(
      addressOf(id).replace('tileset.json', `a.m3d.json?v=region,${region.join(',')}`),
    );
    expect([status, message]).toEqual([502, expect.stringContaining('瓦片过多')]);
  });

  test('a service that answers nothing of a scene but one layer shows that one', async () => {
    const files = await oldCache();
    const layers = [1, 2].map((layerRenderIndex) => ({ layerType: 10, layerRenderIndex }));
    desk.service.answer = (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      if (pathname.endsWith('/GetDocInfo')) return response.end(JSON.stringify({ sceneInfos: [{ layers }] }));
      return searchParams.get('layerIndex') === '2'
        ? response.end(files.get('城区.mcj'))
        : response.writeHead(404).end();
    };
    const options = { ip: '127.0.0.1', port: desk.service.port, value: '半' };
    const id = await layerNode(portal.pool, { type: 'igs_m3d', options });
    const seen = await askAt(addressOf(id));
    const { root } = (await seen.json()) as Tileset;
    expect(contentsOf(root).map((uri) => uri.replace(/\?.*/, ''))).toEqual(['0/2/tileset.json']);
    expect(root.extras).toEqual({ leftOut: ['场景中有 1 个模型图层读取失败：第 1 号'] });
    // The next time it may be there
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });
});
