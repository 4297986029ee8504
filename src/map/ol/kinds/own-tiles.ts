import MvtFormat from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { translucent } from '../map-colours.ts';
import type { LayerLink } from './controller.ts';
import { countSigns } from './count-signs.ts';
import { tileLoader } from './tile-loader.ts';

/**
 * The portal's own vector tiles of a catalogue: level, column, row of Web Mercator, 512 px.
 * @param conditions of the catalogue's list, as in its address; '' for all rows
 */
export function ownTiles(source: string, style: StyleFunction, link: LayerLink, conditions: string): VectorTileLayer {
  const query = conditions === '' ? '' : `?${conditions}`;
  const tiles = new VectorTileSource({
    format: new MvtFormat(),
    tileGrid: createXYZ({ tileSize: 512, maxZoom: 16 }),
    tileUrlFunction: ([z, x, y]) => `./zdapi/tiles/3857/${source}/${z}/${x}/${y}${query}`,
    wrapX: false,
  });
  tiles.setTileLoadFunction(tileLoader(link));
  return new VectorTileLayer({ source: tiles, style, declutter: true });
}

/** Pixels from a place up to the name beside its dot or its sign: nearer it would give way to them, and not be there. */
const nameAbove = { dot: 11, sign: 14 } as const;

/** Metres per pixel below which single features are named. */
const namedBelow = 20;

/**
 * Points that stand for several grow with their number; single ones are named from near; boxes are outlined.
 * @param pixelRatio of the drawing
 * @param signOf how a single point is drawn that has a sign of its own
 */
export function catalogueStyle(
  colour: string,
  nameFields: readonly string[],
  pixelRatio: number,
  signOf: (feature: Parameters<StyleFunction>[0]) => Style | undefined = () => undefined,
): StyleFunction {
  const halo = new Stroke({ color: '#ffffff', width: 3 });
  const rim = new Stroke({ color: '#ffffff', width: 1.25 });
  const ink = new Fill({ color: '#16262b' });
  const fill = new Fill({ color: colour });
  const several = countSigns(colour, pixelRatio);
  // Hundreds may lie on each other: any tint would add up. A clear one is there to be clicked
  const box = new Style({
    stroke: new Stroke({ color: colour, width: 1.25 }),
    fill: new Fill({ color: translucent(colour, 0) }),
  });
  // A point is always drawn; names give way to it and to each other
  const single = new Style({ image: new Circle({ radius: 4.5, fill, stroke: rim, declutterMode: 'obstacle' }) });
  const nameOf = (feature: Parameters<StyleFunction>[0]): string | null => {
    const name: unknown = nameFields
      .map((field): unknown => feature.get(field))
      .find((value) => typeof value === 'string');
    return typeof name === 'string' ? name : null;
  };
  return (feature, resolution) => {
    const count = Number(feature.get('count') ?? 1);
    if (count > 1) return several(count);
    const isPoint = feature.getGeometry()?.getType() === 'Point';
    const sign = isPoint ? signOf(feature) : undefined;
    const shape = sign ?? (isPoint ? single : box);
    const name = resolution < namedBelow && isPoint ? nameOf(feature) : null;
    if (name === null) return shape;
    const offsetY = -nameAbove[sign ? 'sign' : 'dot'];
    const look = { font: '12px sans-serif', textBaseline: 'bottom', offsetY, fill: ink, stroke: halo } as const;
    return [shape, new Style({ text: new Text({ text: name, ...look }) })];
  };
}
