import type OlMap from 'ol/Map.js';
import type BaseLayer from 'ol/layer/Base.js';
import { layerAddress } from '../kinds/addresses.ts';
import type { LayerTime } from '../kinds/layer-time.ts';
import { hide, reveal, whenDrawn } from './drawn-ahead.ts';
import { keyOf, type LayerKey, type MapLayer, type Shown, type DrawingWays } from '../state/shown.ts';
import type { LayerLink } from './kinds/controller.ts';
import { controllerOf, prepareControllers } from './kinds/index.ts';
import { prepareSystem } from './kinds/systems.ts';
import { levelOf } from './part-level.ts';
import type { SideClip, WipeLine } from './side-clip.ts';

export type { LayerKey, Shown } from '../state/shown.ts';

interface Drawn {
  /** As it was declared when it was drawn. */
  declared: string;
  layer: MapLayer;
  parts: readonly BaseLayer[];
  /** Takes up another time in place; null: the layer has to be made anew. */
  setTime: ((time: LayerTime | null) => void) | null;
  /** Taken away: what its service still answers is told to nobody. */
  isGone: boolean;
}

/** A layer at another time, drawn unseen beside the one that is seen. */
interface Ahead {
  drawn: Drawn;
  /** All of it is drawn. */
  isReady: boolean;
  /** It is wanted now, and takes the place as soon as it is ready. */
  isDue: boolean;
  stop: () => void;
}

export type { DrawingWays } from '../state/shown.ts';
export { keyOf };

/** A part of the options that says in which system the service draws. */
const systemOf = ({ options }: MapLayer): number => Number(options['system'] ?? options['epsg'] ?? 4490);

const textOf = (time: LayerTime | null | undefined): string => JSON.stringify(time ?? null);

/**
 * Keeps the layers of a map as they are wanted: new ones are made, others moved, changed or taken away. One that is to show
 * another time stays until the new picture is drawn.
 */
export class DrawnLayers {
  readonly #map: OlMap;
  readonly #ways: DrawingWays;
  readonly #drawn = new Map<LayerKey, Drawn>();
  readonly #ahead = new Map<LayerKey, Ahead>();
  #wanted: readonly Shown[] = [];
  /** Keeps compared layers to their sides; fetched when they are first compared. */
  #clip: SideClip | null = null;
  #line: WipeLine | null = null;

  constructor(map: OlMap, ways: DrawingWays) {
    this.#map = map;
    this.#ways = ways;
  }

