import BaseVectorLayer from 'ol/layer/BaseVector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import type { DrawnLayers, LayerKey } from '../drawn-layers.ts';
import { isAbove } from '../part-level.ts';

/** Layers that are drawn as vectors apart, between which what is painted lies; null: nothing is below, or above. */
export interface Between {
  above: LayerKey | null;
  below: LayerKey | null;
}

/** Parts of the geological map that write: of a drawing they are told where they find room. */
export const writing: readonly string[] = ['map-geology-codes', 'map-geology-near-codes'];

/**
 * Leaves only what lies between two layers to be seen. Letters of the others are drawn unseen, so that those that are seen
 * make room for them as on the screen, and so are the areas that codes look at to find their places.
 * @param isMercator on other planes codes stand where the tiles say
 */
export function showOnlyBetween(map: OlMap, drawn: DrawnLayers, { above, below }: Between, isMercator: boolean): void {
  const parts = map.getLayers().getArray();
  const levelAt = (key: LayerKey): number | undefined =>
    parts.find((part) => drawn.keyOfPart(part) === key && !isAbove(part))?.getZIndex();
  const low = above === null ? -Infinity : (levelAt(above) ?? -Infinity);
  const high = below === null ? Infinity : (levelAt(below) ?? Infinity);
  for (const part of parts) {
    const level = part.getZIndex() ?? 0;
    if (level > low && level < high) continue;
    const isLookedAt = level === low && (isMercator || !(part instanceof VectorTileLayer));
    if (part instanceof BaseVectorLayer && (part.getDeclutter() || isLookedAt)) part.setOpacity(0);
    else part.setVisible(false);
  }
}
