import type { LayerTime } from '../kinds/layer-time.ts';
import type { Side } from './compare.ts';

/** A layer as the map is given it. */
export interface MapLayer {
  /** Row of the layer tree, or of the base maps. */
  id: number;
  use: 'layer' | 'base';
  name: string;
  type: string;
  /** As declared by the kind of `type`; every part may be missing. */
  options: Readonly<Record<string, unknown>>;
  /** Which of its times it shows; absent: all of them, or what its service shows by itself. */
  time?: LayerTime | null;
}

export interface Shown {
  layer: MapLayer;
  /** 0 is clear, 1 covers. */
  opacity: number;
  /** Of two sides that are compared the one where it is seen; absent: both. */
  side?: Side | null;
  /** The time that it is to show next: drawn ahead, unseen. */
  next?: LayerTime | null;
  /** Another one than before: it is made anew, such as after a failure. Default 0. */
  attempt?: number;
}

/** Names a layer of the tree or of the base maps. */
export type LayerKey = `${MapLayer['use']}:${number}`;
export const keyOf = ({ use, id }: Pick<MapLayer, 'use' | 'id'>): LayerKey => `${use}:${id}`;

export interface DrawingWays {
  /** Fetches from the portal as the person who is logged in. */
  ask: (address: string, signal?: AbortSignal) => Promise<Response>;
  /** Default: the screen's. */
  pixelRatio?: number;
  /** @param problem null: the layer is drawn again */
  onFault: (key: LayerKey, problem: string | null) => void;
}
