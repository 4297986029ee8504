import type { FeatureLike } from 'ol/Feature.js';
import type { Inks } from './inks.ts';

/** How a name is written at a scale. */
export interface NameClass {
  /** Of those that vie for room the one with more wins. */
  priority: number;
  /** Style, weight and size. */
  font: string;
  ink: keyof Inks;
  sign: 'capital' | 'city' | 'county' | 'town' | 'summit' | null;
  /** What stands between the letters. */
  gap: string;
  /** Along a line. */
  isAlong: boolean;
}

/** Metres per pixel at which names of a class appear, by rank, and from which on they are too near to be of use. */
interface Reach {
  below: readonly number[];
  above?: number;
}

/** Sizes in pixels: from afar, from the middle and from near. */
const sized = (resolution: number, [far, middle, near]: readonly [number, number, number]): number =>
  resolution > 420 ? far : resolution > 120 ? middle : near;

const plain = { sign: null, gap: '', isAlong: false } as const;

type Writing = (rank: number, resolution: number) => NameClass;

/** What the features of the base map say that they are: names at points by `placeNames`, waters by the file of the waters. */
const classes: Readonly<Record<string, Reach & { write: Writing }>> = {
  city: {
    below: [2600, 2600],
    write: (rank, resolution) => ({
      ...plain,
      priority: rank === 1 ? 100 : 98,
      font: `${resolution > 1100 ? 500 : 700} ${resolution > 1100 ? 12 : sized(resolution, [15, 17, 19])}px`,
      ink: 'city',
      sign: rank === 1 ? 'capital' : 'city',
    }),
  },
  sea: {
    below: [1500, 620, 320],
    above: 15,
    write: (rank, resolution) => ({
      ...plain,
      priority: 92 - rank,
      font: `italic 400 ${rank === 1 ? sized(resolution, [17, 20, 22]) : sized(resolution, [13, 14, 15])}px`,
      ink: 'waterName',
      gap: rank === 1 ? '\u2003' : '\u2002',
    }),
  },
  lakes: {
    below: [700, 330, 200, 110],
    write: (rank, resolution) => ({
      ...plain,
      priority: 86 - rank,
      font: `italic 500 ${sized(resolution, [12, 13, 14])}px`,
      ink: 'waterName',
    }),
  },
  county: {
    below: [440],
    write: (_, resolution) => ({
      ...plain,
      priority: 80,
      font: `500 ${sized(resolution, [12, 13, 15])}px`,
      ink: 'county',
      sign: 'county',
    }),
  },
  rivers: {
    below: [800, 330, 130, 60],
    write: (rank, resolution) => ({
      ...plain,
      priority: 76 - rank,
      font: `italic 400 ${rank < 3 ? sized(resolution, [12.5, 13, 14]) : 12}px`,
      ink: 'waterName',
      gap: rank < 3 ? '\u2002' : '',
      isAlong: true,
    }),
  },
  summit: {
    below: [500, 330, 200],
    write: (rank, resolution) => ({
      ...plain,
      priority: 68 - rank,
      font: `500 ${sized(resolution, [11, 11.5, 12.5])}px`,
      ink: 'summit',
      sign: 'summit',
    }),
  },
  district: {
    below: [170, 170],
    write: (_, resolution) => ({
      ...plain,
      priority: 60,
      font: `400 ${sized(resolution, [12, 12, 13])}px`,
      ink: 'county',
      sign: 'county',
    }),
  },
  island: {
    below: [420, 250, 150],
    write: (rank, resolution) => ({
      ...plain,
      priority: 56 - rank,
      font: `400 ${sized(resolution, [12, 12, 13])}px`,
      ink: 'town',
      gap: rank === 1 ? '\u2002' : '',
    }),
  },
  town: {
    below: [110],
    write: () => ({ ...plain, priority: 50, font: '400 12px', ink: 'town', sign: 'town' }),
  },
};

/** How the name of a feature is written at a scale, metres per pixel; null: it is not. */
export function nameClassOf(feature: Pick<FeatureLike, 'get'>, resolution: number): NameClass | null {
  const known = classes[String(feature.get('kind'))];
  const rank = Math.max(1, Number(feature.get('rank') ?? 1));
  if (!known || resolution > (known.below[rank - 1] ?? 0) || resolution < (known.above ?? 0)) return null;
  return known.write(rank, resolution);
}
