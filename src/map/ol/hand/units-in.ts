import { buffer, type Extent, getHeight } from 'ol/extent.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import RenderFeature, { toGeometry } from 'ol/render/Feature.js';

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
      const geometry = feature instanceof RenderFeature ? toGeometry(feature) : feature.getGeometry();
      if (!geometry?.intersectsExtent(inside)) continue;
      told.add(code);
      onUnit(code);
    }
  }
}
