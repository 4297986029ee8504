import type OlMap from 'ol/Map.js';
import { isEmpty } from 'ol/extent.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Stroke, Style } from 'ol/style.js';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { footprintFeature } from './footprint-layer.ts';
import { boundsOf } from './footprint.ts';
import { mapColours } from './map-colours.ts';

/** Pixels between what is shown and the edges of the map; the tools stand along the upper one. */
const padding = [56, 24, 36, 24];
/** As near as a small footprint is shown: with its county around it. */
const maxZoom = 10;

/** Draws the box that is searched under the results and shows all of it. Returns the function that takes it away. */
export function drawSearchedBox(map: OlMap, box: Extent): () => void {
  const layer = new VectorLayer({
    source: new VectorSource({ features: [footprintFeature(box, '')] }),
    style: new Style({ stroke: new Stroke({ color: mapColours().highlight, width: 2, lineDash: [8, 6] }) }),
    zIndex: 9,
  });
  const layers = map.getLayers();
  layers.insertAt(layers.getLength() - 1, layer);
  map.getView().fit(boundsOf(box), { padding });
  return () => void layers.remove(layer);
}

/** Shows all results, which are the last layer; the view stays where there are none. */
export function showResults(map: OlMap): void {
  const layers = map.getLayers();
  const results = layers.item(layers.getLength() - 1);
  const bounds = results instanceof VectorLayer ? (results.getSource() as VectorSource | null)?.getExtent() : null;
  if (bounds && !isEmpty(bounds)) map.getView().fit(bounds, { padding, maxZoom });
}