  /** @param wanted the lowest first @param unknown keys of those in a system that the map does not know */
  show(wanted: readonly Shown[], unknown: readonly LayerKey[] = []): void {
    const keys = new Set(wanted.map(({ layer }) => keyOf(layer)));
    for (const key of this.#drawn.keys()) if (!keys.has(key)) this.#takeAway(key);
    this.#wanted = wanted;
    for (const each of wanted) this.#draw(each, unknown.includes(keyOf(each.layer)));
    this.#lay();
  }

  /** Cuts compared layers along a line. @param line null: nothing is cut */
  wipe(line: WipeLine | null): void {
    this.#line = line;
    this.#clip?.wipe(line);
    if (!line || this.#clip) return;
    void import('./side-clip.ts').then((it) => {
      this.#clip ??= new it.SideClip(this.#map);
      this.#clip.wipe(this.#line);
      this.#lay();
    });
  }

  /** Wipes the line to another place, percent of the window. */
  wipeTo(at: number): void {
    if (this.#line) this.wipe({ ...this.#line, at });
  }

  clear(): void {
    for (const key of this.#drawn.keys()) this.#takeAway(key);
  }

  /** Calls back once all that stands now is drawn. @returns stops it */
  onceDrawn(then: () => void): () => void {
    return whenDrawn(
      this.#map,
      [...this.#drawn.values()].flatMap(({ parts }) => parts),
      then,
    );
  }

  /** Whether nothing is still being drawn ahead. */
  get isSettled(): boolean {
    return [...this.#ahead.values()].every(({ isReady, isDue }) => isReady && !isDue);
  }

  /** The layer that a part of the map belongs to. */
  keyOfPart(part: BaseLayer | null): LayerKey | null {
    for (const [key, { parts }] of this.#drawn) if (part && parts.includes(part)) return key;
    return null;
  }

  layerOf(key: LayerKey): MapLayer | null {
    return this.#drawn.get(key)?.layer ?? null;
  }

  /** Order, cover and side of each, and what is to be drawn ahead of it. */
  #lay(): void {
    for (const [place, { layer, opacity, side, next }] of this.#wanted.entries()) {
      const key = keyOf(layer);
      for (const part of this.#drawn.get(key)?.parts ?? []) {
        part.setOpacity(opacity);
        part.setZIndex(levelOf(part, place));
        this.#clip?.put(part, side ?? null);
      }
      const ahead = this.#ahead.get(key);
      if (ahead?.isDue) continue;
      if (!next || this.#drawn.get(key)?.setTime || textOf(next) === textOf(layer.time)) this.#dropAhead(key);
      else this.#drawAhead(key, { ...layer, time: next });
    }
  }

  #draw({ layer, attempt = 0 }: Shown, isUnknown: boolean): void {
    const key = keyOf(layer);
    const declared = JSON.stringify([layer.type, layer.options, isUnknown, attempt]);
    const before = this.#drawn.get(key);
    if (before?.declared === declared) {
      this.#turnTo(key, before, layer);
      return;
    }
    if (before) this.#takeAway(key);
    const drawn = this.#made(layer, declared, isUnknown);
    this.#drawn.set(key, drawn);
    for (const part of drawn.parts) this.#map.addLayer(part);
  }

  /** The same layer, perhaps at another time. */
  #turnTo(key: LayerKey, before: Drawn, layer: MapLayer): void {
    const time = textOf(layer.time);
    if (textOf(before.layer.time) === time) {
      if (this.#ahead.get(key)?.isDue) this.#dropAhead(key);
    } else if (before.setTime) {
      before.setTime(layer.time ?? null);
      before.layer = layer;
    } else {
      const ahead = this.#drawAhead(key, layer);
      ahead.isDue = true;
      if (ahead.isReady) this.#takePlace(key, ahead);
    }
  }

  #drawAhead(key: LayerKey, layer: MapLayer): Ahead {
    const known = this.#ahead.get(key);
    const before = this.#drawn.get(key);
    if (known && textOf(known.drawn.layer.time) === textOf(layer.time)) return known;
    this.#dropAhead(key);
    const drawn = this.#made(layer, before?.declared ?? '', false);
    const ahead: Ahead = { drawn, isReady: drawn.parts.length === 0, isDue: false, stop: () => undefined };
    this.#ahead.set(key, ahead);
    hide(drawn.parts, `${key} ahead`);
    for (const part of drawn.parts) {
      part.setZIndex(levelOf(part, before?.parts[0]?.getZIndex() ?? 0));
      this.#map.addLayer(part);
    }
    if (!ahead.isReady)
      ahead.stop = whenDrawn(this.#map, drawn.parts, () => {
        ahead.isReady = true;
        if (ahead.isDue) this.#takePlace(key, ahead);
      });
    return ahead;
  }

  #takePlace(key: LayerKey, { drawn }: Ahead): void {
    this.#ahead.delete(key);
    const before = this.#drawn.get(key);
    if (before) this.#discard(before);
    reveal(drawn.parts);
    this.#drawn.set(key, drawn);
    this.#lay();
  }

  #dropAhead(key: LayerKey): void {
    const ahead = this.#ahead.get(key);
    if (!ahead) return;
    ahead.stop();
    this.#discard(ahead.drawn);
    this.#ahead.delete(key);
  }

  #made(layer: MapLayer, declared: string, isUnknown: boolean): Drawn {
    const drawn: Drawn = { declared, layer, parts: [], setTime: null, isGone: false };
    const onFault = (problem: string | null): void => {
      if (!drawn.isGone) this.#ways.onFault(keyOf(layer), problem);
    };
    const onTime: LayerLink['onTime'] = (change) => {
      drawn.setTime = change;
    };
    if (isUnknown) onFault('图层的坐标系不受支持，请管理员改为 4490、3857 或三度带');
    else drawn.parts = this.#make(layer, { onFault, onTime });
    return drawn;
  }

  #make(layer: MapLayer, { onFault, onTime }: Pick<LayerLink, 'onFault' | 'onTime'>): BaseLayer[] {
    const controller = controllerOf(layer.type);
    if (!controller) {
      onFault('该类型只能在三维地图中显示');
      return [];
    }
    return controller(layer, {
      ask: this.#ways.ask,
      pixelRatio: this.#ways.pixelRatio ?? Math.min(2, Math.ceil(window.devicePixelRatio)),
      onFault,
      onTime,
      addressOf: (request) => layerAddress(layer, request),
    });
  }

  #takeAway(key: LayerKey): void {
    const drawn = this.#drawn.get(key);
    if (!drawn) return;
    this.#dropAhead(key);
    this.#discard(drawn);
    this.#drawn.delete(key);
    this.#ways.onFault(key, null);
  }

  #discard(drawn: Drawn): void {
    // What its service still answers has to find it gone
    drawn.isGone = true;
    for (const part of drawn.parts) {
      this.#clip?.put(part, null);
      this.#map.removeLayer(part);
      part.dispose();
    }
  }
}

/** Fetches what draws the layers, and makes the systems known that they are drawn in. @returns keys of layers in a system that the map does not know */
export async function prepareLayers(layers: readonly MapLayer[]): Promise<LayerKey[]> {
  const controllers = prepareControllers(layers.map(({ type }) => type));
  const prepared = await Promise.all(
    layers.map(async (layer) => ((await prepareSystem(systemOf(layer))) ? [] : [keyOf(layer)])),
  );
  await controllers;
  return prepared.flat();
}
