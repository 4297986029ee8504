import type BaseLayer from 'ol/layer/Base.js';
import type { LayerRequest } from '../../kinds/layer-request.ts';
import type { LayerTime } from '../../kinds/layer-time.ts';
import type { MapLayer } from '../../state/shown.ts';

export type { MapLayer } from '../../state/shown.ts';

export interface LayerLink {
  /** Address of a request to the layer's own service, by way of the portal. */
  addressOf: (request: LayerRequest) => string;
  /** Fetches from the portal as the person who is logged in. */
  ask: (address: string, signal?: AbortSignal) => Promise<Response>;
  /** Pixels of the drawing in one of CSS, for what is painted by the pixel. */
  pixelRatio: number;
  /** Told what changes another time without the layer being made anew. Not called: it is made anew. */
  onTime: (change: (time: LayerTime | null) => void) => void;
  /** What keeps the layer from being drawn, in Chinese; null: it is drawn again. */
  onFault: (problem: string | null) => void;
}

/** Draws a kind of layer with OpenLayers: what it makes is put on the map, the first one lowest. */
export type Controller = (layer: MapLayer, link: LayerLink) => BaseLayer[];
