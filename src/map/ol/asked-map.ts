import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Around } from './asked-services.ts';
import type { DrawnLayers } from './drawn-layers.ts';
import { featuresAt, type Found } from './found-at.ts';

/** What a map can be asked of a place. */
export interface AskedMap {
  /** What is drawn there, as far as it is drawn. */
  featuresAt: (place: Point) => Found[];
  /** What data of the visitor have there. */
  dataAt: (place: Point) => Promise<Found[]>;
  /** The small view that services are asked about. */
  around: (place: Point) => Around;
  isInView: (place: Point) => boolean;
  /** Calls the listener each time that all of the view is drawn, now if it is; what it returns ends that. */
  onDrawn: (listener: () => void) => () => void;
}

/** Half the side of the small view, pixels. */
const half = 50.5;

export function askedMap(map: OlMap, drawn: DrawnLayers, dataAt: AskedMap['dataAt']): AskedMap {
  const pixelOf = ({ lon, lat }: Point): number[] | null => map.getPixelFromCoordinate(fromLonLat([lon, lat]));
  return {
    featuresAt: (place) => {
      const pixel = pixelOf(place);
      return pixel ? featuresAt(map, drawn, pixel) : [];
    },
    dataAt,
    around: ({ lon, lat }) => {
      const [x = 0, y = 0] = fromLonLat([lon, lat]);
      const by = (map.getView().getResolution() ?? 1) * half;
      return { box: [x - by, y - by, x + by, y + by] };
    },
    isInView: (place) => {
      const [x = -1, y = -1] = pixelOf(place) ?? [];
      const [width = 0, height = 0] = map.getSize() ?? [];
      return x >= 0 && y >= 0 && x <= width && y <= height;
    },
    onDrawn: (listener) => {
      map.on('rendercomplete', listener);
      map.render();
      return () => map.un('rendercomplete', listener);
    },
  };
}

/** Two maps of one view, asked as one: what is on both is told by the first. */
export const bothAsked = (first: AskedMap, second: AskedMap): AskedMap => ({
  ...first,
  featuresAt: (place) => {
    const found = first.featuresAt(place);
    const told = new Set(found.map(({ key }) => key));
    return [...found, ...second.featuresAt(place).filter(({ key }) => !told.has(key))];
  },
  onDrawn: (listener) => {
    let drawn = 0;
    const count = (stopOne: () => void): void => {
      stopOne();
      drawn += 1;
      if (drawn === 2) listener();
    };
    const stops = [first, second].map((each) => {
      const stop = each.onDrawn(() => count(stop));
      return stop;
    });
    return () => stops.forEach((stop) => stop());
  },
});
