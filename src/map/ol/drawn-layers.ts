import type OlMap from 'ol/Map.js';
import type BaseLayer from 'ol/layer/Base.js';
import { layerAddress } from '../kinds/addresses.ts';
import type { LayerType } from '../kinds/index.ts';
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
  layer: MapLayer;
  parts: readonly BaseLayer[];
  /** Taken away: what its service still answers is told to nobody. */
  isGone: boolean;
}

export interface DrawingWays {
  ask: LayerLink['ask'];
  /** Default: the screen's. */
  pixelRatio?: number;
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

  constructor(map: OlMap, ways: DrawingWays) {
    this.#map = map;
    this.#ways = ways;
  }

  /** @param wanted the lowest first @param unknown keys of those in a system that the map does not know */
  show(wanted: readonly Shown[], unknown: readonly LayerKey[] = []): void {
    const keys = new Set(wanted.map(({ layer }) => keyOf(layer)));
    for (const key of this.#drawn.keys()) if (!keys.has(key)) this.#takeAway(key);
    for (const [place, { layer, opacity }] of wanted.entries()) {
      for (const part of this.#drawnOf(layer, unknown.includes(keyOf(layer))).parts) {
        part.setOpacity(opacity);
        part.setZIndex(place);
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

  layerOf(key: LayerKey): MapLayer | null {
    return this.#drawn.get(key)?.layer ?? null;
  }

  #drawnOf(layer: MapLayer, isUnknown: boolean): Drawn {
    const key = keyOf(layer);
    const declared = JSON.stringify([layer.type, layer.options, isUnknown]);
    const before = this.#drawn.get(key);
    if (before?.declared === declared) return before;
    if (before) this.#takeAway(key);
    const drawn: Drawn = { declared, layer, parts: [], isGone: false };
    this.#drawn.set(key, drawn);
    const onFault = (problem: string | null): void => {
      if (!drawn.isGone) this.#ways.onFault(key, problem);
    };
    if (isUnknown) onFault('图层的坐标系不受支持，请管理员改为 4490、3857 或三度带');
    else drawn.parts = this.#make(layer, onFault);
    for (const part of drawn.parts) this.#map.addLayer(part);
    return drawn;
  }

  #make(layer: MapLayer, onFault: LayerLink['onFault']): BaseLayer[] {
    const controller = isDrawable(layer.type) ? controllers[layer.type] : null;
    if (!controller) {
      onFault('该类型只能在三维地图中显示');
      return [];
    }
    return controller(layer, {
      ask: this.#ways.ask,
      pixelRatio: this.#ways.pixelRatio ?? Math.min(2, Math.ceil(window.devicePixelRatio)),
      onFault,
      addressOf: (request) => layerAddress(layer, request),
    });
  }

  #takeAway(key: LayerKey): void {
    const drawn = this.#drawn.get(key);
    if (!drawn) return;
    drawn.isGone = true;
    for (const part of drawn.parts) {
      this.#map.removeLayer(part);
      part.dispose();
    }
    this.#drawn.delete(key);
    this.#ways.onFault(key, null);
  }
}

/** Makes the systems known that the layers are drawn in. @returns keys of layers in a system that the map does not know */
export async function prepareLayers(layers: readonly MapLayer[]): Promise<LayerKey[]> {
  const prepared = await Promise.all(
    layers.map(async (layer) => ((await prepareSystem(systemOf(layer))) ? [] : [keyOf(layer)])),
  );
  return prepared.flat();
}
