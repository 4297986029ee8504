import type { FieldMap } from '../../resources/kit/field.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';

/** A layer of models of a scene document: numbers of the scene and of the layer in it. */
export interface ModelSet {
  scene: number;
  layer: number;
}

/** A service of M3D models, which the server re-wraps as 3D Tiles: where what lies. */
export interface ModelService<O extends FieldMap> {
  /** The document that names several sets of models. Absent: there is one set. */
  scene?: (options: GivenOptions<O>) => LayerRequest | null;
  /** The file that a set begins with; null while the options do not say. */
  first: (options: GivenOptions<O>, set: ModelSet) => LayerRequest | null;
  /** A file of a set by its path (encoded) below the first one. */
  file: (options: GivenOptions<O>, set: ModelSet, path: string) => LayerRequest;
}
