import { useEffect, useEffectEvent } from 'react';
import type { FlatHand } from '../../../map/state/map-hand.ts';
import { extentOfSheet, type Size } from '../../../map/state/print/true-scale.ts';
import type { Place } from '../../../map/state/sketch.ts';

interface SheetFrame {
  middle: Place;
  size: Size;
  /** Null while what was entered is no scale. */
  scale: number | null;
}

/** Shows what a sheet holds as a frame on the map, which the visitor drags. */
export function useSheetFrame(hand: FlatHand, { middle, size, scale }: SheetFrame, onMove: (middle: Place) => void) {
  const [lon, lat] = middle;
  const { width, height } = size;
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (scale === null) return;
    return hand.frame(extentOfSheet([lon, lat], { width, height }, scale), (place) => move(place));
  }, [hand, lon, lat, width, height, scale]);
}
