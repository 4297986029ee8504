import { useEffect, useRef } from 'react';
import { isFreeKey } from '../free-key.ts';

/** What the keys of the review page do; keys by `KeyboardEvent.key`, letters in lower case. */
export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Reviewing without the mouse: single keys, as long as nobody types and nothing lies above the page. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const act = isFreeKey(event) ? latest.current[event.key.toLowerCase()] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
