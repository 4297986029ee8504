import { useEffect, useMemo, useState } from 'react';
import { bothHand } from '../../map/state/both-hand.ts';
import { LinkedView } from '../../map/state/linked-view.ts';
import type { FlatHand, GlobeHand, MapHand } from '../../map/state/map-hand.ts';
import type { MapState } from '../../map/state/map-state.ts';

/** The hands of the maps that stand, the one that tools are given, and which of two maps the visitor moved last. */
export function useHands({ dimension, eye }: MapState) {
  const [flat, setFlat] = useState<FlatHand | null>(null);
  const [globe, setGlobe] = useState<GlobeHand | null>(null);
  // An address with an eye was left by the globe
  const [link] = useState(() => new LinkedView(eye ? '3d' : '2d'));
  const hand = useMemo(
    (): MapHand | null => (flat && globe ? bothHand(flat, globe, () => link.lead('2d')) : (flat ?? globe)),
    [flat, globe, link],
  );
  useEffect(() => {
    if (dimension !== 'both') link.lead(dimension);
  }, [dimension, link]);
  return { flat, setFlat, globe, setGlobe, link, hand };
}

export type Hands = ReturnType<typeof useHands>;
