import type { County } from '../src/geo/counties.ts';
import type { Position } from '../src/geo/position.ts';
import type { SheetExtent } from '../src/geo/sheet-grid.ts';
import { knownPlace } from './facts/known-places.ts';
import { unitNear } from './ground/unit-near.ts';

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** An extent of about `span` degrees around a point of the county's inner rectangle, kept inside that rectangle. */
export function extentAround(
  inside: County['inside'],
  acrossShare: number,
  upShare: number,
  span: number,
): SheetExtent {
  const [west, south, east, north] = inside;
  const width = Math.min(span, east - west);
  const height = Math.min(span * 0.8, north - south);
  const left = west + (east - west - width) * acrossShare;
  const bottom = south + (north - south - height) * upShare;
  return { west: rounded(left), south: rounded(bottom), east: rounded(left + width), north: rounded(bottom + height) };
}

/** The extent with a place in its middle, or beside it where the rectangle ends. */
export function extentBeside(inside: County['inside'], { lon, lat }: Position, span: number): SheetExtent {
  const [west, south, east, north] = inside;
  const share = (from: number, to: number, at: number, size: number): number =>
    Math.min(1, Math.max(0, (at - size / 2 - from) / Math.max(1e-9, to - from - size)));
  return extentAround(inside, share(west, east, lon, span), share(south, north, lat, span * 0.8), span);
}

/** An extent of about `span` degrees with a place in its middle. */
export const extentAt = ({ lon, lat }: Position, span: number): SheetExtent => ({
  west: rounded(lon - span / 2),
  south: rounded(lat - span * 0.4),
  east: rounded(lon + span / 2),
  north: rounded(lat + span * 0.4),
});

/** Degrees of latitude between the rings on which a fitting rock is looked for, some 500 m, and how many of them. */
const [ringStep, rings] = [0.0045, 24];
const pointsOfRing = 12;

/**
 * Where a deposit lies whose place is published: there, or, as that is no exacter than some kilometres, where one of its hosts
 * crops out near it.
 * @param hosts codes of units; null: any
 * @returns null where the place is not known, or no host is near it
 */
export function depositPlace(county: string, locality: string, hosts: ReadonlySet<string> | null): Position | null {
  const known = knownPlace(county, locality);
  if (known === null) return null;
  const around = Array.from({ length: rings * pointsOfRing }, (_, at) => {
    const [away, turn] = [Math.floor(at / pointsOfRing) * ringStep, ((at % pointsOfRing) / pointsOfRing) * 2 * Math.PI];
    return { lon: known[0] + away * Math.cos(turn), lat: known[1] + away * Math.sin(turn) };
  });
  return around.find(({ lon, lat }) => hosts === null || hosts.has(unitNear(lon, lat).code)) ?? null;
}
