import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import Attribution from 'ol/control/Attribution.js';
import MousePosition from 'ol/control/MousePosition.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import Zoom from 'ol/control/Zoom.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type { Extent as MapExtent } from 'ol/extent.js';
import { provinceBox } from '../../geo/province.ts';
import { boundaryLayer } from './boundary-layer.ts';
import { boundaryNames } from './boundary-names.ts';
import { boundsOf, positionText } from './footprint.ts';
import { graticuleLayer } from './graticule-layer.ts';
import type { MapColours } from './map-colours.ts';
import type { GroundFault } from './small-map-ground.ts';

const province = boundsOf(provinceBox);
/** As near as the boundaries are true to. */
const maxZoom = 15;
/** A small footprint keeps its county around it. */
const closestFit = 10;

/**
 * A map of the portal's own ground, relief and geology: no other server is ever asked. It moves by wheel, drag and arrow keys
 * while it has the focus, so that a page can be scrolled over it.
 * @param isAside the page is about something else: its ground is fetched once the visitor stirs or has seen it for a moment, not
 * with the page
 * @param onFault part of the ground could not be loaded
 */
export function smallMap(
  target: HTMLElement,
  layers: VectorLayer[],
  { colours, isAside, onFault }: { colours: MapColours; isAside: boolean; onFault: GroundFault },
): OlMap {
  // OpenLayers listens for keys on the target, which therefore must take the focus.
  target.tabIndex = 0;
  const boundaries = boundaryLayer(colours, () => onFault('base:0', '底图没有加载出来'), boundaryNames(colours));
  const map = new OlMap({
    target,
    layers: [boundaries, graticuleLayer(colours), ...layers],
    view: new View({ maxZoom, enableRotation: false, constrainOnlyCenter: true }),
    interactions: defaultInteractions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
    controls: [
      new Zoom({ zoomInTipLabel: '放大', zoomOutTipLabel: '缩小' }),
      new ScaleLine({ units: 'metric', minWidth: 64 }),
      new Attribution({ collapsible: false }),
      new MousePosition({
        projection: 'EPSG:4326',
        placeholder: '',
        coordinateFormat: (coordinate) => positionText(coordinate?.[0] ?? 0, coordinate?.[1] ?? 0),
      }),
    ],
  });
  if (isAside) whenItsTurn(map, target, () => void addGround(map, boundaries, onFault));
  else map.once('rendercomplete', () => void addGround(map, boundaries, onFault));
  showBounds(map, null);
  return map;
}

/** Relief and geology come with the boundaries among them, which take the place of those that stood alone. */
async function addGround(map: OlMap, alone: VectorLayer, onFault: GroundFault): Promise<void> {
  const { drawGround } = await import('./small-map-ground.ts');
  // The page may have been left meanwhile
  if (!map.getTargetElement()) return;
  map.removeLayer(alone);
  alone.dispose();
  drawGround(map, onFault);
}

/** Signs that somebody is there. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;
/** Milliseconds that a page which is about something else has for itself, once its map is seen. */
const pageFirstMs = 1500;

/** Once, when somebody stirs or has the map before him for a while, unless the map goes before. */
function whenItsTurn(map: OlMap, target: Element, listener: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = (): void => {
    if (signal.aborted) return;
    waiting.abort();
    listener();
  };
  map.once('change:target', () => waiting.abort());
  for (const name of inputs) window.addEventListener(name, begin, { signal, capture: true, passive: true });
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    setTimeout(begin, pageFirstMs);
  });
  seen.observe(target);
  signal.addEventListener('abort', () => seen.disconnect());
}

/** Moves the view so that the bounds lie in its middle half, or to the province when there are none. */
export function showBounds(map: OlMap, bounds: MapExtent | null): void {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const margin = bounds ? Math.min(width, height) / 4 : 8;
  // The province stays clear of the notice along the lower edge.
  const padding = [margin, margin, bounds ? margin : 28, margin];
  map.getView().fit(bounds ?? province, { padding, maxZoom: closestFit });
}
