import Feature, { type FeatureLike } from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderEvent from 'ol/render/Event.js';
import RenderFeature from 'ol/render/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import type { FrameState } from 'ol/Map.js';
import { signOf } from '../../kinds/geology-signs.ts';
import { type Area, codePlaces, codesIn } from './code-places.ts';
import { labelStyle } from './geology-style.ts';

/** Pixels between places that are looked at; a code needs so many steps to the limits of its area. */
const step = 12;
const least = 2;

export interface Labelled {
  /** Units as tiles; those that are drawn are looked at. */
  areas: VectorTileLayer;
  /** Codes at the places that the tiles name; they go on where the window cannot be labelled. */
  codes: VectorTileLayer;
  waters: VectorLayer;
  /** Of the letters: more on a wall screen. */
  scale: number;
  /** The sign that stands out; null: none. */
  chosen: () => string | null;
}

function areaOf(feature: FeatureLike): Area[] {
  if (!(feature instanceof RenderFeature) || feature.get('layer') !== 'units') return [];
  const code: unknown = feature.get('code');
  const coordinates = feature.getFlatCoordinates();
  return [{ code: typeof code === 'string' ? code : null, coordinates, ends: feature.getEnds() ?? [] }];
}

function waterOf(feature: FeatureLike): Area[] {
  const geometry = feature.getGeometry();
  if (geometry instanceof Polygon)
    return [{ code: null, coordinates: geometry.getFlatCoordinates(), ends: geometry.getEnds() }];
  if (geometry instanceof MultiPolygon)
    return [{ code: null, coordinates: geometry.getFlatCoordinates(), ends: geometry.getEndss().flat() }];
  return [];
}

/** Steps between places where it is asked whether the page covers the map. */
const coarse = 4;

/** Whether a panel of the map's page lies over a place of the grid: nobody reads what is written there. */
function coveringOf(viewport: HTMLElement | undefined): (column: number, row: number) => boolean {
  const page = viewport?.closest('.one-map');
  if (!viewport || !page) return () => false;
  const { left, top } = viewport.getBoundingClientRect();
  const known = new Map<string, boolean>();
  return (column, row) => {
    const [x, y] = [Math.floor(column / coarse), Math.floor(row / coarse)];
    const key = `${x} ${y}`;
    const isKnown = known.get(key);
    if (isKnown !== undefined) return isKnown;
    const above = document.elementFromPoint(left + (x + 0.5) * coarse * step, top + (y + 0.5) * coarse * step);
    const isCovered = above !== null && !viewport.contains(above) && page.contains(above) && !above.contains(viewport);
    known.set(key, isCovered);
    return isCovered;
  };
}

/** Codes in the window of a frame. */
function codesOf(
  { extent, viewState: { resolution } }: FrameState,
  features: FeatureLike[],
  { water, isCovered }: { water: FeatureLike[]; isCovered: ReturnType<typeof coveringOf> },
): Feature[] {
  if (!extent) return [];
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const size = step * resolution;
  const window = {
    columns: Math.floor((east - west) / size),
    rows: Math.floor((north - south) / size),
    xOf: (column: number) => west + (column + 0.5) * size,
    yOf: (row: number) => north - (row + 0.5) * size,
  };
  const codes = codesIn(window, [...features.flatMap(areaOf), ...water.flatMap(waterOf)]);
  const grid = codes.map((line, row) => line.map((code, column) => (isCovered(column, row) ? null : code)));
  return codePlaces(grid, least).map(({ code, column, row }) => {
    const label = new Feature(new Point([window.xOf(column), window.yOf(row)]));
    label.set('code', code);
    return label;
  });
}

/**
 * Writes the codes of units into the window itself, wherever it lies: what is enlarged so far has its own labels beyond the
 * rim more often than not. They are placed anew when the map has come to rest, and when more of it has come.
 */
export function labelWindow(layer: VectorLayer, { areas, codes, waters, scale, chosen }: Labelled): void {
  const source = new VectorSource();
  layer.setSource(source);
  layer.setStyle((feature) => {
    const code = String(feature.get('code'));
    const sign = chosen();
    return sign === null || signOf('units', code) === sign ? labelStyle(`${code} 15 0 ${scale}`) : undefined;
  });
  let shown = '';
  areas.on('postrender', ({ frameState }: RenderEvent) => {
    if (!frameState?.extent || frameState.viewHints.some((hint) => hint > 0)) return;
    const { resolution, projection } = frameState.viewState;
    // On a map of another projection OpenLayers mistakes where tiles lie
    if (projection.getCode() !== 'EPSG:3857') return codes.setMinResolution(0);
    if (resolution >= layer.getMaxResolution()) return;
    const features = areas.getFeaturesInExtent(frameState.extent);
    const water = waters.getSource()?.getFeaturesInExtent(frameState.extent) ?? [];
    const print = [...frameState.extent, features.length, water.length].join(' ');
    if (print === shown) return;
    shown = print;
    source.clear(true);
    const isCovered = coveringOf(areas.getMapInternal()?.getViewport());
    source.addFeatures(codesOf(frameState, features, { water, isCovered }));
  });
  areas.changed();
}
