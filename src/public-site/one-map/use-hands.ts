import { useEffect, useMemo, useState } from 'react';
import { Leading } from '../../map/state/leading.ts';
import type { FlatHand, GlobeHand, MapHand } from '../../map/state/map-hand.ts';
import type { MapState } from '../../map/state/map-state.ts';

/** The hands of the maps that stand, the one that tools are given, and which of two maps the visitor moved last. */
export function useHands({ dimension, eye }: MapState) {
  const [flat, setFlat] = useState<FlatHand | null>(null);
  const [globe, setGlobe] = useState<GlobeHand | null>(null);
  /** There is no globe where there should be one, and will be none by itself. */
  const [isGlobeless, setGlobeless] = useState(false);
  // An address with an eye was left by the globe
  const [link] = useState(() => new Leading(eye ? '3d' : '2d'));
  const hand = useMemo((): MapHand | null => {
    if (dimension === 'both' && flat && globe) return globe.joinedWith(flat, () => link.lead('2d'));
    // While the globe is on its way, the flat map that it comes from is still there
    return dimension === '3d' ? (globe ?? flat) : (flat ?? globe);
  }, [dimension, flat, globe, link]);
  useEffect(() => {
    if (dimension !== 'both') link.lead(dimension);
  }, [dimension, link]);
  return { flat, setFlat, globe, setGlobe, isGlobeless, setGlobeless, link, hand };
}

export type Hands = ReturnType<typeof useHands>;
