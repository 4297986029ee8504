import type OlMap from 'ol/Map.js';
import { containsCoordinate, type Extent as MapExtent } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { showBounds } from './small-map.ts';
import { movementOf } from './stillness.ts';

/** Pixels kept free around the places, so that no marker is cut off and the zoom buttons cover none. */
const padding = [52, 40, 56, 56];
/** One place alone keeps its county around it. */
const closestFit = 10;
/** Pixels at the edge of the map in which a chosen place counts as out of sight. */
const edge = 48;

/** Shows all places; without any, the whole province. */
export function fitPlaces(map: OlMap, bounds: MapExtent | null): void {
  if (bounds) map.getView().fit(bounds, { padding, maxZoom: closestFit });
  else showBounds(map, null);
}

/** Moves the map to a place that is out of sight; one in sight stays where the reader sees it. */
export function showPlace(map: OlMap, { lon, lat }: Point): void {
  const centre = fromLonLat([lon, lat]);
  const [width = 0, height = 0] = map.getSize() ?? [];
  const inner = map.getView().calculateExtent([Math.max(1, width - 2 * edge), Math.max(1, height - 2 * edge)]);
  if (containsCoordinate(inner, centre)) return;
  map.getView().animate({ center: centre, duration: movementOf(300) });
}
