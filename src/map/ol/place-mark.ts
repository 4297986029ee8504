import Feature from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import type { Point } from '../../resources/kit/field-kinds.ts';

/** The mark of the place that is asked about, over everything else. */
export function markLayer(): VectorLayer {
  const rim = new Stroke({ color: '#ffffff', width: 5 });
  const line = new Stroke({ color: '#b93a2b', width: 2.5 });
  const fill = new Fill({ color: 'rgb(185 58 43 / 20%)' });
  return new VectorLayer({
    source: new VectorSource(),
    zIndex: 1000,
    style: [
      new Style({ image: new Circle({ radius: 8, stroke: rim }) }),
      new Style({ image: new Circle({ radius: 8, stroke: line, fill }) }),
    ],
  });
}

/** @param place null: nothing is marked */
export function markPlace(mark: VectorLayer, place: Point | null): void {
  const source = mark.getSource();
  source?.clear(true);
  if (place) source?.addFeature(new Feature(new PointGeometry(fromLonLat([place.lon, place.lat]))));
}
