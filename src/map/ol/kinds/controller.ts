import type BaseLayer from 'ol/layer/Base.js';
import type { LayerRequest } from '../../kinds/define-kind.ts';

/** A layer as the map is given it. */
export interface MapLayer {
  /** Row of the layer tree, or of the base maps. */
  id: number;
  use: 'layer' | 'base';
  name: string;
  type: string;
  /** As declared by the kind of `type`; every part may be missing. */
  options: Readonly<Record<string, unknown>>;
}

export interface LayerLink {
  /** Address of a request to the layer's own service, by way of the portal. */
  addressOf: (request: LayerRequest) => string;
  /** Fetches from the portal as the person who is logged in. */
  ask: (address: string, signal?: AbortSignal) => Promise<Response>;
  /** Pixels of the drawing in one of CSS, for what is painted by the pixel. */
  pixelRatio: number;
  /** What keeps the layer from being drawn, in Chinese; null: it is drawn again. */
  onFault: (problem: string | null) => void;
}

/** Draws a kind of layer with OpenLayers: what it makes is put on the map, the first one lowest. */
export type Controller = (layer: MapLayer, link: LayerLink) => BaseLayer[];
