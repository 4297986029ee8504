import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type FlownWay, stanceAt } from '../../../../map/state/flown-way.ts';
import type { GlobeHand } from '../../../../map/state/map-hand.ts';
import { prefersStillness, subscribeStillness } from '../../../../ui/stillness.ts';

interface Flight {
  way: FlownWay;
  /** Ready: it has not begun, or was stopped. */
  status: 'ready' | 'flying' | 'resting';
  /** Metres from the start of the way. */
  chainage: number;
}

const atStart = (way: FlownWay): Flight => ({ way, status: 'ready', chainage: 0 });

/**
 * The flight along a way: under way, at rest on it, or not begun. It rests when the visitor moves the map, ends with the
 * globe, and another way begins at its own start. Whose system wants little motion goes from station to station.
 */
export function useFlight(globe: Pick<GlobeHand, 'stand' | 'fly'>, way: FlownWay) {
  const [known, setFlight] = useState<Flight>(() => atStart(way));
  const { status, chainage } = known.way === way ? known : atStart(way);
  const isStill = useSyncExternalStore(subscribeStillness, prefersStillness);
  const isFlying = status === 'flying' && !isStill;
  const from = useEffectEvent(() => chainage);
  useEffect(() => {
    if (!isFlying) return;
    let reached = from();
    const change = (next: Omit<Flight, 'way'>): void =>
      // One that was ended meanwhile stays so
      setFlight((before) => (before.way === way && before.status === 'flying' ? { way, ...next } : before));
    return globe.fly(
      (seconds) => {
        reached = Math.min(way.length, reached + seconds * way.speed);
        change({ chainage: reached, status: reached < way.length ? 'flying' : 'resting' });
        return stanceAt(way, reached);
      },
      () => change({ chainage: reached, status: 'resting' }),
    );
  }, [globe, way, isFlying]);

  const goTo = (metres: number): void => {
    const within = Math.min(way.length, Math.max(0, metres));
    setFlight({ way, status: 'resting', chainage: within });
    globe.stand(stanceAt(way, within));
  };
  return {
    chainage,
    isStill,
    isFlying,
    isReady: status === 'ready',
    /** From where it rests; from the start once the end is reached. */
    start: () => setFlight({ way, status: 'flying', chainage: chainage < way.length ? chainage : 0 }),
    pause: () => setFlight({ way, status: 'resting', chainage }),
    /** Back to the start; the camera stays where it is. */
    stop: () => setFlight(atStart(way)),
    goTo,
    /** To the station before or after. */
    step: (by: -1 | 1) =>
      goTo(
        (by > 0
          ? way.stations.find((station) => station > chainage)
          : way.stations.findLast((station) => station < chainage)) ?? chainage,
      ),
  };
}
