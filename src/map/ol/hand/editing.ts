import Collection from 'ol/Collection.js';
import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import { getCenter } from 'ol/extent.js';
import type Geometry from 'ol/geom/Geometry.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import PointGeometry from 'ol/geom/Point.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import Modify from 'ol/interaction/Modify.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, RegularShape, Stroke, Style } from 'ol/style.js';
import { cornersOf } from '../../state/measured.ts';
import type { Place, Sketch } from '../../state/sketch.ts';
import { askedProperty } from '../asked-part.ts';
import { geometryOfSketch, sketchOf } from './sketch-geometry.ts';

const azurite = '#1c5d85';
const white = new Fill({ color: '#ffffff' });
const ring = new Stroke({ color: azurite, width: 2 });
const outline = [
  new Style({ stroke: new Stroke({ color: 'rgb(255 255 255 / 90%)', width: 3.5 }) }),
  new Style({ stroke: new Stroke({ color: azurite, width: 1.5, lineDash: [4, 4] }) }),
];
const cornerStyle = new Style({ image: new Circle({ radius: 5, fill: white, stroke: ring }) });
const chosenPoint = new Style({
  image: new Circle({ radius: 18, stroke: new Stroke({ color: azurite, width: 2, lineDash: [4, 4] }) }),
});
const handleStyle = [
  new Style({ image: new Circle({ radius: 11, fill: white, stroke: ring }) }),
  new Style({ image: new RegularShape({ points: 4, radius: 7, radius2: 0, stroke: ring }) }),
];
/** Beyond these they would cover the shape; each can be taken all the same. */
const maxCorners = 200;

/** A shape with handles: its corners, and one in its middle that moves it as a whole. @returns takes them away */
export function beginEditing(map: OlMap, start: Sketch, onEnd: (sketch: Sketch) => void): () => void {
  let before = start;
  const feature = new Feature<Geometry>(geometryOfSketch(start));
  const handle = start.form === 'point' ? null : new Feature(new PointGeometry(middleOf(feature)));
  const corners = new Feature(cornersIn(start));
  feature.setStyle(start.form === 'point' ? chosenPoint : outline);
  handle?.setStyle(handleStyle);
  corners.setStyle(cornerStyle);
  const source = new VectorSource({ features: [feature, corners, ...(handle ? [handle] : [])] });
  const layer = new VectorLayer({ source, zIndex: 940 });
  layer.set(askedProperty, false);
  const finish = (): void => {
    const now = sketchOf(feature.getGeometry() ?? geometryOfSketch(before), start.form);
    // What was drawn out to nothing stands as before
    const sketch = now === null ? before : asBefore(now, before);
    before = sketch;
    feature.setGeometry(geometryOfSketch(sketch));
    handle?.setGeometry(new PointGeometry(middleOf(feature)));
    corners.setGeometry(cornersIn(sketch));
    if (now) onEnd(sketch);
  };
  const modify = new Modify({ features: new Collection([feature]), style: cornerStyle, pixelTolerance: 12 });
  modify.on('modifyend', finish);
  const translate = new Translate({ features: new Collection(handle ? [handle] : []), hitTolerance: 6 });
  translate.on('translating', ({ coordinate, startCoordinate }) => {
    const moved = geometryOfSketch(before);
    moved.translate((coordinate[0] ?? 0) - (startCoordinate[0] ?? 0), (coordinate[1] ?? 0) - (startCoordinate[1] ?? 0));
    feature.setGeometry(moved);
  });
  translate.on('translateend', finish);
  const quiet = doubleClicks(map);
  for (const each of quiet) each.setActive(false);
  map.addLayer(layer);
  map.addInteraction(modify);
  // Asked before the corners are: in the middle of a circle lies its handle
  map.addInteraction(translate);
  return () => {
    map.removeInteraction(translate);
    map.removeInteraction(modify);
    map.removeLayer(layer);
    translate.dispose();
    modify.dispose();
    layer.dispose();
    for (const each of quiet) each.setActive(true);
  };
}

const doubleClicks = (map: OlMap): DoubleClickZoom[] =>
  map
    .getInteractions()
    .getArray()
    .filter((each) => each instanceof DoubleClickZoom && each.getActive()) as DoubleClickZoom[];

const middleOf = (feature: Feature<Geometry>): number[] => getCenter(feature.getGeometry()?.getExtent() ?? []);

const cornersIn = (sketch: Sketch): MultiPoint => {
  const corners = sketch.form === 'point' || sketch.form === 'circle' ? [] : cornersOf(sketch).slice(0, maxCorners);
  return new MultiPoint(corners.map(({ lon, lat }) => fromLonLat([lon, lat])));
};

/** A circle that was moved keeps its radius on the ground, though the map draws it larger farther north. */
function asBefore(now: Sketch, before: Sketch): Sketch {
  if (now.form !== 'circle' || before.form !== 'circle' || isSamePlace(now.middle, before.middle)) return now;
  return { ...now, radius: before.radius };
}

const isSamePlace = (a: Place, b: Place): boolean => Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9;
