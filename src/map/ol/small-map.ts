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
import { boundsOf, positionText } from './footprint.ts';
import { graticuleLayer } from './graticule-layer.ts';
import type { MapColours } from './map-colours.ts';

const province = boundsOf(provinceBox);
/** As near as the boundaries are true to. */
const maxZoom = 15;
/** A small footprint keeps its county around it. */
const closestFit = 10;

/**
 * A map of our own boundaries alone: no other server is ever asked. It moves by wheel, drag and arrow keys while it has the
 * focus, so that a page can be scrolled over it. @param onFailure the boundaries could not be loaded
 */
export function smallMap(
  target: HTMLElement,
  layers: VectorLayer[],
  colours: MapColours,
  onFailure: () => void,
): OlMap {
  // OpenLayers listens for keys on the target, which therefore must take the focus.
  target.tabIndex = 0;
  const boundaries = boundaryLayer(colours);
  boundaries.getSource()?.once('featuresloaderror', onFailure);
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
  showBounds(map, null);
  return map;
}

/** Moves the view so that the bounds lie in its middle half, or to the province when there are none. */
export function showBounds(map: OlMap, bounds: MapExtent | null): void {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const margin = bounds ? Math.min(width, height) / 4 : 8;
  // The province stays clear of the notice along the lower edge.
  const padding = [margin, margin, bounds ? margin : 28, margin];
  map.getView().fit(bounds ?? province, { padding, maxZoom: closestFit });
}
