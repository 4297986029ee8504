import { expect, it } from 'vitest';
import type { Box } from '../../geo/box.ts';
import { degreeLengths } from '../../geo/measure.ts';
import { isInRing } from '../../geo/ring.ts';
import type { Solid } from '../../geo/solid.ts';
import { groundBodies } from './body.ts';
import { borehole } from './borehole.ts';
import type { World } from './computation.ts';
import { profile } from './profile.ts';
import { nowhere, plane, run } from './testing/made-world.ts';
import { strataOf } from '../../../demo/borehole-column.ts';
import { bodyKeyOf, columnsOver } from '../../../demo/ground-process.ts';
import { type Bed, bedAt, columnAt, surfaceUnitAt } from '../../../demo/ground/ground.ts';
import { sectionAlong } from '../../../demo/ground/section.ts';
import { terrainBase } from '../../../demo/ground/terrain-base.ts';
import { landformAt } from '../../../demo/ground/terrain.ts';
import { groundUnits } from '../../../demo/ground/units.ts';
import { createRandom, type Random } from '../../../demo/random.ts';
import { crossingsOf, openEdges } from './testing/closed-meshes.ts';

const seed = 20266;
/** Boxes, places in each on one line, and depths at each: 10,000 in all. */
const [boxes, placesOfBox, depthsOfPlace] = [40, 25, 10];
/** Metres of a box each way, and nodes along them. */
const [side, nodes] = [120, 17];
/**
 * A body knows what the ground has at its nodes, and is straight between them; where a bed lies at one node and not at the next
 * it ends somewhere between. So what it says of a place is what the ground has there, or no farther from it than one cell, to
 * each side and upright. Sections are so between their stations, and maps.
 */
const cell = side / (nodes - 1);
/** The share of all places at which it is what the ground has beside. */
const besideShare = 0.005;
/** Thinner beds a record leaves out, and rounds where they end: metres. */
const thinnest = 0.15;
/** Centimetres are the finest that columns tell. */
const rounding = 0.01;

const unitOf = ({ unit }: Bed): string => unit.code;
const unitKinds = new Map(groundUnits.map(({ code, kind }) => [code, kind]));

const world: World = {
  ...nowhere,
  heights: plane.heights,
  ground: (frame) => Promise.resolve(columnsOver(frame)),
  hole: () => Promise.resolve({ hole: null, radius: 50_000 }),
};

/** A place on land: anywhere, or where a fault is met below it. */
function placeIn(random: Random, isFaulted: boolean): readonly [lon: number, lat: number] {
  for (;;) {
    const place = [random.between(118.05, 122.6), random.between(27.1, 31.15)] as const;
    if (terrainBase().insideProvince(...place) <= 0) continue;
    if (!isFaulted || columnAt(...place, 60).beds.some(({ fault }) => fault !== null)) return place;
  }
}

/** Whether something is so within the tolerance around a place, looked for from the place outwards. */
function isBeside(lon: number, lat: number, isThere: (lon: number, lat: number) => boolean): boolean {
  const { alongParallel, alongMeridian } = degreeLengths(lat);
  const steps = Array.from({ length: 17 }, (_, at) => ((at - 8) / 8) * cell);
  const spots = steps.flatMap((x) => steps.map((y) => [x, y] as const));
  return spots
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
    .some(([x, y]) => isThere(lon + x / alongParallel, lat + y / alongMeridian));
}

const lowestOf = ({ positions }: Solid): number =>
  positions.reduce((least, value, at) => (at % 3 === 2 ? Math.min(least, value) : least), Infinity);

/** The ways of asking what lies below a line through a box, made once for all places on it. */
async function waysOf(box: Box, lat: number, depth: number, hasChart: boolean) {
  const path = [
    [box.west, lat],
    [box.east, lat],
  ] as const;
  const { solids = [] } = await run(groundBodies, { form: 'box', box }, { depth, nodes }, world);
  const base = Math.min(...solids.map(lowestOf));
  const drawn = hasChart ? await run(profile, { form: 'line', path }, { points: 50, strata: depth }, world) : null;
  return { solids, base, section: sectionAlong(path, base, cell), chart: drawn?.chart?.beds ?? null };
}

type Ways = Awaited<ReturnType<typeof waysOf>>;

