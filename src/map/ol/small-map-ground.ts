import type OlMap from 'ol/Map.js';
import { DrawnLayers, type Shown } from './drawn-layers.ts';
import { aboveLevel } from './part-level.ts';

/** @param part of the ground @param problem null: it is drawn again */
export type GroundFault = (part: string, problem: string | null) => void;

/** Geology is pale, so that the page's own marks stand out from it. */
const ground: readonly Shown[] = [
  { layer: { id: 0, use: 'base', name: '底图', type: 'portal_base', options: { style: 'muted' } }, opacity: 1 },
  {
    layer: { id: 0, use: 'layer', name: '区域地质图', type: 'portal_geology', options: { showsPatterns: false } },
    opacity: 0.5,
  },
];

/** Draws relief, boundaries and geology below all other layers of a map, as the one-map draws them. */
export function drawGround(map: OlMap, onFault: GroundFault): void {
  const layers = map.getLayers();
  const own = [...layers.getArray()];
  const drawn = new DrawnLayers(map, {
    // Both are files of the portal that everybody may read
    ask: (address, signal) => fetch(address, signal ? { signal } : {}),
    onFault,
  });
  drawn.show(ground);
  // The page's layers stay the last ones of the map, by which it knows them, and above the ground and its names
  for (const layer of own) {
    layers.remove(layer);
    layer.setZIndex((layer.getZIndex() ?? 0) + aboveLevel + 1);
    layers.push(layer);
  }
}
