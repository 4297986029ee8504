import { ramp } from './noise.ts';

/** Directions to the lamps, unit length: x right, y down, z towards the visitor. */
export const key = { x: -0.5, y: -0.62, z: 0.605 };
const side = { x: 0.8, y: -0.18, z: 0.57 };

/** Light that falls on matt matter with this normal. */
export function daylight(x: number, y: number, z: number): number {
  const main = x * key.x + y * key.y + z * key.z;
  const fill = x * side.x + y * side.y + z * side.z;
  return 0.16 + 0.07 * -y + (main > 0 ? main * 0.95 : 0) + (fill > 0 ? fill * 0.2 : 0);
}

/** What a mirror sees in this direction: a soft box to the upper left, a strip to the right, a pale ceiling, dark cloth. */
export function surroundings(x: number, y: number, z: number): number {
  const box = ramp(0.8, 0.94, x * key.x + y * key.y + z * key.z) * 1.9;
  const strip = ramp(0.86, 0.95, x * 0.93 + y * -0.12 + z * 0.35) * 0.75;
  const ceiling = ramp(0.45, 0.95, -y) * 0.7;
  return 0.05 + 0.16 * ramp(-0.9, 0.9, -y) + box + strip + ceiling;
}
