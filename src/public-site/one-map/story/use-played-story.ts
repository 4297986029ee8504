import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { readMapLink } from '../../../map/state/map-link.ts';
import { useOne } from '../../../providers/queries.ts';
import { stories } from '../../../resources/site/stories.ts';
import { isLeft, isOvertaken } from '../../../ui/heading-for.ts';
import { stopName, storyName } from '../story-path.ts';
import { isBare, stopAt, withoutStory, withPlace, withStop } from './story-address.ts';
import { flightTo, useStopFlight } from './use-stop-flight.ts';

/**
 * The story of the address and its stop. What a stop shows goes into the address in one step with its number, and the page
 * takes it from there as it does that of any link; an address that names the stop alone is filled with it.
 */
export function usePlayedStory(hand: MapHand | null) {
  const [values, setValues] = useSearchParams();
  const id = values.get(storyName) ?? '';
  const isNumber = /^\d{1,12}$/.test(id);
  const { data: story, error, refetch } = useOne(stories, id, { enabled: isNumber });
  const stops = story?.stops ?? [];
  const at = stopAt(values.get(stopName), stops.length);
  const [isAlone, settle] = useDueStop(`${id}/${values.get(stopName)}`, isBare(values));
  const { fly, end } = useStopFlight(hand);
  /** What the address says when a flight is over. */
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  const { pathname } = useLocation();
  /** Whether the visitor stands where the page last saw them: what comes by itself takes nobody back. */
  const isHere = (): boolean => !isLeft(pathname) && !isOvertaken([latest.current.toString()]);
  /** The stop that is flown to. */
  const flown = useRef<number | null>(null);
  const show = (to: number): void => {
    const stop = stops[to];
    if (!stop) return;
    const { query, state } = readMapLink(stop.view);
    const flight = flightTo(state, hand);
    // On its way the globe has what the stop shows already, but for where it is seen from
    const next = withStop(values, to, query);
    flown.current = flight ? to : null;
    setValues(flight ? withPlace(next, values) : next, { flushSync: true });
    if (!flight) end();
    else
      fly(flight, () => {
        flown.current = null;
        // What was switched on or asked on the way stays
        if (isHere()) setValues(withPlace(latest.current, next), { replace: true, flushSync: true });
      });
  };
  // Who has gone to another stop on the way is not flown to this one
  useEffect(() => {
    if (flown.current === null || flown.current === at) return;
    flown.current = null;
    end();
  }, [at, end]);
  const fill = useEffectEvent(() => {
    const stop = stops[at];
    if (stop && isHere()) setValues(withStop(values, at, readMapLink(stop.view).query), { replace: true });
  });
  const isDue = isAlone && story !== undefined;
  useEffect(() => {
    if (!isDue) return;
    settle();
    fill();
  }, [isDue, settle]);
  return {
    story,
    error: isNumber ? error : new Error('链接中的故事编号不能识别'),
    retry: () => void refetch(),
    /** From 0. */
    at,
    stop: stops[at],
    go: (to: number) => {
      if (to !== at && to >= 0 && to < stops.length) show(to);
    },
    /** The map as the stop has it, wherever the visitor has gone since. */
    again: () => show(at),
    leave: () => setValues(withoutStory(values), { replace: true, flushSync: true }),
  };
}

/** Whether the address came with its stop alone. @param key of the stop */
function useDueStop(key: string, isAlone: boolean) {
  const [seen, setSeen] = useState({ key, isDue: isAlone });
  if (seen.key !== key) setSeen({ key, isDue: isAlone });
  const settle = useCallback(() => setSeen((before) => ({ ...before, isDue: false })), []);
  return [seen.isDue, settle] as const;
}
