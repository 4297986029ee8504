import { faults } from './faults.ts';
import { nearestOn, toPlane } from './plane.ts';

const regional = faults.filter(({ isRegional }) => isRegional);

/** The regional faults by how far they pass from a place in degrees, the nearest first; kilometres. */
export function regionalFaultsBy(lon: number, lat: number): { name: string; far: number }[] {
  const { x, y } = toPlane(lon, lat);
  return regional
    .map(({ name, line }) => ({ name, far: Math.abs(nearestOn(line, x, y).offset) }))
    .toSorted((a, b) => a.far - b.far);
}
