import type OlMap from 'ol/Map.js';
import type BaseLayer from 'ol/layer/Base.js';
import { layerAddress } from '../kinds/addresses.ts';
import type { LayerKind } from '../kinds/define-kind.ts';
import { kindOf, type LayerType } from '../kinds/index.ts';
import type { LayerLink, MapLayer } from './kinds/controller.ts';
import { controllers } from './kinds/index.ts';
import { prepareSystem } from './kinds/systems.ts';

export interface Shown {
  layer: MapLayer;
  /** 0 is clear, 1 covers. */
  opacity: number;
}

/** Names a layer of the tree or of the base maps. */
export type LayerKey = `${MapLayer['use']}:${number}`;
export const keyOf = ({ use, id }: Pick<MapLayer, 'use' | 'id'>): LayerKey => `${use}:${id}`;

interface Drawn {
  /** As it was declared when it was drawn. */
  declared: string;
  type: string;
  parts: readonly BaseLayer[];
}

export interface DrawingWays {
  ask: LayerLink['ask'];
  /** @param problem null: the layer is drawn again */
  onFault: (key: LayerKey, problem: string | null) => void;
}

const isDrawable = (type: string): type is LayerType => Object.hasOwn(controllers, type);
/** A part of the options that says in which system the service draws. */
const systemOf = ({ options }: MapLayer): number => Number(options['system'] ?? options['epsg'] ?? 4490);

/** Keeps the layers of a map as they are wanted: new ones are made, others moved, changed or taken away. */
export class DrawnLayers {
  readonly #map: OlMap;
  readonly #ways: DrawingWays;
  readonly #drawn = new Map<LayerKey, Drawn>();
  /** Above it lie marks and drawings. */
  static readonly lowest = 0;

  constructor(map: OlMap, ways: DrawingWays) {
    this.#map = map;
    this.#ways = ways;
  }

  /** @param wanted the lowest first */
  show(wanted: readonly Shown[]): void {
    const keys = new Set(wanted.map(({ layer }) => keyOf(layer)));
    for (const key of this.#drawn.keys()) if (!keys.has(key)) this.#takeAway(key);
    for (const [place, { layer, opacity }] of wanted.entries()) {
      for (const part of this.#drawnOf(layer).parts) {
        part.setOpacity(opacity);
        part.setZIndex(DrawnLayers.lowest + place);
      }
    }
  }

  clear(): void {
    for (const key of this.#drawn.keys()) this.#takeAway(key);
  }

  /** The layer that a part of the map belongs to. */
  keyOfPart(part: BaseLayer | null): LayerKey | null {
    for (const [key, { parts }] of this.#drawn) if (part && parts.includes(part)) return key;
    return null;
  }

  /** What the properties of a layer's features are called. */
  labelsOf(key: LayerKey): LayerKind['labels'] {
    const type = this.#drawn.get(key)?.type;
    return type === undefined ? undefined : kindOf(type)?.labels;
  }

  #drawnOf(layer: MapLayer): Drawn {
    const key = keyOf(layer);
    const declared = JSON.stringify([layer.type, layer.options]);
    const before = this.#drawn.get(key);
    if (before?.declared === declared) return before;
    if (before) this.#takeAway(key);
    const drawn: Drawn = { declared, type: layer.type, parts: this.#make(layer) };
    this.#drawn.set(key, drawn);
    for (const part of drawn.parts) this.#map.addLayer(part);
    return drawn;
  }

  #make(layer: MapLayer): BaseLayer[] {
    const key = keyOf(layer);
    const controller = isDrawable(layer.type) ? controllers[layer.type] : null;
    if (!controller) {
      this.#ways.onFault(key, '该类型只能在三维地图中显示');
      return [];
    }
    return controller(layer, {
      ask: this.#ways.ask,
      onFault: (problem) => this.#ways.onFault(key, problem),
      addressOf: (request) => layerAddress(layer, request),
    });
  }

  #takeAway(key: LayerKey): void {
    for (const part of this.#drawn.get(key)?.parts ?? []) {
      this.#map.removeLayer(part);
      part.dispose();
    }
    this.#drawn.delete(key);
  }
}

/** Makes the systems known that the layers are drawn in. @returns keys of layers in a system that the map does not know */
export async function prepareLayers(layers: readonly MapLayer[]): Promise<LayerKey[]> {
  const prepared = await Promise.all(
    layers.map(async (layer) => ((await prepareSystem(systemOf(layer))) ? [] : [keyOf(layer)])),
  );
  return prepared.flat();
}
