import { expect, test } from 'vitest';
import { extendedTile, otherTile } from '../../../tests/helpers/other-terrain.ts';
import { readMesh } from './read-mesh.ts';

test('a tile that another program wrote is read as it was meant', () => {
  const mesh = readMesh(otherTile.bytes);
  const corners = otherTile.corners.map(({ u, v, height }) => ({ u: u / 32767, v: v / 32767, height }));
  expect(mesh).toMatchObject({
    vertices: corners,
    triangles: otherTile.triangles,
    edges: [[], [], [], []],
    normals: [],
  });
});

test('extensions are passed over, but for normals', () => {
  const mesh = readMesh(extendedTile({ available: [] }));
  expect(mesh.triangles).toEqual(otherTile.triangles);
  expect(mesh.normals).toHaveLength(otherTile.corners.length);
  for (const [x, y, z] of mesh.normals) {
    expect(Math.hypot(x, y)).toBeLessThan(0.01);
    expect(z).toBeGreaterThan(0.99);
  }
});

test('a tile that ends too early is told', () => {
  expect(() => readMesh(otherTile.bytes.subarray(0, 140))).toThrow(/out of range|beyond/i);
  expect(() => readMesh(Buffer.concat([otherTile.bytes, Buffer.of(1, 2)]))).toThrow('left over');
});
