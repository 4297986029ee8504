import type { GivenOptions } from '../../../src/map/kinds/given-options.ts';
import type { LayerRequest } from '../../../src/map/kinds/layer-request.ts';
import type { ModelService, ModelSet } from '../../../src/map/kinds/model-service.ts';
import { fileOfTypes } from '../../../src/map/kinds/value-forms.ts';
import type { FieldMap } from '../../../src/resources/kit/field.ts';
import type { M3dWanted } from './m3d-reader.ts';

/** What of a layer's models is to be fetched, and how it is read. */
export interface ModelFile {
  wanted: M3dWanted;
  request: LayerRequest | null;
  /** Of a scene, the layer of models that it belongs to; null: of none, or the scene itself. */
  set: ModelSet | null;
  /** Where it lies below the layer's models, encoded. */
  path: string;
  /** Name of the file, not encoded. */
  name: string;
}

const first = 'tileset.json';
const only: ModelSet = { scene: 0, layer: 0 };
const isNode = fileOfTypes(['json']);
const isPackage = fileOfTypes(['m3d']);

/**
 * What an address below a layer's models stands for: its tileset; of a scene, the tileset of a layer by the numbers of both;
 * of a file, the tree in it (`.json`) or its model (`.tile`). Null: nothing.
 * @param path encoded, without steps upwards
 */
export function modelFile(
  service: ModelService<FieldMap>,
  options: GivenOptions<FieldMap>,
  path: string,
): ModelFile | null {
  if (service.scene && path === first)
    return { wanted: 'scene', request: service.scene(options), set: null, path, name: first };
  const [, scene, layer, inSet] = /^(\d{1,4})\/(\d{1,4})\/(.+)$/.exec(path) ?? [];
  if (service.scene && inSet === undefined) return null;
  const set = service.scene ? { scene: Number(scene), layer: Number(layer) } : only;
  const below = service.scene ? (inSet ?? '') : path;
  const place = { set: service.scene ? set : null, path };
  if (below === first) return { wanted: 'first', request: service.first(options, set), ...place, name: first };
  const [, packed, form] = /^(.+\.m3d)\.(json|tile)$/i.exec(below) ?? [];
  const file = packed ?? below;
  const plain = decodeURIComponent(file);
  if (!(packed ? isPackage : isNode)(plain)) return null;
  return {
    wanted: packed === undefined ? 'node' : form === 'tile' ? 'model' : 'tree',
    request: service.file(options, set, file),
    ...place,
    name: plain.slice(plain.lastIndexOf('/') + 1),
  };
}
