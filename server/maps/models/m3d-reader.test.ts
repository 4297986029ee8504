import { expect, test } from 'vitest';
import { packedTile } from '../../../tests/helpers/m3d-models.ts';
import { type M3dAnswer, type M3dWanted, prepare } from './m3d-reader.ts';

const volume = { sphere: [0, 0, 0, 1] };
const place = { depth: 1, geometricError: 1, volume };
const read = async (wanted: M3dWanted, bytes: Uint8Array): Promise<M3dAnswer> =>
  (await prepare())({ wanted, bytes, name: 'a', place });

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
