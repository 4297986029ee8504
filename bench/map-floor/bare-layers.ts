import MvtFormat from 'ol/format/MVT.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import ImageTile from 'ol/source/ImageTile.js';
import VectorSource from 'ol/source/Vector.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type { FlatStyle } from 'ol/style/flat.js';
import { createXYZ } from 'ol/tilegrid.js';
import { provinceBox, surroundingsBox } from '../../src/geo/province.ts';
import { extentOf } from './bare-map.ts';

/** The files that the one-map draws at its start, and its boreholes, as OpenLayers draws them by itself. */
export const relief = (): TileLayer =>
  new TileLayer({
    extent: extentOf(surroundingsBox),
    source: new ImageTile({ url: '../relief/{z}/{x}/{y}.webp', minZoom: 5, maxZoom: 10, wrapX: false }),
  });

export const boundaries = (): VectorLayer =>
  new VectorLayer({
    source: new VectorSource({
      url: '../base-data/zhejiang.topo.json',
      format: new TopoJSON({ layerName: 'kind' }),
    }),
    style: { 'stroke-color': '#4d5d61', 'stroke-width': 1 },
  });

const tiles = (url: string, levels: readonly [number, number], style: FlatStyle): VectorTileLayer =>
  new VectorTileLayer({
    extent: extentOf(provinceBox),
    source: new VectorTileSource({
      format: new MvtFormat(),
      tileGrid: createXYZ({ tileSize: 512, minZoom: levels[0], maxZoom: levels[1] }),
      url,
      wrapX: false,
    }),
    style,
  });

export const geology = (): VectorTileLayer =>
  tiles('../geology/{z}/{x}/{y}.pbf', [5, 10], {
    'fill-color': '#dddddd80',
    'stroke-color': '#6b5f57',
    'stroke-width': 0.5,
  });

const count = ['case', ['has', 'count'], ['get', 'count'], 1];

export const pointStyle = {
  'circle-radius': 4.5,
  'circle-fill-color': '#a65a1f',
  'circle-stroke-color': '#ffffff',
  'circle-stroke-width': 1.25,
} as const;

/** Those that stand for several are about as large as the one-map draws them. */
export const boreholes = (): VectorTileLayer =>
  tiles('../zdapi/tiles/3857/boreholes/{z}/{x}/{y}', [0, 16], {
    ...pointStyle,
    'circle-radius': ['interpolate', ['linear'], count, 1, 4.5, 2, 6, 16, 9, 128, 12, 1024, 15],
  });
