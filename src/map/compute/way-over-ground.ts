import type { FlownWay } from '../state/flown-way.ts';
import type { LineSample } from './line-samples.ts';
import { meanAlong, smoothAbove, unwound } from './smooth-along.ts';

interface Flying {
  /** Metres above the ground. */
  above: number;
  /** Metres a second. */
  speed: number;
  /** Degrees above the horizontal. */
  pitch: number;
}

/** Seconds before and after a place over which heights and turns are evened out. */
const evened = 3;
/** Stations that a way has at most, besides its end. */
const maxStations = 40;

/** The least of 1, 2, 5, 10, 20 … that is not below a number. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((each) => each * power >= least) ?? 10);
}

/** Chainages at a round distance, and the end. */
export function stationsOf(length: number): number[] {
  const step = roundStep(length / maxStations);
  const count = Math.ceil(length / step - 1e-6);
  return [...Array.from({ length: count }, (_, at) => at * step), length];
}

/**
 * The way of a camera along a line: so high above the ground at least, without jerks up, down or round corners.
 * @param samples of the line, one at each end; corners may stand twice
 */
export function wayOverGround(samples: readonly LineSample[], { above, speed, pitch }: Flying): FlownWay {
  const nodes = samples.filter(({ x }, at) => x > (samples[at - 1]?.x ?? -Infinity));
  const chainages = nodes.map(({ x }) => x);
  const length = chainages.at(-1) ?? 0;
  const grounds = nodes.map(({ z }) => z);
  const half = speed * evened;
  return {
    length,
    speed,
    above,
    pitch,
    chainages,
    lons: nodes.map(({ lon }) => lon),
    lats: nodes.map(({ lat }) => lat),
    grounds,
    heights: smoothAbove(chainages, grounds, half).map((level) => level + above),
    headings: meanAlong(chainages, unwound(nodes.map(({ azimuth }) => azimuth)), half),
    stations: stationsOf(length),
  };
}
