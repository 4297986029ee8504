import { useCallback, useState } from 'react';
import type { LayerKey } from './state/shown.ts';

/** What keeps layers of a map from being drawn, a Chinese sentence for each, and what the map tells it by. */
export function useLayerFaults() {
  const [faults, setFaults] = useState<ReadonlyMap<LayerKey, string>>(new Map());
  const onFault = useCallback((key: LayerKey, problem: string | null) => {
    setFaults((before) => {
      if ((before.get(key) ?? null) === problem) return before;
      const next = new Map(before);
      if (problem === null) next.delete(key);
      else next.set(key, problem);
      return next;
    });
  }, []);
  return { faults, onFault };
}
