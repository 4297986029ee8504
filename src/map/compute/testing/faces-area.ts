import type { Solid } from '../../../geo/solid.ts';

/** Metres to a degree in the middle of the made ground. */
const [perLon, perLat] = [97_437, 110_855];

/** Square metres of the triangles of faces: upright ones, or those that are not. */
export function facesArea(faces: readonly Solid[], isLevel: boolean): number {
  return faces.reduce((sum, { positions }) => {
    let area = 0;
    for (let at = 0; at < positions.length; at += 9) {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = positions.subarray(at, at + 9);
      const [ux, uy, uz] = [(bx - ax) * perLon, (by - ay) * perLat, bz - az];
      const [vx, vy, vz] = [(cx - ax) * perLon, (cy - ay) * perLat, cz - az];
      const whole = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
      const onPlan = Math.abs(ux * vy - uy * vx) / 2;
      if (onPlan > whole * 1e-3 === isLevel) area += whole;
    }
    return sum + area;
  }, 0);
}
