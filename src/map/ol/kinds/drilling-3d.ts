import MvtFormat from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { Controller } from './controller.ts';
import { tileLoader } from './tile-loader.ts';

const ink = '#a65a1f';

/** From afar one mark stands for several holes and grows with their number; from near each has its own number beside it. */
function markOf(count: number, label: string | null): Style {
  const image = new Circle({
    radius: count > 1 ? 4 + Math.min(7, Math.log2(count)) : 4.5,
    fill: new Fill({ color: ink }),
    stroke: new Stroke({ color: '#ffffff', width: 1.25 }),
  });
  if (label === null) return new Style({ image });
  const text = new Text({
    text: label,
    font: '12px sans-serif',
    offsetY: -13,
    fill: new Fill({ color: '#16262b' }),
    stroke: new Stroke({ color: '#ffffff', width: 3 }),
  });
  return new Style({ image, text });
}

/** Metres per pixel below which single holes are named. */
const namedBelow = 20;

/** The portal's own boreholes, as vector tiles of what the visitor may see. */
export const drillingController: Controller = (_, link) => {
  const source = new VectorTileSource({
    format: new MvtFormat({ idProperty: 'id' }),
    tileGrid: createXYZ({ tileSize: 512, maxZoom: 16 }),
    tileUrlFunction: ([z, x, y]) => `./zdapi/tiles/3857/boreholes/${z}/${x}/${y}`,
  });
  source.setTileLoadFunction(tileLoader(link));
  return [
    new VectorTileLayer({
      source,
      declutter: true,
      style: (feature, resolution) => {
        const count = Number(feature.get('count') ?? 1);
        const holeNo: unknown = feature.get('holeNo');
        const isNamed = count === 1 && resolution < namedBelow && typeof holeNo === 'string';
        return markOf(count, isNamed ? holeNo : null);
      },
    }),
  ];
};
