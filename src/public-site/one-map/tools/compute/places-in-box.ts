import { type Box, boxWithin } from '../../../../geo/box.ts';
import { type Settlement, type SettlementKind, settlements } from '../../../../geo/settlements.ts';
import type { NamedPlace, NamedPlaces } from '../../../../map/compute/computation.ts';

/** Metres; what is known no better is not said to lie at a place. */
const exactEnough = 500;

const kinds: Readonly<Record<SettlementKind, string>> = {
  city: '设区市',
  county: '县（市）驻地',
  district: '市辖区驻地',
  town: '乡镇',
};

const meetBoxes = (one: Box, other: Box): boolean =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north;

const boxOfPoint = ({ lon, lat }: { lon: number; lat: number }): Box => ({
  west: lon,
  south: lat,
  east: lon,
  north: lat,
});

function placeOf({ name, kind, lon, lat, accuracy }: Settlement): NamedPlace {
  const within = accuracy > exactEnough ? boxWithin(boxOfPoint({ lon, lat }), accuracy) : null;
  return { name, kind: kinds[kind], at: { lon, lat }, within };
}

/** Settlements of the base map that lie, or may lie, in a box. */
export function settlementsIn(box: Box): NamedPlaces {
  const rows = settlements()
    .map(placeOf)
    .filter(({ at, within }) => meetBoxes(box, within ?? boxOfPoint(at)));
  return { rows, limit: rows.length, more: [], unread: [] };
}
