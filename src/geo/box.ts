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
