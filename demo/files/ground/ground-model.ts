import { COUNTIES } from '../../../src/geo/counties.ts';
import { JIANGSHAN_SHAOXING_FAULT } from '../../../src/geo/places.ts';
import {
  basementCalled,
  basinUnits,
  granite,
  groundUnits,
  type GroundUnit,
  jiandeUnits,
  northwestUnits,
  soils,
  volcanicUnits,
} from './ground-units.ts';
import { waves } from './noise.ts';

/**
 * A geology of the province that is invented in its lines and true in its order: north-west of the Jiangshan–Shaoxing fault
 * folded strata from the Neoproterozoic to the Triassic under Jiande volcanics, south-east of it Moshishan volcanics with
 * windows of basement and Cretaceous basins, Quaternary in valleys and plains. Neighbouring maps fit each other.
 */

const kmPerDegree = 111.32;
const origin = { lon: 120, lat: 29 };
const eastKm = (lon: number): number => (lon - origin.lon) * kmPerDegree * Math.cos((origin.lat * Math.PI) / 180);
const northKm = (lat: number): number => (lat - origin.lat) * kmPerDegree;

const faultKm = JIANGSHAN_SHAOXING_FAULT.map(([lon, lat]) => [eastKm(lon), northKm(lat)] as const);

/** Kilometres from the Jiangshan–Shaoxing fault, north-west positive; its ends are taken as straight on. */
function faultDistance(x: number, y: number): number {
  let [best, side] = [Infinity, 1];
  for (let index = 1; index < faultKm.length; index++) {
    const [ax, ay] = faultKm[index - 1] ?? [0, 0];
    const [bx, by] = faultKm[index] ?? [0, 0];
    const [dx, dy] = [bx - ax, by - ay];
    let t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    if (index > 1) t = Math.max(0, t);
    if (index < faultKm.length - 1) t = Math.min(1, t);
    const distance = Math.hypot(x - ax - dx * t, y - ay - dy * t);
    if (distance >= best) continue;
    best = distance;
    side = dx * (y - ay) - dy * (x - ax) >= 0 ? 1 : -1;
  }
  return best * side;
}

/** How much of the ground around is plain, 0 to 1, from the counties that are. */
function plainness(lon: number, lat: number): number {
  let [plain, all] = [0, 0];
  for (const county of COUNTIES) {
    const [west, south, east, north] = county.inside;
    const dx = (lon - (west + east) / 2) * 0.87;
    const dy = lat - (south + north) / 2;
    const weight = 1 / (dx * dx + dy * dy + 0.002) ** 2;
    all += weight;
    if (county.terrain === 'plain') plain += weight;
  }
  return plain / all;
}

/** What the unit at a place follows from; each varies smoothly, so that a map may reckon it on a coarse grid. */
export const groundFields = [
  'fault',
  'fold',
  'jiande',
  'volcanic',
  'basin',
  'granite',
  'plain',
  'valley',
  'east',
] as const;

/**
 * The fields at a place.
 * @param widthKm of the map: wide maps are drawn with wider folds and without the smallest waves
 */
export function fieldsAt(lon: number, lat: number, widthKm: number): number[] {
  const [x, y] = [eastKm(lon), northKm(lat)];
  const fault = faultDistance(x, y);
  const fine = Math.max(2, Math.min(7, Math.round(Math.log2(500 / widthKm))));
  const wave = (length: number, seed: number, octaves: number = fine): number =>
    waves(x / length, y / length, seed, octaves);
  // Folds strike north-east, as the fault does
  const across = (-x * 0.64 + y * 0.77) / (widthKm > 120 ? 62 : 19);
  const along = (x * 0.77 + y * 0.64) / 60;
  const bend = wave(38, 11) * 0.28;
  const fold = Math.sin((across + bend) * Math.PI * 2 + Math.sin(along * 2.1) * 0.8);
  const stage = waves(x / 90, y / 90, 12, 2);
  const spread = widthKm > 120 ? 13 : 7;
  return [
    fault + wave(26, 13) * 1.2,
    northwestUnits.length * (0.46 + stage * 0.34) + fold * spread + wave(7, 14) * 0.55,
    wave(52, 15) - 0.42,
    2.5 + wave(34, 16) * 3.4,
    basinAt(x, y, fault) + wave(24, 17) * 0.55,
    wave(27, 18) - 0.62,
    plainness(lon, lat) - 0.55 + wave(14, 19) * 0.16,
    widthKm > 120 ? 1 : Math.abs(waves(x / 33, y / 33, 20, fine + 1)) * 1.6,
    x + wave(30, 22) * 14,
  ];
}

/** Above 0 inside a basin: the Jinhua–Quzhou trough along the fault, smaller ones scattered in the south-east. */
function basinAt(x: number, y: number, fault: number): number {
  const along = (x * 0.82 + y * 0.57 + 75) / 75;
  const trough = 1 - Math.abs(fault + 6) / 11 - Math.max(0, Math.abs(along) - 1) * 4;
  const scattered = waves(x / 46, y / 46, 21, 2) * 1.5 - 0.95;
  return Math.max(trough, scattered);
}

const indexOf = new Map(groundUnits.map((unit, index) => [unit, index]));
const pick = (units: readonly GroundUnit[], level: number): number =>
  indexOf.get(units[Math.max(0, Math.min(units.length - 1, Math.floor(level)))] ?? granite) ?? 0;

/** Place in `groundUnits` of the unit that the fields stand for. */
export function unitIndex(fields: ArrayLike<number>): number {
  const [fault = 0, fold = 0, jiande = 0, volcanic = 0, basin = 0, plutonic = 0, plain = 0, valley = 0, x = 0] =
    fields as unknown as number[];
  if (plain > 0) return pick([x > 20 ? soils.marine : soils.valley], 0);
  if (valley < 0.035) return pick([soils.valley], 0);
  if (valley < 0.052) return pick([soils.terrace], 0);
  if (basin > 0 && fault < 12) {
    const group = fault > -20 && x < -10 ? '衢江群' : x > 70 ? '天台群' : '永康群';
    return pick(basinUnits[group], basin * 4.2);
  }
  if (plutonic > 0) return pick([granite], 0);
  if (fault > 0) return jiande > 0 ? pick(jiandeUnits, jiande * 9) : pick(northwestUnits, fold);
  if (volcanic < 0.35) {
    const basement = x > 10 ? '陈蔡岩群' : fault > -60 ? '八都岩群' : '龙泉岩群';
    return pick([basementCalled(basement)], 0);
  }
  return pick(volcanicUnits, volcanic);
}

/** The unit at a place. */
export const unitAt = (lon: number, lat: number, widthKm: number): GroundUnit =>
  groundUnits[unitIndex(fieldsAt(lon, lat, widthKm))] ?? granite;

export const kilometresEast = eastKm;
export const kilometresNorth = northKm;
