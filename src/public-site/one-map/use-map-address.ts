import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MapState, readMapState, type ReadState, writeMapState } from '../../map/state/map-state.ts';

const names = ['at', 'base', 'on', 'place'];

/** The state of the map lives in the address: it can be shared, and the way back leads through it. */
export function useMapAddress(): ReadState & { change: (part: Partial<MapState>) => void } {
  const [values, setValues] = useSearchParams();
  const read = useMemo(() => readMapState(values), [values]);
  // The map writes where it stands into the address at once: what was wrong in the one it was opened by is told all the same
  const [opened] = useState(read.problems);
  const change = useCallback(
    (part: Partial<MapState>) => {
      // Moving the map is no step that one goes back to; what is switched on or asked is
      const isMove = Object.keys(part).every((name) => ['lon', 'lat', 'zoom'].includes(name));
      setValues(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of names) next.delete(name);
          const state = { ...readMapState(before).state, ...part };
          for (const [name, value] of Object.entries(writeMapState(state))) next.set(name, value);
          return next;
        },
        { replace: isMove },
      );
    },
    [setValues],
  );
  return { ...read, problems: read.problems.length > 0 ? read.problems : opened, change };
}
