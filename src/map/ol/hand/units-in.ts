import { buffer, type Extent, getBottomLeft, getHeight } from 'ol/extent.js';
import { linearRingContainsXY } from 'ol/geom/flat/contains.js';
import { intersectsLineString } from 'ol/geom/flat/intersectsextent.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import RenderFeature from 'ol/render/Feature.js';

/** Tells the code of each unit of geological vector tiles of which something lies within, once. */
export function tellUnits(map: OlMap, bounds: Extent, onUnit: (code: string) => void): void {
  const told = new Set<string>();
  // What only touches the neat line is not seen
  const inside = buffer([...bounds], -getHeight(bounds) * 1e-3);
  for (const layer of map.getAllLayers()) {
    if (!(layer instanceof VectorTileLayer)) continue;
    for (const feature of layer.getFeaturesInExtent([...inside])) {
      const code: unknown = feature.get('code');
      if (feature.get('layer') !== 'units' || typeof code !== 'string' || told.has(code)) continue;
      if (!(feature instanceof RenderFeature) || !liesWithin(feature, inside)) continue;
      told.add(code);
      onUnit(code);
    }
  }
}

/** Whether an area has a border within, or covers all; its rings are taken together, so that holes count as such. */
function liesWithin(area: RenderFeature, extent: Extent): boolean {
  const flat = area.getFlatCoordinates();
  const stride = area.getStride();
  const rings = (area.getEnds() ?? []).map((end, at, ends) => ({ start: ends[at - 1] ?? 0, end }));
  if (rings.some(({ start, end }) => intersectsLineString(flat, start, end, stride, extent))) return true;
  const [x = 0, y = 0] = getBottomLeft(extent);
  return rings.filter(({ start, end }) => linearRingContainsXY(flat, start, end, stride, x, y)).length % 2 === 1;
}
