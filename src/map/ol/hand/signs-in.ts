import { buffer, type Extent, getBottomLeft, getHeight } from 'ol/extent.js';
import { linearRingContainsXY } from 'ol/geom/flat/contains.js';
import { intersectsLineString } from 'ol/geom/flat/intersectsextent.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import RenderFeature from 'ol/render/Feature.js';
import { geologySign } from '../../kinds/geology-signs.ts';

/** Tells each sign of geological vector tiles of which something lies within, and again for each further piece. */
export function tellSigns(map: OlMap, bounds: Extent, onSign: (sign: string) => void): void {
  const told = new Set<string>();
  // What only touches the neat line is not seen
  const inside = buffer([...bounds], -getHeight(bounds) * 1e-3);
  for (const layer of map.getAllLayers()) {
    if (!(layer instanceof VectorTileLayer)) continue;
    for (const feature of layer.getFeaturesInExtent([...inside])) {
      const sign = geologySign((name) => feature.get(name) as unknown);
      if (sign === null) continue;
      if (!told.has(sign) && !(feature instanceof RenderFeature && liesWithin(feature, inside))) continue;
      told.add(sign);
      onSign(sign);
    }
  }
}

/** Whether a line passes through, or an area has a border within or covers all; its rings are taken together, so that holes count as such. */
function liesWithin(feature: RenderFeature, extent: Extent): boolean {
  const flat = feature.getFlatCoordinates();
  const stride = feature.getStride();
  const parts = (feature.getEnds() ?? []).map((end, at, ends) => ({ start: ends[at - 1] ?? 0, end }));
  if (parts.some(({ start, end }) => intersectsLineString(flat, start, end, stride, extent))) return true;
  if (!feature.getType().endsWith('Polygon')) return false;
  const [x = 0, y = 0] = getBottomLeft(extent);
  return parts.filter(({ start, end }) => linearRingContainsXY(flat, start, end, stride, x, y)).length % 2 === 1;
}
