import { vi } from 'vitest';
import type { MapHand, Shape } from '../../../map/state/map-hand.ts';

/** A hand that keeps what panels put on the map; the map itself needs a browser. */
export function recordingHand() {
  const shapes = new Map<string, readonly Shape[]>();
  const hand = {
    sketch: () => () => undefined,
    put: (name, list) => void shapes.set(name, list),
    putData: vi.fn<MapHand['putData']>(),
    extent: () => ({ west: 118, south: 27, east: 122, north: 30.01 }),
    size: () => ({ width: 1440, height: 900 }),
    go: vi.fn<MapHand['go']>(),
    onMove: () => () => undefined,
    frame: () => () => undefined,
    picture: () => Promise.reject(new Error('no picture is asked for')),
  } satisfies MapHand;
  return { hand, shapes };
}
