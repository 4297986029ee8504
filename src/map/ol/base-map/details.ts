import type { FeatureLike } from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import MvtFormat from 'ol/format/MVT.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorSource from 'ol/source/Vector.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { provinceBox } from '../../../geo/province.ts';
import { contourLevels } from '../../../resources/maps/terrain-tiles.ts';
import { boundedGrid } from '../kinds/bounded-grid.ts';
import type { LayerLink } from '../kinds/controller.ts';
import { tileLoader } from '../kinds/tile-loader.ts';
import { pageScale } from '../page-scale.ts';
import { contourStyle } from './contour-style.ts';
import { type BaseStyle, inksOf } from './inks.ts';
import { nameStyle } from './name-style.ts';
import { roadNumberStyle } from './road-style.ts';
import { styleBeneath } from './style-beneath.ts';
import { waterStyle } from './water-style.ts';

/** Parts of the base map that are drawn once what they need has come. */
export interface Details {
  contours: VectorTileLayer;
  waters: VectorLayer;
  names: VectorLayer;
}

interface Fetched {
  /** With roads and railways. */
  waters: VectorSource;
  /** Places, rivers, lakes and roads with a number. */
  names: VectorSource;
}

let fetched: Promise<Fetched> | null = null;

const projections = { dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' } as const;

async function fetchText(file: string): Promise<string> {
  const answer = await fetch(import.meta.env.BASE_URL + file);
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.text();
}

async function fetchSources(): Promise<Fetched> {
  const [places, ...lines] = await Promise.all([
    fetchText('base-data/place-names.json'),
    fetchText('waters/waters.json'),
    fetchText('roads/roads.json'),
  ]);
  const drawn = lines.flatMap((file) => new TopoJSON({ layerName: 'kind' }).readFeatures(file, projections));
  const named = drawn.filter((each: FeatureLike) => each.get('rank') || each.get('code'));
  return {
    waters: new VectorSource({ features: drawn }),
    names: new VectorSource({ features: [...new GeoJSON().readFeatures(places, projections), ...named] }),
  };
}

/** Once for all maps of the page; after a failure the next map tries again. */
const sources = (): Promise<Fetched> =>
  (fetched ??= fetchSources().catch((error: unknown) => {
    fetched = null;
    throw error;
  }));

function contourSource(link: Pick<LayerLink, 'ask' | 'onFault'>): VectorTileSource {
  const { min, max } = contourLevels;
  const source = new VectorTileSource({
    format: new MvtFormat(),
    tileGrid: boundedGrid(provinceBox, { side: 512, levels: [min, max] }),
    url: './zdapi/terrain/contours/{z}/{x}/{y}',
    wrapX: false,
  });
  source.setTileLoadFunction(tileLoader(link));
  return source;
}

/** Gives the parts what they draw, and how. @throws Error when it does not come */
export async function drawDetails(
  { contours, waters, names }: Details,
  style: BaseStyle,
  link: Pick<LayerLink, 'ask' | 'onFault'>,
): Promise<void> {
  const inks = inksOf[style];
  const known = await sources();
  // A map that was left meanwhile has none any more, and the sources, which stay, would keep it
  if (!waters.getSource()) return;
  waters.setStyle(waterStyle(inks));
  waters.setSource(known.waters);
  const [name, number] = [nameStyle(inks, pageScale()), roadNumberStyle(inks, pageScale())];
  names.setStyle((feature, resolution) => (feature.get('code') ? number : name)(feature, resolution));
  names.setSource(known.names);
  contours.setStyle(contourStyle(inks));
  contours.setSource(contourSource(link));
}

/** The waters of the base map, and the ways over them, with how they are drawn in the inks of a style. @throws Error when they do not come */
export async function watersIn(style: BaseStyle): Promise<{ source: VectorSource; styleOf: StyleFunction }> {
  return { source: (await sources()).waters, styleOf: waterStyle(inksOf[style]) };
}

/**
 * Gives a part of another layer, drawn above its areas, the waters of the base map, in the inks of what lies beneath.
 * @throws Error when they do not come
 */
export async function drawWaters(waters: VectorLayer): Promise<void> {
  const known = await sources();
  if (!waters.getSource()) return;
  let style: BaseStyle | null = null;
  const look = (): void => {
    const now = styleBeneath(waters.getMapInternal());
    if (now === style) return;
    style = now;
    waters.setStyle(waterStyle(inksOf[now]));
  };
  look();
  // Another base map may come beneath it
  waters.on('prerender', look);
  waters.setSource(known.waters);
}
