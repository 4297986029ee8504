import { expect, test } from 'vitest';
import { packedTile, towers, zipOf } from '../../../tests/helpers/m3d-models.ts';
import { markOf } from './file-mark.ts';
import { type M3dAnswer, type M3dWanted, prepare } from './m3d-reader.ts';
import type { TreePlace } from './tree-place.ts';
import { writeB3dm } from './write-b3dm.ts';

const volume = { sphere: [0, 0, 0, 1] };
const place: TreePlace = { above: [], geometricError: 1, volume, refine: 'ADD' };
const read = async (wanted: M3dWanted, bytes: Uint8Array): Promise<M3dAnswer> =>
  (await prepare())({ wanted, bytes, name: 'a', path: '0/4/东/a.m3d.json', place });

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const nested = (levels: number): object =>
  Array.from({ length: levels }).reduce<object>((below) => ({ boundingVolume: volume, children: [below] }), {
    boundingVolume: volume,
  });

test('tiles within one another are read to a depth, and deeper ones are told, not run into', async () => {
  const tree = (levels: number) => read('tree', packedTile({ index: { children: [nested(levels)] }, glb: null }));
  expect(await tree(200)).toHaveProperty('tileset');
  // As many as JSON can be written of here; what a service writes is read by the same parser
  expect(await tree(2000)).toEqual({ fault: '模型的一个目录里瓦片嵌套过深' });
  const cache = Buffer.from(JSON.stringify({ root: nested(2000) }));
  expect(await read('first', cache)).toEqual({ fault: '模型的一个目录里瓦片嵌套过深' });
});

test('what a file names is known by where it lies, in whatever form it is asked for', async () => {
  const child = (uri: string) => ({ boundingVolume: volume, geometricError: 1, content: { uri } });
  const index = { children: [child('b.m3d'), child('../西/c.m3d'), child('../../5/d.m3d')] };
  const answer = await read('tree', packedTile({ index, glb: null }));
  expect(answer).toMatchObject({
    named: ['0/4/%E4%B8%9C/b.m3d.tile', '0/4/西/c.m3d.json', '0/5/d.m3d'].map(markOf),
  });
});

test('a file that is named with half a letter is none, and the others of its tree are read', async () => {
  const broken = '\ud800.m3d';
  const child = (uri: string) => ({ boundingVolume: volume, geometricError: 1, content: { uri } });
  const index = { children: [child(broken), child('b.m3d')] };
  expect(await read('tree', packedTile({ index, glb: null }))).toMatchObject({ named: [markOf('0/4/东/b.m3d')] });
  const node = { boundingVolume: volume, tileDataInfoList: [{ tileData: { uri: broken } }], childrenNode: [] };
  expect(await read('node', json(node))).toMatchObject({ named: [] });
  const cache = { boundingVolume: volume, rootNode: { uri: '\udfff.json' } };
  expect(await read('first', json(cache))).toEqual({ fault: '模型目录里没有根节点' });
});

const tilesetIn = (answer: M3dAnswer): unknown => JSON.parse('tileset' in answer ? answer.tileset : '{}');
const circle = { leftOut: [expect.stringMatching(/^文件“a”的下级.*循环引用/)] };

test('a file that names itself twice names none, and says so; the others of its tree are read', async () => {
  const child = (uri: string) => ({ boundingVolume: volume, geometricError: 1, content: { uri } });
  const index = { children: [child('a.m3d'), child('../东/a.m3d'), child('b.m3d')] };
  const answer = await read('tree', packedTile({ index, glb: null }));
  expect(answer).toMatchObject({ named: [markOf('0/4/东/b.m3d')] });
  expect(tilesetIn(answer)).toMatchObject({ root: { extras: circle } });
});

