import Collection from 'ol/Collection.js';
import { containsExtent, getCenter } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type { SheetFrame } from '../../state/map-hand.ts';
import type { Place } from '../../state/sketch.ts';
import { askedProperty } from '../asked-part.ts';
import { shapeStyle } from './shape-style.ts';

const style = shapeStyle({ stroke: '#1c5d85', width: 2, fill: 'rgb(28 93 133 / 10%)' });

/** The frame of a sheet, dragged as a whole where it may be. @returns takes it away */
export function putFrame(
  map: OlMap,
  { ring, middle }: SheetFrame,
  onMove: ((middle: Place) => void) | null,
): () => void {
  const corners = ring.map((place) => fromLonLat([...place]));
  const frame = new Feature(new Polygon([[...corners, ...corners.slice(0, 1)]]));
  const layer = new VectorLayer({ source: new VectorSource({ features: [frame] }), zIndex: 940, style });
  layer.set(askedProperty, false);
  map.addLayer(layer);
  const stop = onMove && dragged(map, frame, middle, onMove);
  return () => {
    stop?.();
    map.removeLayer(layer);
    layer.dispose();
  };
}

function dragged(map: OlMap, frame: Feature, middle: Place, onMove: (middle: Place) => void): () => void {
  const bounds = (): number[] => frame.getGeometry()?.getExtent() ?? [0, 0, 0, 0];
  // The box round a frame of another projection has another middle
  const [startX = 0, startY = 0] = getCenter(bounds());
  const [x = 0, y = 0] = fromLonLat([...middle]);
  const drag = new Translate({
    features: new Collection([frame]),
    // From within there would be no way to move the map
    condition: () => !containsExtent(bounds(), map.getView().calculateExtent(map.getSize())),
  });
  drag.on('translateend', () => {
    const [nowX = 0, nowY = 0] = getCenter(bounds());
    const [lon = 0, lat = 0] = toLonLat([x + nowX - startX, y + nowY - startY]);
    onMove([lon, lat]);
  });
  map.addInteraction(drag);
  return () => {
    map.removeInteraction(drag);
    drag.dispose();
  };
}
