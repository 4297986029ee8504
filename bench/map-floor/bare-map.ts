import 'ol/ol.css';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type BaseLayer from 'ol/layer/Base.js';
import { transformExtent } from 'ol/proj.js';
import type { Box } from '../../src/geo/box.ts';
import { provinceBox } from '../../src/geo/province.ts';

export const extentOf = ({ west, south, east, north }: Box): number[] =>
  transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857');

/** A map of the province, as large as the address says, that marks when it is drawn for the first time. */
export function bareMap(layers: BaseLayer[]): void {
  const target = document.getElementById('map');
  if (!target) throw new Error('the page has no map');
  const size = new URLSearchParams(window.location.search);
  target.style.width = `${size.get('width') ?? ''}px`;
  target.style.height = `${size.get('height') ?? ''}px`;
  const view = new View({ maxZoom: 18, minZoom: 4, enableRotation: false });
  const map = new OlMap({ target, layers, view });
  view.fit(extentOf(provinceBox), { padding: [16, 16, 48, 16] });
  map.once('rendercomplete', () => performance.mark('map-drawn'));
}
