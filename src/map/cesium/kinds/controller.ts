import type { Cartesian2, Scene } from 'cesium';
import type { Point } from '../../../resources/kit/field-kinds.ts';
import type { LayerRequest } from '../../kinds/layer-request.ts';
import type { Found } from '../../state/found.ts';
import type { MapLayer } from '../../state/shown.ts';
import type { HolesInView } from '../holes/holes-in-view.ts';

/** What was met under a pixel. */
export interface GlobeHit {
  /** Degrees. */
  place: Point;
  found: Omit<Found, 'key'>;
}

/** What a kind has put into the scene. */
export interface GlobePart {
  /** 0 is clear, 1 covers. */
  setOpacity: (opacity: number) => void;
  /** Strata, rocks and ages by their keys that are not to be seen. Absent: it has none. */
  setHidden?: (strata: ReadonlySet<string>) => void;
  /** What of it lies under a pixel of the window; null: nothing. Absent: it is not asked. */
  pick?: (pixel: Cartesian2) => GlobeHit | null;
  /** Asks at once for what the camera sees, as when it has come to rest. Absent: nothing waits for that. */
  arrive?: () => void;
  /** Whether all that was asked for is there, or has failed. Absent: it is drawn at once. */
  isComplete?: () => boolean;
  remove: () => void;
}

export interface GlobeLink {
  /** Fetches from the portal as the person who is logged in. */
  ask: (address: string, signal?: AbortSignal) => Promise<Response>;
  /** Address of a request to the layer's own service, by way of the portal. */
  addressOf: (request: LayerRequest) => string;
  /** What keeps the layer from being drawn, in Chinese; null: it is drawn again. */
  onFault: (problem: string | null) => void;
  /** Told which boreholes or bodies of the layer stand in the scene; null: the layer has gone. */
  onHoles: (holes: HolesInView | null) => void;
}

/** Draws a kind of layer that has a 3D face of its own. */
export type GlobeController = (layer: MapLayer, scene: Scene, link: GlobeLink) => GlobePart;
