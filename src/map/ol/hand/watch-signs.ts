import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { tellSigns } from './signs-in.ts';

/** Milliseconds for which the map has to be still. */
const stillness = 250;

/** Tells the signs of geological layers that the window shows, whenever the map came to rest with others. @returns stops it */
export function watchSigns(map: OlMap, listener: (signs: ReadonlySet<string>) => void): () => void {
  let before: string | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const size = map.getSize();
    if (!size || map.getView().getAnimating() || map.getView().getInteracting()) return;
    const signs = new Set<string>();
    tellSigns(map, map.getView().calculateExtent(size), (sign) => signs.add(sign));
    const text = [...signs].toSorted().join();
    if (text === before) return;
    before = text;
    listener(signs);
  };
  const key = map.on('rendercomplete', () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, stillness);
  });
  map.render();
  return () => {
    clearTimeout(waiting);
    unByKey(key);
  };
}
