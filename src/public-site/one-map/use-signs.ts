import { useCallback, useEffect, useState } from 'react';
import type { FlatHand } from '../../map/state/map-hand.ts';

/** The signs of geological layers that the window shows; null: not known yet. */
export function useShownSigns(hand: FlatHand | null): ReadonlySet<string> | null {
  const [signs, setSigns] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => hand?.watchSigns(setSigns), [hand]);
  return signs;
}

/** The sign that stands out on the map; Escape, or leaving, lets all be as they were. */
export function useChosenSign(hand: FlatHand): readonly [string | null, (sign: string | null) => void] {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = useCallback(
    (sign: string | null) => {
      hand.chooseSign(sign);
      setChosen(sign);
    },
    [hand],
  );
  const isChosen = chosen !== null;
  useEffect(() => {
    if (!isChosen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') choose(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isChosen, choose]);
  useEffect(() => () => hand.chooseSign(null), [hand]);
  return [chosen, choose];
}
