import { useEffect, useState } from 'react';
import { prefersStillness } from '../../ui/stillness.ts';

/** Milliseconds a slide stays. */
const slideMs = 6000;

export interface Rotation {
  index: number;
  isPlaying: boolean;
  go: (index: number) => void;
  toggle: () => void;
  /** Stops the clock while the pointer or the focus is on the slides. */
  hold: (isHeld: boolean) => void;
}

/** Which of `count` slides is shown. It moves on by itself unless the visitor paused it or prefers stillness. */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => !prefersStillness());
  const [isHeld, setIsHeld] = useState(false);
  const isRunning = isPlaying && !isHeld && count > 1;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), slideMs);
    return () => clearInterval(timer);
  }, [isRunning, count, index]);
  return {
    index: count === 0 ? 0 : index % count,
    isPlaying,
    go: (next) => setIndex(((next % count) + count) % count),
    toggle: () => setIsPlaying(!isPlaying),
    hold: setIsHeld,
  };
}
