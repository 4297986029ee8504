import { useCallback, useState } from 'react';
import type { Found, LayerKey } from '../../map/ol/one-map.tsx';
import type { Point } from '../../resources/kit/field-kinds.ts';

/** What the layers say of themselves: what keeps each from being drawn, and what they have at the place that is asked about. */
export function useMapAnswers(place: Point | null) {
  const [faults, setFaults] = useState<ReadonlyMap<LayerKey, string>>(new Map());
  const [answer, setAnswer] = useState<{ place: Point; found: readonly Found[] } | null>(null);
  const onFault = useCallback((key: LayerKey, problem: string | null) => {
    setFaults((before) => {
      if ((before.get(key) ?? null) === problem) return before;
      const next = new Map(before);
      if (problem === null) next.delete(key);
      else next.set(key, problem);
      return next;
    });
  }, []);
  const onFound = useCallback((of: Point, found: readonly Found[]) => setAnswer({ place: of, found }), []);
  const isOfPlace = answer && answer.place.lon === place?.lon && answer.place.lat === place.lat;
  /** Null while they have not answered. */
  const found = isOfPlace ? answer.found : null;
  return { faults, onFault, found, onFound };
}
