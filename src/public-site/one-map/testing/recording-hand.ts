import { vi } from 'vitest';
import type { FlatHand, Shape, SketchWays } from '../../../map/state/map-hand.ts';
import type { Place, Sketch } from '../../../map/state/sketch.ts';

/** A hand that keeps what panels put on the map; the map itself needs a browser. */
export function recordingHand() {
  const shapes = new Map<string, readonly Shape[]>();
  const watching = new Set<(signs: ReadonlySet<string>) => void>();
  /** What the visitor does on the map: ends the drawing under way, changes the shape, chooses one. */
  const visitor: {
    draws?: SketchWays['onEnd'];
    changes?: (sketch: Sketch) => void;
    picks?: (at: number | null) => void;
  } = {};
  const hand = {
    dimension: '2d',
    sketch: (_form, { onEnd }) => {
      visitor.draws = onEnd;
      return () => delete visitor.draws;
    },
    edit: (_sketch, onEnd) => {
      visitor.changes = onEnd;
      return () => delete visitor.changes;
    },
    pick: (_name, onPick) => {
      visitor.picks = onPick;
      return () => delete visitor.picks;
    },
    middle: (): Place => [120, 29],
    view: () => ({ lon: 120, lat: 29, zoom: 9 }),
    look: vi.fn<FlatHand['look']>(),
    onMoving: () => () => undefined,
    put: (name, list) => void shapes.set(name, list),
    putData: vi.fn<FlatHand['putData']>(),
    extent: () => ({ west: 118, south: 27, east: 122, north: 30.01 }),
    size: () => ({ width: 1440, height: 900 }),
    go: vi.fn<FlatHand['go']>(),
    reveal: vi.fn<FlatHand['reveal']>(),
    watchSigns: (listener) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    chooseSign: vi.fn<FlatHand['chooseSign']>(),
    onMove: () => () => undefined,
    onDrawn: () => () => undefined,
    wipe: vi.fn<FlatHand['wipe']>(),
    frame: () => () => undefined,
    picture: () => Promise.reject(new Error('no picture is asked for')),
    stack: () => Promise.reject(new Error('no sheet is asked for')),
  } satisfies FlatHand;
  /** The window shows these signs from now on. */
  const showSigns = (...signs: string[]): void => {
    for (const listener of watching) listener(new Set(signs));
  };
  return { hand, shapes, showSigns, visitor };
}
