import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import WebGLVectorLayer from 'ol/layer/WebGLVector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { pointStyle } from './bare-layers.ts';
import { bareMap } from './bare-map.ts';

/** Pairs of degrees, as the bench wrote them. */
const degrees = new Float32Array(await (await fetch('./positions.bin')).arrayBuffer());
const features = Array.from(
  { length: degrees.length / 2 },
  (_, at) => new Feature(new Point(fromLonLat([degrees[2 * at] ?? 0, degrees[2 * at + 1] ?? 0]))),
);

/** All boreholes in one source, as OpenLayers draws the most points. */
bareMap([
  new WebGLVectorLayer({
    source: new VectorSource({ features, wrapX: false }),
    style: pointStyle,
    disableHitDetection: true,
  }),
]);
