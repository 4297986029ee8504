import { expect, test } from 'vitest';
import { packedTile } from '../../../tests/helpers/m3d-models.ts';
import { markOf } from './file-mark.ts';
import { type M3dAnswer, type M3dWanted, prepare } from './m3d-reader.ts';

const volume = { sphere: [0, 0, 0, 1] };
const place = { depth: 1, geometricError: 1, volume };
const read = async (wanted: M3dWanted, bytes: Uint8Array): Promise<M3dAnswer> =>
  (await prepare())({ wanted, bytes, name: 'a', path: '0/4/东/a.m3d.json', place });

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