test('a node of M3D 2 that stands above itself is named no more', async () => {
  const task = { wanted: 'node', name: 'a', path: 'node/1.json' } as const;
  const readNode = await prepare();
  const node = {
    boundingVolume: volume,
    childrenNode: [{ uri: '../rootNode.json' }, { uri: '1.json' }, { uri: '2.json' }],
  };
  const root = json({ boundingVolume: volume, childrenNode: [{ uri: 'node/1.json' }] });
  const above = tilesetIn(await readNode({ wanted: 'node', name: 'b', path: 'rootNode.json', place, bytes: root }));
  const [first] = (above as { root: { children: { content: { uri: string } }[] } }).root.children;
  const marks = new URLSearchParams(first?.content.uri.split('?')[1]).get('a');
  const below = { ...place, above: [marks ?? ''] };
  const answer = await readNode({ ...task, place: below, bytes: json(node) });
  expect(answer).toMatchObject({ named: [markOf('node/2.json')] });
  expect(tilesetIn(answer)).toMatchObject({ root: { extras: circle } });
});

test('a cache of M3D 2 may lie in a sphere, along the axes of the place where it stands', async () => {
  const boundingSphere = { center: { x: 10, y: 0, z: 0 }, radius: 50 };
  const position = { x: 0, y: 0, z: 0 };
  const answer = await read(
    'first',
    json({ boundingVolume: { boundingSphere }, position, rootNode: { uri: 'n.json' } }),
  );
  expect(tilesetIn(answer)).toMatchObject({ root: { boundingVolume: { sphere: [10, 0, 0, 50] } } });
  // East of the place on the equator is the second axis of the earth
  expect(answer).toMatchObject({ volume: { sphere: [6_378_137, 10, 0, 50] } });
  const node = {
    boundingVolume: { boundingSphere },
    childrenNode: [{ uri: 'b.json', boundingVolume: { boundingSphere } }],
  };
  expect(tilesetIn(await read('node', json(node)))).toMatchObject({
    root: { boundingVolume: { sphere: [10, 0, 0, 50] }, children: [{ boundingVolume: { sphere: [10, 0, 0, 50] } }] },
  });
});

/** Tiles in a Composite. */
function tilesIn(bytes: Buffer): Buffer[] {
  expect([bytes.toString('latin1', 0, 4), bytes.readUInt32LE(4), bytes.readUInt32LE(8)]).toEqual([
    'cmpt',
    1,
    bytes.length,
  ]);
  const tiles: Buffer[] = [];
  for (let at = 16; at < bytes.length; at += bytes.readUInt32LE(at + 8))
    tiles.push(bytes.subarray(at, at + bytes.readUInt32LE(at + 8)));
  expect(tiles).toHaveLength(bytes.readUInt32LE(12));
  return tiles;
}

test('of a package with several models all are given, as one', async () => {
  const none = Buffer.alloc(0);
  const batched = writeB3dm({ features: none, featureBytes: none, objects: none, objectBytes: none, glb: towers() });
  const odd = Buffer.concat([batched, Buffer.alloc(3)]);
  odd.writeUInt32LE(odd.length, 8);
  const files = { 'a.glb': towers(), 'a.att': Buffer.from('att\0'), 'b.glbx': towers(), 'c.b3dm': odd };
  const answer = await read('model', await zipOf(files));
  const tiles = tilesIn(Buffer.from('model' in answer ? answer.model : none));
  expect(tiles.map((tile) => [tile.toString('latin1', 0, 4), tile.length % 8])).toEqual(Array(3).fill(['b3dm', 0]));
  for (const tile of tiles) expect(tile.includes(towers())).toBe(true);
  expect(await read('model', await zipOf({ 'a.glb': towers() }))).toEqual({ model: towers() });
  const cut = Buffer.from('pnts and then nothing');
  expect(await read('model', await zipOf({ 'a.glb': towers(), 'b.pnts': cut }))).toEqual({ fault: '模型文件不完整' });
});

test('packages that several parts of a node name are shown once', async () => {
  const part = (uri: string) => ({ tileData: { uri } });
  const node = { boundingVolume: volume, tileDataInfoList: [part('a.m3d'), part('a.m3d'), part('b.m3d')] };
  expect(tilesetIn(await read('node', json(node)))).toMatchObject({
    root: { contents: [{ uri: 'a.m3d.tile' }, { uri: 'b.m3d.tile' }] },
  });
});
