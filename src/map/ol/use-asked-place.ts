import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { AskedMap } from './asked-map.ts';
import type { DrawingWays, Shown } from './drawn-layers.ts';
import type { Found } from './found-at.ts';

export interface AskedPlace extends Pick<DrawingWays, 'ask'> {
  /** The lowest first, the base map before all. */
  shown: readonly Shown[];
  place: Point | null;
  /** What the layers have at a place: at once what is known, and again with what comes later; empty when nothing does. */
  onFound: (place: Point, found: readonly Found[]) => void;
}

/** What an answer depends on: neither how far a layer covers what lies below, nor the base map. */
const layersOf = (shown: readonly Shown[]): string =>
  JSON.stringify(
    shown.flatMap(({ layer: { use, id, type, options, time } }) =>
      use === 'layer' ? [[id, type, options, time ?? null]] : [],
    ),
  );

/**
 * Asks the layers what they have at the place, and anew when place or layers become others: then what is still under way is
 * given up. That there is nothing is known once the place is in view and all is drawn.
 * @returns to be told which layers are on the map by now; before the wanted ones are, nothing is asked
 */
export function useAskedPlace(map: AskedMap | null, given: AskedPlace): (standing: readonly Shown[]) => void {
  const { lon, lat } = given.place ?? {};
  const [standing, setStanding] = useState<string | null>(null);
  const wanted = layersOf(given.shown);
  const layers = standing === wanted ? wanted : null;
  const tell = useEffectEvent(given.onFound);
  const services = useEffectEvent(async (asked: AskedMap, place: Point, signal: AbortSignal) => {
    const { shown, ask } = given;
    const { askServices } = await import('./asked-services.ts');
    return signal.aborted ? [] : askServices(shown, asked.around(place), (address) => ask(address, signal));
  });
  useEffect(() => {
    if (!map || layers === null || lon === undefined || lat === undefined) return;
    const place = { lon, lat };
    const leaving = new AbortController();
    let said: readonly Found[] | null = null;
    let own: readonly Found[] | null = null;
    let isDrawn = false;
    const look = (): void => {
      const found = [...(own ?? []), ...map.featuresAt(place), ...(said ?? [])];
      if (found.length > 0 || (isDrawn && said !== null && own !== null)) tell(place, found);
    };
    const stop = map.onDrawn(() => {
      if (!map.isInView(place)) return;
      isDrawn = true;
      stop();
      look();
    });
    void map.dataAt(place).then((found) => {
      if (leaving.signal.aborted) return;
      own = found;
      // Mostly there are none, and what is known has been told
      if (found.length > 0 || isDrawn) look();
    });
    void services(map, place, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      said = found;
      look();
    });
    look();
    return () => {
      leaving.abort();
      stop();
    };
  }, [map, layers, lon, lat]);
  return useCallback((now) => setStanding(layersOf(now)), []);
}
