import type { Position } from './position.ts';

/** Between two meridians and two parallels; degrees, on which datum says who gives it. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box that reaches so many degrees to each side of a place. */
export const boxAround = ({ lon, lat }: Position, by: number): Box => ({
  west: lon - by,
  south: lat - by,
  east: lon + by,
  north: lat + by,
});

/** The box and so many metres around it, on a sphere: near enough to look for neighbours. */
export function boxWithin({ west, south, east, north }: Box, metres: number): Box {
  const up = metres / 111_195;
  const across = up / Math.max(Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180), 0.01);
  return {
    west: Math.max(west - across, -180),
    south: Math.max(south - up, -90),
    east: Math.min(east + across, 180),
    north: Math.min(north + up, 90),
  };
}
