import Collection from 'ol/Collection.js';
import { containsExtent, getCenter } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { Place } from '../../state/sketch.ts';
import { askedProperty } from '../asked-part.ts';
import { boundsOf } from '../footprint.ts';
import { shapeStyle } from './shape-style.ts';

const style = shapeStyle({ stroke: '#1c5d85', width: 2, fill: 'rgb(28 93 133 / 10%)' });

/** The frame of a sheet, dragged as a whole. @returns takes it away */
export function putFrame(map: OlMap, extent: Extent, onMove: (middle: Place) => void): () => void {
  const frame = new Feature(fromExtent(boundsOf(extent)));
  const layer = new VectorLayer({ source: new VectorSource({ features: [frame] }), zIndex: 940, style });
  layer.set(askedProperty, false);
  const bounds = (): number[] => frame.getGeometry()?.getExtent() ?? [0, 0, 0, 0];
  const drag = new Translate({
    features: new Collection([frame]),
    // From within there would be no way to move the map
    condition: () => !containsExtent(bounds(), map.getView().calculateExtent(map.getSize())),
  });
  drag.on('translateend', () => {
    const [lon = 0, lat = 0] = toLonLat(getCenter(bounds()));
    onMove([lon, lat]);
  });
  map.addLayer(layer);
  map.addInteraction(drag);
  return () => {
    map.removeInteraction(drag);
    map.removeLayer(layer);
    drag.dispose();
    layer.dispose();
  };
}
