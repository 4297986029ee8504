import type { ModelSet } from '../../../src/map/kinds/model-service.ts';
import { M3dFault } from './m3d-fault.ts';
import { isPart, listOf } from './volume.ts';

/** Of layers in a scene document (g3d GetDocInfo). */
const modelLayer = 10;
const maxSets = 32;

/** A layer of models as the document names it; null: it has no name. */
export interface NamedSet extends ModelSet {
  name: string | null;
}

/** Layers of models that are shown, and how many there are. */
export interface SceneSets {
  sets: NamedSet[];
  count: number;
}

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 40) : null;

function layersIn(value: unknown, depth = 0): Readonly<Record<string, unknown>>[] {
  if (!isPart(value) || depth > 8) return [];
  const below = [...listOf(value['layers']), ...listOf(value['children'])];
  return [value, ...below.flatMap((each) => layersIn(each, depth + 1))];
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 10_000 ? value : null;

/** The first layers of models in a scene document, those in groups too. @throws M3dFault */
export function setsOfScene(document: unknown): SceneSets {
  const scenes = isPart(document) ? listOf(document['sceneInfos']) : [];
  const sets = scenes.flatMap((scene, index) =>
    layersIn(scene)
      .filter((layer) => layer['layerType'] === modelLayer)
      .flatMap((layer) => {
        const number = numberOf(layer['layerRenderIndex']) ?? numberOf(layer['layerIndex']);
        return number === null ? [] : [{ scene: index, layer: number, name: nameOf(layer['layerName']) }];
      }),
  );
  if (sets.length === 0) throw new M3dFault('场景里没有 M3D 模型图层');
  return { sets: sets.slice(0, maxSets), count: sets.length };
}
