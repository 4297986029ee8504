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

/**
 * Tells each sign of geological vector tiles of which something lies within, and again for each further piece.
 * @param bounds in the system of that code
 */
export function tellSigns(map: OlMap, bounds: Extent, onSign: (sign: string) => void, code = kept): void {
  const told = new Set<string>();
  // What only touches the neat line is not seen
  const inside = buffer([...bounds], -getHeight(bounds) * 1e-3);
  const turn = code === kept ? null : getTransform(kept, code);
  // On a map of another projection OpenLayers mistakes where source tiles lie
  const extent = map.getView().getProjection().getCode() === kept && !turn ? inside : everywhere;
  for (const layer of map.getAllLayers()) {
    if (!(layer instanceof VectorTileLayer)) continue;
    for (const feature of layer.getFeaturesInExtent([...extent])) {
      const sign = geologySign((name) => feature.get(name) as unknown);
      if (sign === null) continue;
      if (!told.has(sign) && !(feature instanceof RenderFeature && liesWithin(feature, inside, turn))) continue;
      told.add(sign);
      onSign(sign);
    }
  }
}

const everywhere = [-Infinity, -Infinity, Infinity, Infinity];

/** Whether a line passes through, or an area has a border within or covers all; its rings are taken together, so that holes count as such. */
function liesWithin(feature: RenderFeature, extent: Extent, turn: TransformFunction | null): boolean {
  const stride = feature.getStride();
  const flat = turn ? turn([...feature.getFlatCoordinates()], undefined, stride) : feature.getFlatCoordinates();
  const parts = (feature.getEnds() ?? []).map((end, at, ends) => ({ start: ends[at - 1] ?? 0, end }));
  if (parts.some(({ start, end }) => intersectsLineString(flat, start, end, stride, extent))) return true;
  if (!feature.getType().endsWith('Polygon')) return false;
  const [x = 0, y = 0] = getBottomLeft(extent);
  return parts.filter(({ start, end }) => linearRingContainsXY(flat, start, end, stride, x, y)).length % 2 === 1;
}
