import type { Position } from './position.ts';

/*
 * GCJ-02 (国测局坐标) is WGS 84 set off by 100–700 m, as internet maps of China must show it; BD-09 is Baidu's second step
 * beyond it. The official algorithm is secret; this is the approximation that has been public since 2010, good to a few
 * metres. CGCS2000 agrees with WGS 84 within a metre and is treated alike. Outside China nothing is set off.
 */

/** Rectangle round China in which the offset applies; degrees. */
const isSetOff = ({ lon, lat }: Position): boolean =>
  lon >= 72.004 && lon <= 137.8347 && lat >= 0.8293 && lat <= 55.8271;

/** Krassovsky 1940, of which the algorithm writes the squared eccentricity to these digits. */
const semiMajor = 6_378_245;
const eccentricitySquared = 0.006_693_421_622_965_943;
const radians = Math.PI / 180;

const wave = (amplitude: number, period: number, at: number): number => amplitude * Math.sin((at / period) * Math.PI);
/** Ripple that both directions share, by the distance from 105° E. */
const ripple = (x: number): number => (wave(20, 1 / 6, x) + wave(20, 1 / 2, x)) * (2 / 3);

const metresNorth = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  ripple(x) +
  (wave(20, 1, y) + wave(40, 3, y) + wave(160, 12, y) + wave(320, 30, y)) * (2 / 3);

const metresEast = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  ripple(x) +
  (wave(20, 1, x) + wave(40, 3, x) + wave(150, 12, x) + wave(300, 30, x)) * (2 / 3);

type Step = (position: Position) => Position;

const setOff: Step = ({ lon, lat }) => {
  const [x, y] = [lon - 105, lat - 35];
  const squared = 1 - eccentricitySquared * Math.sin(lat * radians) ** 2;
  const alongParallel = (semiMajor / Math.sqrt(squared)) * Math.cos(lat * radians);
  const alongMeridian = (semiMajor * (1 - eccentricitySquared)) / (squared * Math.sqrt(squared));
  return {
    lon: lon + metresEast(x, y) / alongParallel / radians,
    lat: lat + metresNorth(x, y) / alongMeridian / radians,
  };
};

const turnAgain: Step = ({ lon, lat }) => {
  const angle = Math.atan2(lat, lon) + 0.000_003 * Math.cos(lon * radians * 3000);
  const radius = Math.hypot(lon, lat) + 0.000_02 * Math.sin(lat * radians * 3000);
  return { lon: radius * Math.cos(angle) + 0.0065, lat: radius * Math.sin(angle) + 0.006 };
};

/** Degrees: a tenth of a micrometre on the ground. */
const exact = 1e-12;
/** Each round leaves less than a tenth of the error. */
const maxIterations = 30;

/** The position that the step leads to `target`, found by walking the rest of the way again and again. */
function undo(step: Step, target: Position): Position {
  let found = target;
  for (let round = 0; round < maxIterations; round++) {
    const reached = step(found);
    const [east, north] = [target.lon - reached.lon, target.lat - reached.lat];
    found = { lon: found.lon + east, lat: found.lat + north };
    if (Math.abs(east) < exact && Math.abs(north) < exact) break;
  }
  return found;
}

const inChina =
  (convert: Step): Step =>
  (position) =>
    isSetOff(position) ? convert(position) : position;

export const wgs84ToGcj02: Step = inChina(setOff);
/** Exact to 1e-9° against `wgs84ToGcj02`. */
export const gcj02ToWgs84: Step = inChina((position) => undo(setOff, position));
export const gcj02ToBd09: Step = inChina(turnAgain);
/** Exact to 1e-9° against `gcj02ToBd09`. */
export const bd09ToGcj02: Step = inChina((position) => undo(turnAgain, position));
export const wgs84ToBd09: Step = inChina((position) => turnAgain(setOff(position)));
/** Exact to 1e-9° against `wgs84ToBd09`. */
export const bd09ToWgs84: Step = inChina((position) => undo(setOff, undo(turnAgain, position)));
