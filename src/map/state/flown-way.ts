import { valueAlong } from '../../geo/along.ts';
import type { Position } from '../../geo/position.ts';

/** A way of the camera over the ground, node by node; between two of them it is straight. */
export interface FlownWay {
  /** Metres on the ellipsoid. */
  length: number;
  /** Metres of the way in a second. */
  speed: number;
  /** Metres above the evened ground. */
  above: number;
  /** Degrees above the horizontal. */
  pitch: number;
  /** Metres from the start, rising. */
  chainages: readonly number[];
  /** Degrees, CGCS2000. */
  lons: readonly number[];
  lats: readonly number[];
  /** Metres above sea of the ground and of the camera. */
  grounds: readonly number[];
  heights: readonly number[];
  /** Degrees from north, clockwise, without jumps: also below 0 and above 360. */
  headings: readonly number[];
  /** Chainages of the places that are told, the ends included. */
  stations: readonly number[];
}

/** Where the camera stands on a way; metres above sea, degrees. */
export interface Stance extends Position {
  ground: number;
  height: number;
  /** Of the height, what is above the evened ground. */
  above: number;
  /** From north, clockwise, 0…360. */
  heading: number;
  /** Above the horizontal. */
  pitch: number;
}

/** Where the camera stands after so many metres; beyond the ends as there. */
export function stanceAt(way: FlownWay, chainage: number): Stance {
  const of = (values: readonly number[]): number => valueAlong(way.chainages, values, chainage);
  return {
    lon: of(way.lons),
    lat: of(way.lats),
    ground: of(way.grounds),
    height: of(way.heights),
    above: way.above,
    heading: ((of(way.headings) % 360) + 360) % 360,
    pitch: way.pitch,
  };
}
