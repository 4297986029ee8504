import { describe, expect, test } from 'vitest';
import { layerDesk } from '../helpers/layer-desk.ts';
import { layerNode } from '../helpers/layer-service.ts';
import { oldCache, packedTile, region } from '../helpers/m3d-models.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = layerDesk(portal);

interface Root {
  children?: { content?: { uri: string } }[];
  extras?: { leftOut: string[] };
}

const at = (id: number, path: string): string => `${portal.origin}/zdapi/models/layer/${id}/${path}`;
async function rootAt(address: string): Promise<Root> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { root: Root }).root;
}

let folders = 0;
/** A layer of models whose every file is this one. */
async function nodeLayer(childrenNode: object[]): Promise<number> {
  const [left, bottom, right, top, minHeight, maxHeight] = region;
  const boundingVolume = { boundingBox: { left, bottom, right, top, minHeight, maxHeight } };
  desk.service.answer = (_, response) => response.end(JSON.stringify({ boundingVolume, lodError: 1, childrenNode }));
  const url = `${desk.service.origin}/left-out-${(folders += 1)}/a.mcj`;
  return layerNode(portal.pool, { type: 'http_model', options: { url } });
}

/** A cache of M3D 1.0 whose files name these others. */
async function fileLayer(names: Readonly<Record<string, readonly string[]>>): Promise<number> {
  const child = (uri: string) => ({ boundingVolume: { region }, geometricError: 50, content: { uri } });
  desk.service.answer = (request, response) => {
    const index = { children: names[request.url?.split('/').at(-1) ?? '']?.map(child) };
    response.end(packedTile({ index, glb: null }));
  };
  const url = `${desk.service.origin}/circles-${(folders += 1)}/x.mcj`;
  return layerNode(portal.pool, { type: 'http_model', options: { url } });
}

/** Goes from a file to the first that it names, and on: what each of them says that is not shown. */
async function leftOutBelow(id: number, name: string): Promise<(readonly string[] | undefined)[]> {
  const said: (readonly string[] | undefined)[] = [];
  let address = at(id, `${name}.json?e=1&v=region,${region.join(',')}`);
  // More than ever come
  while (said.length < 50) {
    const root = await rootAt(address);
    said.push(root.extras?.leftOut);
    const uri = root.children?.[0]?.content?.uri;
    if (uri === undefined) break;
    address = new URL(uri, address).href;
  }
  return said;
}

/** A scene of so many layers of models, of which those whose number is unread cannot be read. */
async function sceneLayer(count: number, isUnread: (layer: number) => boolean): Promise<number> {
  const first = (await oldCache()).get('城区.mcj');
  const layers = Array.from({ length: count }, (_, n) => ({
    layerType: 10,
    layerRenderIndex: n,
    ...(n % 2 === 0 ? { layerName: `建筑${n}` } : {}),
  }));
  desk.service.answer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    if (pathname.endsWith('/GetDocInfo')) return response.end(JSON.stringify({ sceneInfos: [{ layers }] }));
    const isLost = isUnread(Number(searchParams.get('layerIndex')));
    return isLost ? response.writeHead(404).end() : response.end(first);
  };
  const options = { ip: '127.0.0.1', port: desk.service.port, value: `场景${(folders += 1)}` };
  return layerNode(portal.pool, { type: 'igs_m3d', options });
}

describe('a tileset says what of the models is not in it', () => {
  test.each([
    [1000, undefined],
    [1200, { leftOut: ['节点“n.json”的下级节点共 1200 个，只显示前 1000 个'] }],
  ])('%i nodes below one', async (count, extras) => {
    const id = await nodeLayer(Array.from({ length: count }, (_, n) => ({ uri: `${n}.json` })));
    const root = await rootAt(at(id, 'n.json'));
    expect([root.children?.length, root.extras]).toEqual([1000, extras]);
  });

  test.each([
    [32, undefined],
    [40, { leftOut: ['场景共有 40 个模型图层，只显示前 32 个'] }],
  ])('%i layers of a scene', async (count, extras) => {
    const root = await rootAt(at(await sceneLayer(count, () => false), 'tileset.json'));
    expect([root.children?.length, root.extras]).toEqual([32, extras]);
  });

  test('layers of a scene beyond the first, and those that cannot be read', async () => {
    const root = await rootAt(at(await sceneLayer(33, (layer) => layer < 7), 'tileset.json'));
    expect(root.children).toHaveLength(25);
    expect(root.extras?.leftOut).toEqual([
      '场景共有 33 个模型图层，只显示前 32 个',
      '场景中有 7 个模型图层读取失败：“建筑0”、第 1 号、“建筑2”、第 3 号、“建筑4”等',
    ]);
  });

  test('files that stand above themselves, however often they are named', async () => {
    const id = await fileLayer({
      'a.m3d': ['b.m3d', 'b.m3d'],
      'b.m3d': ['a.m3d', 'a.m3d'],
      'c.m3d': ['c.m3d', 'c.m3d'],
    });
    const circle = [expect.stringContaining('循环引用')];
    expect(await leftOutBelow(id, 'a.m3d')).toEqual([undefined, circle]);
    expect(await leftOutBelow(id, 'c.m3d')).toEqual([circle]);
    expect(desk.service.asked).toHaveLength(3);
  });

  test('files that are called anew each time, below so many others', async () => {
    const chain = Array.from({ length: 50 }, (_, n) => [`${n}.m3d`, [`${n + 1}.m3d`]] as const);
    const said = await leftOutBelow(await fileLayer(Object.fromEntries(chain)), '0.m3d');
    expect(said).toEqual([...Array<undefined>(32).fill(undefined), ['文件“32.m3d”以上已有 32 层，下级不再显示']]);
  });
});
