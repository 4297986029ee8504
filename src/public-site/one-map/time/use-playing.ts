import { useEffect, useEffectEvent, useState } from 'react';
import type { MapHand } from '../../../map/state/map-hand.ts';

/** How long each moment stands at least, milliseconds. */
export const paces = { 慢: 2400, 中: 1200, 快: 700 } as const;

interface PlayingWays {
  hand: Pick<MapHand, 'onDrawn'>;
  place: number;
  last: number;
  pace: number;
  onStep: (place: number) => void;
  /** What comes next can be drawn ahead; null: nothing does. */
  onAhead: (place: number | null) => void;
}

/** Steps from moment to moment: each stands for its pace, and until it and the next one are drawn. */
export function usePlaying({ hand, place, last, pace, onStep, onAhead }: PlayingWays) {
  const [isPlaying, setPlaying] = useState(false);
  const step = useEffectEvent(onStep);
  const ahead = useEffectEvent(onAhead);
  useEffect(() => {
    if (!isPlaying) return;
    if (place >= last) {
      setPlaying(false);
      return;
    }
    ahead(place + 1);
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = hand.onDrawn(() => {
        stop();
        step(place + 1);
      });
    }, pace);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isPlaying, place, last, pace, hand]);
  useEffect(() => {
    if (isPlaying) return () => ahead(null);
  }, [isPlaying]);
  return {
    isPlaying,
    stop: () => setPlaying(false),
    /** From the beginning, once the end is reached. */
    start: () => {
      if (place >= last) onStep(0);
      setPlaying(true);
    },
  };
}
