import { TerrainProvider } from 'cesium';
import { expect, test } from 'vitest';
import { leaveNoGrids } from './shared-grids.ts';

interface Shared {
  indices: { indexBuffers?: Record<string, string> };
}
type Make = (width: number, height: number) => Shared;

test.each(['getRegularGridIndicesAndEdgeIndices', 'getRegularGridAndSkirtIndicesAndEdgeIndices'])(
  'a scene that ended is in none of the lists of %s, and others are',
  (name) => {
    const make = (TerrainProvider as unknown as Record<string, Make>)[name];
    const lists = [3, 4, 5].map((size) => make?.(size, size).indices);
    for (const list of lists) if (list) list.indexBuffers = { first: 'of the first', second: 'of the second' };
    const ended: string[] = [];
    const scene = { context: { id: 'first' }, destroy: () => void ended.push('first') };
    leaveNoGrids(scene);
    expect(lists.map((list) => Object.keys(list?.indexBuffers ?? {}))).toEqual(Array(3).fill(['first', 'second']));

    scene.destroy();
    expect(ended).toEqual(['first']);
    expect(lists.map((list) => Object.keys(list?.indexBuffers ?? {}))).toEqual(Array(3).fill(['second']));
  },
);
