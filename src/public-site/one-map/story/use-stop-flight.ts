import { useCallback, useEffect, useRef } from 'react';
import type { Eye } from '../../../map/state/eye.ts';
import type { GlobeHand, MapHand } from '../../../map/state/map-hand.ts';
import type { MapState } from '../../../map/state/map-state.ts';
import { prefersStillness } from '../../../ui/stillness.ts';
import { eased, stanceBetween } from './stance-between.ts';

const flightSeconds = 2.6;

interface Flight {
  globe: GlobeHand;
  to: Eye;
}

/** The way to what a stop shows, where one sees it: from globe to globe, for who likes motion. */
export function flightTo({ dimension, eye }: MapState, hand: MapHand | null): Flight | null {
  const isFlown = hand?.dimension === '3d' && dimension === '3d' && eye !== null && eye.roll === 0;
  return isFlown && !prefersStillness() ? { globe: hand, to: eye } : null;
}

/** Flies the camera to stops; a visitor who takes hold of the globe has it. Whoever goes on meanwhile ends it. */
export function useStopFlight(hand: MapHand | null) {
  const under = useRef<(() => void) | null>(null);
  const end = useCallback((): void => {
    under.current?.();
    under.current = null;
  }, []);
  // The globe that it was begun on is gone
  useEffect(() => end, [hand, end]);
  const fly = useCallback(
    ({ globe, to }: Flight, onArrived: () => void): void => {
      end();
      const from = globe.eye();
      let seconds = 0;
      const stop = globe.fly((passed) => {
        seconds += passed;
        const share = Math.min(1, seconds / flightSeconds);
        // After the frame, and once
        if (share === 1)
          queueMicrotask(() => {
            if (under.current !== stop) return;
            end();
            onArrived();
          });
        return stanceBetween(from, to, eased(share));
      }, end);
      under.current = stop;
    },
    [end],
  );
  return { fly, end };
}
