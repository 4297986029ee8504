import { surfaceUnitAt } from './ground.ts';
import type { GroundUnit } from './units.ts';

/** The ground is read on a grid of so many degrees, so that many records of one area read it once. */
const step = 0.01;
const perDegree = Math.round(1 / step);

const units = new Map<string, GroundUnit>();

/** The unit that a map shows at a place, to about half a kilometre. */
export function unitNear(lon: number, lat: number): GroundUnit {
  const [column, row] = [Math.round(lon * perDegree), Math.round(lat * perDegree)];
  const key = `${column} ${row}`;
  const known = units.get(key);
  if (known) return known;
  const unit = surfaceUnitAt(column / perDegree, row / perDegree);
  units.set(key, unit);
  return unit;
}
