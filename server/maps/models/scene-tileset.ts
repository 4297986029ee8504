import type { ModelSet } from '../../../src/map/kinds/model-service.ts';
import type { NamedSet } from './scene-sets.ts';
import { leftOutOf, type Tileset } from './tile-tree.ts';
import { Leads, top } from './tree-place.ts';
import type { Volume } from './volume.ts';

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

/** What of a scene was read, and what of it was not. */
export interface ReadScene {
  /** Some at least. */
  sets: readonly ReadSet[];
  /** Layers of models that it has. */
  count: number;
  unread: readonly NamedSet[];
}

const maxNames = 5;
const nameOf = ({ name, layer }: NamedSet): string => (name === null ? `第 ${layer} 号` : `“${name}”`);

/** Layers that are not shown: those beyond the first, and those that could not be read. */
function layersLeftOut({ sets, count, unread }: ReadScene): string[] {
  const known = sets.length + unread.length;
  const names = unread.slice(0, maxNames).map(nameOf).join('、') + (unread.length > maxNames ? '等' : '');
  return [
    ...(count > known ? [`场景共有 ${count} 个模型图层，只显示前 ${known} 个`] : []),
    ...(unread.length > 0 ? [`场景中有 ${unread.length} 个模型图层读取失败：${names}`] : []),
  ];
}

/** All of a scene. */
const file = { name: 'tileset.json', path: 'tileset.json', place: top };

/** The tileset of a scene: its layers of models side by side. */
export function sceneTileset(scene: ReadScene): Tileset {
  const { sets } = scene;
  const leads = new Leads(file);
  const geometricError = Math.max(...sets.map((set) => set.geometricError));
  const refine = 'ADD';
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: around(sets.map(({ volume }) => volume)) ?? everywhere,
      geometricError,
      refine,
      ...leftOutOf(layersLeftOut(scene)),
      children: sets.map(({ scene: number, layer, volume, geometricError: own }) => ({
        boundingVolume: volume,
        geometricError: own,
        ...leads.to(`${number}/${layer}/tileset.json`, { geometricError: own, volume: null, refine }),
      })),
    },
  };
}
