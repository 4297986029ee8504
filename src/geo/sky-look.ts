/** What falls, and how much of it: above 0, 1 at most. */
export interface Weather {
  kind: 'rain' | 'snow';
  strength: number;
}

/** How a place is lit, and how far one sees. */
export interface SkyLook {
  /** The moment, as ISO 8601 in UTC. */
  at: string;
  /** Share of what is seen that is lost over a metre; 0: the air is clear. */
  fog: number;
  /** Null: nothing falls. */
  weather: Weather | null;
}
