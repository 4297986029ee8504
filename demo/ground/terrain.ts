import { plainAt, riverAt, type RiverPlace, summits } from './landforms.ts';
import { ridges, smoothStep, waves } from './noise.ts';
import { eastKm, fromPlane, northKm } from './plane.ts';
import { terrainBase } from './terrain-base.ts';

/** What lies on the rock: soils of the sea, of a coastal plain, of a valley floor, of terraces of three heights, or none. */
export type Deposit = 'sea' | 'plain' | 'valley' | 'lowTerrace' | 'middleTerrace' | 'highTerrace' | 'none';

/** The shape of the land at a place; heights in metres, 1985 datum, negative below sea. */
export interface Landform {
  lon: number;
  lat: number;
  /** Kilometres, see plane.ts. */
  x: number;
  y: number;
  /** Ground surface or sea floor. */
  height: number;
  /** Top of rock below transported soils; the residual soil of hills is above it as well. */
  rockHead: number;
  deposit: Deposit;
  /** Relief at about 19 km, metres. */
  relief: number;
  /** Metres inland from the coast, negative at sea; no more than 2540. */
  inland: number;
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Hills and mountains: the relief with crests of our own that strike north-east, as the ranges do. */
function hills(x: number, y: number, relief: number, inland: number): number {
  const [along, across] = [x * 0.77 + y * 0.64, -x * 0.64 + y * 0.77];
  const sway = waves(x / 16, y / 16, 41, 2);
  const crest = ridges((along + 4 * sway) / 19, (across - 3 * sway) / 12, 43, 6);
  const height = relief * 0.42 + (relief * 1.05 + 55 * Math.min(1, relief / 300)) * crest + 4;
  // Islands and capes are too small for the relief
  return relief < 160 ? height + (0.3 + crest) * 130 * smoothStep(0, 1600, inland) * (1 - relief / 160) : height;
}

/** Metres that a summit lacks without being raised. */
const summitNeeds = new Map<(typeof summits)[number], number>();

function mountains(x: number, y: number, relief: number, inland: number): number {
  let height = hills(x, y, relief, inland);
  for (const summit of summits) {
    const square = (x - summit.x) ** 2 + (y - summit.y) ** 2;
    if (square > 300) continue;
    const { lon, lat } = fromPlane(summit.x, summit.y);
    const base = terrainBase();
    const need =
      summitNeeds.get(summit) ??
      summit.height - hills(summit.x, summit.y, base.relief(lon, lat), base.inland(lon, lat));
    summitNeeds.set(summit, need);
    height += need * (1 - square / 300) ** 2 * Math.exp(-square / 60);
  }
  return belowSummits(x, y, height);
}

/** Metres: 黄茅尖 is the highest of the province. */
const highest = 1929;
/** Metres that the land may rise above a summit for each kilometre from it. */
const rise = 60;

/** A crest beside a summit that was raised would be raised above it: it keeps below, the nearer the closer. */
function belowSummits(x: number, y: number, height: number): number {
  const ceiling = summits.reduce(
    (least, summit) => Math.min(least, summit.height + rise * Math.hypot(x - summit.x, y - summit.y)),
    highest,
  );
  const [from, room] = [ceiling * 0.97, ceiling * 0.03];
  return height <= from ? height : from + room * Math.tanh((height - from) / room);
}

/** Metres of soils on a valley floor, in the middle. */
const valleyFill = (width: number): number => 6 + 9 * width;

/** The valley cut into the rock. */
function carved(rock: number, river: RiverPlace, distance: number): number {
  const bed = river.floor - valleyFill(river.width) * (1 - 0.6 * smoothStep(0, river.width, distance));
  if (rock <= bed) return rock;
  return mix(bed, rock, smoothStep(river.width * 0.75, river.width * 2 + 3.2, distance));
}

/** What the depth of the sea is made of. */
interface SeaBed {
  /** Kilometres from the coast. */
  offshore: number;
  /** Metres below sea: the shelf that falls away from the coast, and what currents have cut into it in the straits. */
  shelf: number;
  scour: number;
}

/** The floor of the sea off a coast; on land that of its shore. @param inland metres, negative at sea */
export function seaBedAt(lon: number, x: number, y: number, inland: number): SeaBed {
  const base = terrainBase();
  const offshore = inland > -2500 ? -inland / 1000 : Math.max(2.5, base.offshore(lon, fromPlane(x, y).lat));
  const straits =
    Math.max(0, waves(x / 6, y / 6, 45, 3)) * 26 * smoothStep(121.7, 122.1, lon) * smoothStep(25, 8, offshore);
  const shelf = 2 + 7 * (1 - Math.exp(-offshore / 5)) + offshore * 0.28 + Math.max(0, lon - 122) * 17;
  return { offshore, shelf, scour: straits * smoothStep(0.1, 1.2, offshore) };
}

/** Depth of the sea floor, metres above sea (negative): shelving from the coast, deeper in the straits of the islands. */
export const seaFloorOf = ({ offshore, shelf, scour }: SeaBed): number =>
  -Math.min(95, (shelf + scour) * smoothStep(-0.05, 0.8, offshore) + 0.4);

/** What of the rock is above the sea or below a plain, before soils are laid on it; and the level that soils reach. */
interface Shape {
  rock: number;
  fill: number;
  deposit: Deposit;
}

function landShape(x: number, y: number, relief: number, inland: number): Shape {
  const sway = waves(x / 5, y / 5, 46, 3);
  let rock = mountains(x, y, relief, inland);
  const plain = plainAt(x + 1.6 * sway, y + 1.6 * waves(x / 5, y / 5, 47, 3));
  let fill = -Infinity;
  let deposit: Deposit = 'none';
  if (plain) {
    const share = smoothStep(-1.6, 1.8, plain.inside);
    const buried = plain.depth * smoothStep(0.4, 16, plain.inside) + 14;
    const lone = Math.max(0, waves(x / 6, y / 6, 48, 2) - 0.5) * 900 * smoothStep(20, 3, plain.inside);
    rock = mix(rock, lone - buried * (1 + 0.25 * waves(x / 11, y / 11, 49, 3)), share);
    fill = plain.level + 1.4 * waves(x / 8, y / 8, 50, 2) + 6 * (1 - smoothStep(-2, 4, plain.inside));
    deposit = 'plain';
  }
  const river = riverAt(x + 1.1 * waves(x / 7, y / 7, 53, 2), y + 1.1 * waves(x / 7, y / 7, 54, 2));
  if (river) {
    const distance = river.distance * (1 + 0.28 * sway) + 0.25 * river.width * sway;
    rock = carved(rock, river, Math.max(0, distance));
    const level = river.floor + 1.5 + Math.max(0, distance / river.width) * 1.6;
    if (distance < river.width * 2.4 + 0.6 && level > fill) {
      fill = level;
      deposit = 'valley';
    } else if (rock > fill && distance < river.width * 4 + 1.2 && relief < 420) {
      const above = rock - level;
      const terrace = above < 9 ? 'lowTerrace' : above < 24 ? 'middleTerrace' : above < 38 ? 'highTerrace' : 'none';
      if (terrace !== 'none' && waves(x / 2.6, y / 2.6, 51, 3) > -0.12)
        return { rock, fill: rock + 3 + 5 * (1 + sway), deposit: terrace };
    }
  }
  return { rock, fill, deposit };
}

/** The land or sea floor at a place, degrees CGCS2000. Real in its outline, its large forms and its summits. */
export function landformAt(lon: number, lat: number): Landform {
  const base = terrainBase();
  const [x, y] = [eastKm(lon), northKm(lat)];
  const relief = base.relief(lon, lat);
  const inland = base.inland(lon, lat);
  const frame = { lon, lat, x, y, relief, inland };
  if (inland <= 0) {
    const height = seaFloorOf(seaBedAt(lon, x, y, inland));
    const soils = 2 + 46 * smoothStep(0, 2400, -inland) * (1 + 0.3 * waves(x / 9, y / 9, 52, 3));
    return { ...frame, height, rockHead: height - soils, deposit: 'sea' };
  }
  const { rock, fill, deposit } = landShape(x, y, relief, inland);
  const least = 0.6 + Math.min(1.8, inland / 150);
  if (fill > rock) {
    const height = Math.max(least, fill);
    return { ...frame, height, rockHead: Math.min(rock, height - 1), deposit };
  }
  const height = Math.max(least + 1, rock);
  return { ...frame, height, rockHead: height, deposit: 'none' };
}
