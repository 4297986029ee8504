import type { ModelSet } from '../../../src/map/kinds/model-service.ts';
import { placeQuery, type Tileset, type Volume } from './tile-tree.ts';

/** A layer of models of a scene, as its first file has it. */
export interface ReadSet extends ModelSet {
  volume: Volume;
  geometricError: number;
}

/** Around the earth, in its own axes: holds whatever lies on it. */
const everywhere: Volume = { sphere: [0, 0, 0, 7e6] };

/** What holds all regions; null: one of them is no region. */
function around(volumes: readonly Volume[]): Volume | null {
  const regions = volumes.flatMap((volume) => ('region' in volume ? [volume.region] : []));
  if (regions.length === 0 || regions.length < volumes.length) return null;
  const at = (index: number, pick: (...values: number[]) => number): number =>
    pick(...regions.map((region) => region[index] ?? 0));
  return {
    region: [at(0, Math.min), at(1, Math.min), at(2, Math.max), at(3, Math.max), at(4, Math.min), at(5, Math.max)],
  };
}

/** The tileset of a scene: its layers of models side by side. */
export function sceneTileset(sets: readonly ReadSet[]): Tileset {
  const geometricError = Math.max(...sets.map((set) => set.geometricError));
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: around(sets.map(({ volume }) => volume)) ?? everywhere,
      geometricError,
      refine: 'ADD',
      children: sets.map(({ scene, layer, volume, geometricError: own }) => ({
        boundingVolume: volume,
        geometricError: own,
        content: {
          uri: `${scene}/${layer}/tileset.json${placeQuery({ depth: 1, geometricError: own, volume: null })}`,
        },
      })),
    },
  };
}