/** What each way says of a place of the line: by its share of it, at a level. */
async function answersAt({ solids, base, section, chart }: Ways, lon: number, lat: number, share: number) {
  const surface = landformAt(lon, lat).height;
  const reach = surface - base;
  const keyed = (label: string | undefined): string => solids.find((each) => each.label === label)?.key ?? `${label}`;
  const hole = await run(borehole, { form: 'point', at: [lon, lat] }, { depth: reach }, world);
  const record = strataOf({ lon, lat, inclination: 90, azimuth: null, surveys: [] }, Math.floor(reach * 100));
  const met = solids.map(({ key, positions }) => ({ key, levels: crossingsOf(positions, lon, lat) }));
  const chainage = share * (section.stations.at(-1)?.chainage ?? 0);
  // Its chainages are those of the ellipsoid
  const metres = share * (chart ?? []).flatMap(({ pieces }) => pieces).reduce((end, [, to]) => Math.max(end, to), 0);
  return {
    surface,
    /** Of the body that is on top, but for covers and crushed rock, as on a map. */
    top: met
      .filter(({ key, levels }) => levels.length > 0 && unitKinds.get(key) !== 'cover' && unitKinds.has(key))
      .toSorted((a, b) => Math.max(...b.levels) - Math.max(...a.levels))[0]?.key,
    body: (level: number) =>
      met.flatMap(({ key, levels }) => (levels.filter((each) => each > level).length % 2 === 1 ? [key] : [])).join('+'),
    hole: (level: number) =>
      keyed(hole.strip?.beds.find(({ top, bottom }) => surface - level >= top && surface - level < bottom)?.label),
    record: (level: number) => {
      let reached = 0;
      const layer = record.find(({ thickness }) => (reached += thickness / 100) > surface - level);
      return layer ? bodyKeyOf(layer.bed) : '';
    },
    section: (level: number) =>
      section.bodies
        .filter(({ outline }) => isInRing([chainage, level], outline))
        .map(({ unit }) => unit.code)
        .join('+'),
    chart: (level: number) =>
      chart
        ?.filter(({ pieces }) =>
          pieces.some(([from, to, top, bottom]) => metres >= from && metres < to && level <= top && level > bottom),
        )
        .map(({ label }) => keyed(label))
        .join('+') ?? null,
  };
}

type Answers = Awaited<ReturnType<typeof answersAt>>;

/** Compares answers with the ground, and counts those that are the ground's beside the place. */
class Comparison {
  readonly wrong: string[] = [];
  readonly beside = { map: 0, body: 0, section: 0, chart: 0, record: 0, hole: 0 };

  seeTop({ top = '' }: Answers, lon: number, lat: number): void {
    const isThere = (x: number, y: number): boolean => surfaceUnitAt(x, y).code === top;
    this.#see('map', `${lon} ${lat}`, top, surfaceUnitAt(lon, lat).code, () => isBeside(lon, lat, isThere));
  }

  seeDepth(says: Answers, lon: number, lat: number, level: number): void {
    const bed = bedAt(lon, lat, level);
    const [key, unit] = bed ? [bodyKeyOf(bed), bed.unit.code] : ['', ''];
    const place = `${lon} ${lat} ${level} m`;
    const hereAt = (x: number, y: number, ...far: number[]): Bed[] =>
      [0, ...far, ...far.map((by) => -by)].flatMap((up) => bedAt(x, y, level + up) ?? []);
    const besideOf = (answer: string, nameOf: (bed: Bed) => string) => (): boolean =>
      isBeside(lon, lat, (x, y) => hereAt(x, y, cell / 2, cell).some((each) => nameOf(each) === answer));
    const [body, section, record, chart] = [
      says.body(level),
      says.section(level),
      says.record(level),
      says.chart(level),
    ];
    this.#see('body', place, body, key, besideOf(body, bodyKeyOf));
    this.#see('section', place, section, unit, besideOf(section, unitOf));
    if (chart !== null) this.#see('chart', place, chart, key, besideOf(chart, bodyKeyOf));
    // Holes are of the place itself
    this.#see('record', place, record, key, () =>
      hereAt(lon, lat, thinnest).some((each) => bodyKeyOf(each) === record),
    );
    const hole = says.hole(level);
    this.#see('hole', place, hole, key, () => hereAt(lon, lat, rounding).some((each) => bodyKeyOf(each) === hole));
  }

  #see(way: keyof Comparison['beside'], place: string, answer: string, ground: string, isNear: () => boolean): void {
    if (answer === ground) return;
    if (isNear()) this.beside[way] += 1;
    else this.wrong.push(`${way} at ${place}: ${answer}, not ${ground}`);
  }
}

it('body, hole, record, section and map say at 10 000 places and depths what the ground has there', async () => {
  const random = createRandom(seed);
  const comparison = new Comparison();
  const open: string[] = [];
  for (let box = 0; box < boxes; box += 1) {
    const [lonOfPlace, latOfPlace] = placeIn(random, box % 2 === 1);
    const { alongParallel, alongMeridian } = degreeLengths(latOfPlace);
    const [west, south] = [lonOfPlace - side / 2 / alongParallel, latOfPlace - side / 2 / alongMeridian];
    const [east, north] = [west + side / alongParallel, south + side / alongMeridian];
    const lat = random.between(south, north);
    const ways = await waysOf({ west, south, east, north }, lat, random.pick([60, 200, 600]), box % 10 === 0);
    for (const { key, positions } of ways.solids)
      if (openEdges(positions) > 0) open.push(`the body ${key} at ${west} ${south}`);
    for (let place = 0; place < placesOfBox; place += 1) {
      const share = random.between(0, 1);
      const lon = west + share * (east - west);
      const says = await answersAt(ways, lon, lat, share);
      comparison.seeTop(says, lon, lat);
      for (let depth = 0; depth < depthsOfPlace; depth += 1)
        comparison.seeDepth(says, lon, lat, random.between(ways.base + thinnest, says.surface));
    }
  }
  expect(open).toEqual([]);
  expect(comparison.wrong, `seed ${seed}`).toEqual([]);
  for (const [way, count] of Object.entries(comparison.beside))
    expect(count / (boxes * placesOfBox * depthsOfPlace), way).toBeLessThan(besideShare);
}, 120_000);
