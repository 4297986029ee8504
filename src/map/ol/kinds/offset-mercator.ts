import { Projection } from 'ol/proj.js';
import { gcj02ToWgs84, wgs84ToGcj02 } from '../../../geo/offset-coordinates.ts';
import { mercatorHalf } from '../../../geo/web-mercator.ts';
import { defineSystem, fromMercator, toMercator, world } from './systems.ts';

/** Web Mercator drawn in GCJ-02, as internet maps of China are. */
export const offsetMercator = 'GCJ02:3857';

const extent = [-mercatorHalf, -mercatorHalf, mercatorHalf, mercatorHalf];
defineSystem(
  new Projection({ code: offsetMercator, units: 'm', extent, global: true, worldExtent: world }),
  (position) => gcj02ToWgs84(fromMercator(position)),
  (position) => toMercator(wgs84ToGcj02(position)),
);
