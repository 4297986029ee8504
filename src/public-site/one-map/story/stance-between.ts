import type { Eye } from '../../../map/state/eye.ts';
import type { Stance } from '../../../map/state/flown-way.ts';

/** A longer way leads higher: metres for each metre of it. */
const risePerMetre = 0.3;
const metresPerDegree = 111_000;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Metres over the ground from one eye to the other, near enough for how high the camera rises. */
function distanceOf(from: Eye, to: Eye): number {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(east, to.lat - from.lat) * metresPerDegree;
}

/** Begins and ends slowly. @param share 0…1 of the time */
export const eased = (share: number): number => share * share * (3 - 2 * share);

/** Where the camera is on its way from eye to eye: it rises, and turns the shorter way round. @param share 0…1 of the way */
export function stanceBetween(from: Eye, to: Eye, share: number): Stance {
  const rise = distanceOf(from, to) * risePerMetre * 4 * share * (1 - share);
  const turn = ((((to.heading - from.heading) % 360) + 540) % 360) - 180;
  const height = between(from.height, to.height, share) + rise;
  return {
    lon: between(from.lon, to.lon, share),
    lat: between(from.lat, to.lat, share),
    ground: 0,
    height,
    above: height,
    heading: (((from.heading + turn * share) % 360) + 360) % 360,
    pitch: between(from.pitch, to.pitch, share),
  };
}
