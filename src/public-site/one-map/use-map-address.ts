import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type MapState,
  readMapState,
  type ReadState,
  stateNames,
  toolNames,
  writeMapState,
} from '../../map/state/map-state.ts';
import { isLeft, isOvertaken } from '../../ui/heading-for.ts';

const moves: readonly string[] = ['lon', 'lat', 'zoom', 'eye', 'compare', 'time', 'inputs'];

function changed(before: string, part: Partial<MapState>): string {
  const next = new URLSearchParams(before);
  const earlier = readMapState(next).state;
  const isOther = part.tool !== undefined && part.tool !== earlier.tool;
  const state = { ...earlier, ...(isOther ? { inputs: null, compare: null, time: null } : {}), ...part };
  if (isOther) for (const name of toolNames) next.delete(name);
  for (const name of stateNames) next.delete(name);
  for (const [name, value] of Object.entries(writeMapState(state))) next.set(name, value);
  return next.toString();
}

/**
 * The state of the map lives in the address: it can be shared, and the way back leads through it. An address takes a moment
 * to change: meanwhile the page shows the one that is on its way, and a further change builds upon that.
 */
export function useMapAddress(): ReadState & { change: (part: Partial<MapState>) => void } {
  const { pathname } = useLocation();
  const [values, setValues] = useSearchParams();
  const arrived = values.toString();
  /** What is shown, then what is on its way. */
  const known = useRef([arrived]);
  const latest = useRef(arrived);
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    const place = known.current.indexOf(arrived, 1);
    // One that nobody here sent comes from the way back, or from a link
    known.current = place < 0 ? [arrived] : known.current.slice(place);
    if (known.current.length > 1) return;
    latest.current = arrived;
    setAhead(null);
  }, [arrived]);
  const text = ahead ?? arrived;
  const read = useMemo(() => readMapState(new URLSearchParams(text)), [text]);
  // The map writes where it stands into the address at once: what was wrong in the one it was opened by is told all the same
  const [opened] = useState(read.problems);
  const change = useCallback(
    (part: Partial<MapState>) => {
      // A globe comes to rest when it likes: what was entered meanwhile is not taken back by where it stood
      if (isLeft(pathname) || isOvertaken(known.current)) return;
      const next = changed(latest.current, part);
      if (next === latest.current) return;
      latest.current = next;
      known.current.push(next);
      setAhead(next);
      // Moving the map, its line or its clock is no step that one goes back to; what is switched on or asked is
      const isMove = Object.keys(part).every((name) => moves.includes(name));
      // Rendered at once, not when there is time for it: the way back, taken meanwhile, would lead from an address that was
      // never shown to the one that still is, and nothing would tell this page
      setValues(new URLSearchParams(next), { replace: isMove, flushSync: true });
    },
    [setValues, pathname],
  );
  return { ...read, problems: read.problems.length > 0 ? read.problems : opened, change };
}
