import MvtFormat from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { translucent } from '../map-colours.ts';
import type { LayerLink } from './controller.ts';
import { tileLoader } from './tile-loader.ts';

/** The portal's own vector tiles of a catalogue: level, column, row of Web Mercator, 512 px. */
export function ownTiles(source: string, style: StyleFunction, link: LayerLink): VectorTileLayer {
  const tiles = new VectorTileSource({
    format: new MvtFormat(),
    tileGrid: createXYZ({ tileSize: 512, maxZoom: 16 }),
    tileUrlFunction: ([z, x, y]) => `./zdapi/tiles/3857/${source}/${z}/${x}/${y}`,
    wrapX: false,
  });
  tiles.setTileLoadFunction(tileLoader(link));
  return new VectorTileLayer({ source: tiles, style, declutter: true });
}

/** Metres per pixel below which single features are named. */
const namedBelow = 20;

const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${(count / 10_000).toFixed(count < 100_000 ? 1 : 0)}万`;

/** Points that stand for several grow with their number; single ones are named from near; boxes are outlined. */
export function catalogueStyle(colour: string, nameFields: readonly string[]): StyleFunction {
  const halo = new Stroke({ color: '#ffffff', width: 3 });
  const rim = new Stroke({ color: '#ffffff', width: 1.25 });
  const ink = new Fill({ color: '#16262b' });
  const fill = new Fill({ color: colour });
  const box = new Style({
    stroke: new Stroke({ color: colour, width: 1.25 }),
    fill: new Fill({ color: translucent(colour, 0.06) }),
  });
  const single = new Style({ image: new Circle({ radius: 4.5, fill, stroke: rim }) });
  const nameOf = (feature: Parameters<StyleFunction>[0]): string | null => {
    const name: unknown = nameFields
      .map((field): unknown => feature.get(field))
      .find((value) => typeof value === 'string');
    return typeof name === 'string' ? name : null;
  };
  return (feature, resolution) => {
    const count = Number(feature.get('count') ?? 1);
    if (count > 1) return several(count, fill, rim);
    const shape = feature.getGeometry()?.getType() === 'Point' ? single : box;
    const name = resolution < namedBelow && shape === single ? nameOf(feature) : null;
    if (name === null) return shape;
    return [
      shape,
      new Style({ text: new Text({ text: name, font: '12px sans-serif', offsetY: -13, fill: ink, stroke: halo }) }),
    ];
  };
}

function several(count: number, fill: Fill, rim: Stroke): Style {
  const radius = 5 + Math.min(10, Math.log2(count));
  const image = new Circle({ radius, fill, stroke: rim });
  if (radius < 8.5) return new Style({ image });
  const text = new Text({ text: shortCount(count), font: '600 11px sans-serif', fill: new Fill({ color: '#ffffff' }) });
  return new Style({ image, text });
}
