import { buffer, type Extent, getBottomLeft, getHeight } from 'ol/extent.js';
import { linearRingContainsXY } from 'ol/geom/flat/contains.js';
import { intersectsLineString } from 'ol/geom/flat/intersectsextent.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import { getTransform, type TransformFunction } from 'ol/proj.js';
import RenderFeature from 'ol/render/Feature.js';
import { geologySign } from '../../kinds/geology-signs.ts';

/** Features of vector tiles are kept in it. */
const kept = 'EPSG:3857';

/** What only touches the neat line is not seen. */
const insideOf = (bounds: readonly number[]): Extent => buffer([...bounds], -getHeight([...bounds]) * 1e-3);
const turnTo = (code: string): TransformFunction | null => (code === kept ? null : (getTransform(kept, code) ?? null));

/**
 * Tells each sign of geological vector tiles of which something lies within, and again for each further piece.
 * @param bounds in the system of that code
 */
export function tellSigns(map: OlMap, bounds: Extent, onSign: (sign: string) => void, code = kept): void {
  const told = new Set<string>();
  const inside = insideOf(bounds);
  const turn = turnTo(code);
  // On a map of another projection OpenLayers mistakes where source tiles lie
  const extent = map.getView().getProjection().getCode() === kept && !turn ? inside : everywhere;
  for (const layer of map.getAllLayers()) {
    if (!(layer instanceof VectorTileLayer)) continue;
    for (const feature of layer.getFeaturesInExtent([...extent])) {
      const sign = geologySign((name) => feature.get(name) as unknown);
      if (sign === null) continue;
      if (!told.has(sign) && !(feature instanceof RenderFeature && liesIn(piecesOf(feature), inside, turn))) continue;
      told.add(sign);
      onSign(sign);
    }
  }
}

const everywhere = [-Infinity, -Infinity, Infinity, Infinity];

/** Lines or rings of Web Mercator one after another, x and y by turns. */
export interface Pieces {
  flat: readonly number[];
  /** Where each ends. */
  ends: readonly number[];
  isArea: boolean;
}

const piecesOf = (feature: RenderFeature): Pieces => ({
  flat: feature.getFlatCoordinates(),
  ends: feature.getEnds() ?? [],
  isArea: feature.getType().endsWith('Polygon'),
});

/** Whether a line passes through, or an area has a border within or covers all; its rings are taken together, so that holes count as such. */
function liesIn({ flat: kept, ends, isArea }: Pieces, extent: Extent, turn: TransformFunction | null): boolean {
  const flat = turn ? turn([...kept], undefined, 2) : [...kept];
  const parts = ends.map((end, at) => ({ start: ends[at - 1] ?? 0, end }));
  if (parts.some(({ start, end }) => intersectsLineString(flat, start, end, 2, extent))) return true;
  if (!isArea) return false;
  const [x = 0, y = 0] = getBottomLeft(extent);
  return parts.filter(({ start, end }) => linearRingContainsXY(flat, start, end, 2, x, y)).length % 2 === 1;
}

/** Tells whether something of the map is seen within bounds of a system: what only touches the neat line is not. */
export function seenWithin(bounds: readonly number[], code: string): (pieces: Pieces) => boolean {
  const inside = insideOf(bounds);
  const turn = turnTo(code);
  return (pieces) => liesIn(pieces, inside, turn);
}
