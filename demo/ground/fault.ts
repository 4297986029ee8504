import type { Line } from './plane.ts';

/** Youngest rocks that a fault displaces: folded strata, the Mesozoic volcanics as well, or the Cretaceous basins as well. */
export type FaultAge = 'old' | 'volcanic' | 'basin';

/** A fault: its trace at the level of the smoothed relief, and how it cuts. */
export interface Fault {
  name: string;
  /** 正断层, 逆断层 … */
  kind: string;
  line: Line;
  /** Degrees from the horizontal, and the side of the line to which it dips. */
  dip: number;
  dipTo: 'left' | 'right';
  /** Metres at the middle; the hanging wall goes down where positive, up where negative. */
  throw: number;
  /** Kilometres from the trace within which the throw dies out; towards the ends of the trace it does as well. */
  reach: number;
  cuts: FaultAge;
  /** Metres of crushed rock, measured across. */
  core: number;
  /** Part of the regional framework, with a name that is known. */
  isRegional: boolean;
  /** Parts the northwest from the southeast; goes straight on beyond its ends. */
  isDivide: boolean;
  tangent: number;
}
