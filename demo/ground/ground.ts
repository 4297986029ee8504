import { type LithologyCode, lithologies, type LithologyName } from '../../src/geo/lithologies.ts';
import { layRocks, RockFields, type Stretch } from './bedrock.ts';
import { blockAt, faultsAt } from './faults.ts';
import type { Fault } from './fault.ts';
import { dykesAt } from './intrusions.ts';
import { oreAt } from './mineralisation.ts';
import { waves } from './noise.ts';
import { bedAtHeight } from './rocks.ts';
import { type SoilGround, soilsAt } from './soils.ts';
import { type Landform, landformAt } from './terrain.ts';
import { groundUnits, type GroundUnit } from './units.ts';

/**
 * The ground of the sample data: one answer to what lies at a longitude, latitude and height. The province's outline, its
 * large forms, the order of its strata, the main faults and some places are real; all else is invented. Degrees CGCS2000,
 * metres above sea (1985 datum), depths in metres below the surface or sea floor.
 */

export type Weathering = '全风化' | '强风化' | '中风化' | '微风化';

/** A bed below a place. */
export interface Bed {
  /** Metres above sea. */
  top: number;
  bottom: number;
  unit: GroundUnit;
  /** Number of a soil layer (④-1), of a weathered zone below soils (⑩-2), or of a bed in its unit (12). */
  number: string;
  lithology: LithologyCode;
  /** Full name of the rock, with its weathering. */
  rock: string;
  colour: string;
  /** Structure and texture. */
  look: string;
  ground: SoilGround | 'weathered' | 'rock' | 'broken' | 'ore';
  weathering: Weathering | null;
  /** The fault whose crushed rock this is. */
  fault: Fault | null;
  /** Mineral of SAMPLE_MINERALS when the bed is ore. */
  mineral: string | null;
}

export interface Column {
  lon: number;
  lat: number;
  /** Ground surface or sea floor, metres above sea. */
  height: number;
  /** Elevation of the rock below soils. */
  rockHead: number;
  deposit: Landform['deposit'];
  /** From above, without gaps; the last one ends where asked. */
  beds: readonly Bed[];
}

const codes = new Map<LithologyName, LithologyCode>(lithologies.map(({ value, label }) => [label, value]));
const codeOf = (name: LithologyName): LithologyCode => codes.get(name) ?? 'C01';

/** A stretch of one rock, before weathering and soils. */
interface RockBed extends Stretch {
  fault: Fault | null;
  isDyke: boolean;
}

/** Cuts a sheet out of the rocks and puts what `make` says in its place. */
function cutSheet(rocks: RockBed[], top: number, bottom: number, make: (host: RockBed) => RockBed): RockBed[] {
  return rocks.flatMap((rock) => {
    const [from, to] = [Math.min(top, rock.top), Math.max(bottom, rock.bottom)];
    if (from <= to) return [rock];
    const made = make(rock);
    return [
      ...(rock.top > from ? [{ ...rock, bottom: from }] : []),
      { ...made, top: from, bottom: to },
      ...(rock.bottom < to ? [{ ...rock, top: to }] : []),
    ];
  });
}

/** Younger than all dykes. */
const isAboveDykes = (unit: number): boolean => /^(Q|N\d|E\d|K2)/.test(groundUnits[unit]?.code ?? '');

/** Units below a place from the top of the rock to an elevation: blocks parted by faults, dykes, crushed rock. */
function rocksBelow(land: Landform, rockHead: number, limit: number): RockBed[] {
  const places = faultsAt(land.x, land.y, land.relief);
  const fields = new RockFields(land);
  const planes = places
    .map(({ plane }) => plane)
    .filter((plane) => plane < rockHead && plane > limit)
    .sort((a, b) => b - a);
  const stretches: Stretch[] = [];
  let top = rockHead;
  for (const bottom of [...planes, limit]) {
    if (bottom < top) layRocks(fields, blockAt(places, (top + bottom) / 2), top, bottom, stretches);
    top = bottom;
  }
  let rocks: RockBed[] = stretches.map((stretch) => ({ ...stretch, fault: null, isDyke: false }));
  for (const { dyke, top: upper, bottom: lower } of dykesAt(land.x, land.y, land.relief)) {
    if (upper < limit || lower > rockHead) continue;
    rocks = cutSheet(rocks, upper, lower, (host) =>
      isAboveDykes(host.unit) ? host : { ...host, unit: dyke.unit, foot: lower, isDyke: true },
    );
  }
  for (const { fault, plane, core } of places) {
    const half = (core * Math.hypot(1, fault.tangent)) / 2;
    if (plane - half > rockHead || plane + half < limit) continue;
    const isCut = (unit: number): boolean => {
      const { code, kind } = groundUnits[unit]!;
      if (/^(Q|N\d|E\d)/.test(code)) return false;
      return kind !== 'basin' || fault.cuts === 'basin';
    };
    rocks = cutSheet(rocks, plane + half, plane - half, (host) => (isCut(host.unit) ? { ...host, fault } : host));
  }
  return rocks;
}

/** Depths below the rock head at which the weathered zones end, metres. */
function weatheredDepths({ x, y }: Landform): readonly [Weathering, number][] {
  const strength = Math.max(0, Math.min(1, 0.5 + 0.55 * waves(x / 2.2, y / 2.2, 131, 3)));
  const full = 0.4 + 4.6 * strength;
  const strong = full + 0.8 + 4.5 * strength;
  return [
    ['全风化', full],
    ['强风化', strong],
    ['中风化', strong + 3 + 9 * strength],
  ];
}

const weatheredLook: Readonly<Record<Weathering, (look: string) => string>> = {
  全风化: () => '岩心呈土状，原岩结构尚可辨认',
  强风化: () => '岩心呈碎块状，节理裂隙极发育',
  中风化: (look) => `岩心呈短柱状，${look}`,
  微风化: (look) => look,
};

/** Beds of a stretch of rock: cut where the unit's beds end, and where weathering changes. */
function* bedsOf(rock: RockBed, land: Landform, rockHead: number): Generator<Bed> {
  const zones = weatheredDepths(land);
  const soilNumber = land.deposit === 'plain' || land.deposit === 'sea' ? '⑩' : '②';
  const unit = groundUnits[rock.unit]!;
  let top = rock.top;
  while (top > rock.bottom) {
    const inside = bedAtHeight(rock.unit, top - rock.foot - 1e-6);
    const depth = rockHead - top;
    const zone = zones.findIndex(([, end]) => depth < end - 1e-6);
    const degree: Weathering = zones[zone]?.[0] ?? '微风化';
    let bottom = Math.max(rock.bottom, Math.min(rock.foot + inside.lower, top - 1e-6));
    if (zone >= 0) bottom = Math.max(bottom, rockHead - zones[zone]![1]);
    const ore = oreAt(unit, inside.rock.lithology, rock.fault, (top + bottom) / 2);
    yield {
      top,
      bottom,
      unit,
      number: zone >= 0 ? `${soilNumber}-${zone + 1}` : String(inside.number),
      ...describe(inside.rock, rock, degree, ore),
      weathering: degree,
      fault: rock.fault,
      mineral: ore?.mineral ?? null,
    };
    top = bottom;
  }
}

function describe(
  rock: { lithology: LithologyName; rock: string; colour: string; look: string },
  { fault }: RockBed,
  degree: Weathering,
  ore: { rock: string; colour: string; look: string } | null,
): Pick<Bed, 'lithology' | 'rock' | 'colour' | 'look' | 'ground'> {
  if (ore) {
    const { rock: name, colour, look } = ore;
    return { lithology: codeOf('矿体'), rock: name, colour, look, ground: 'ore' };
  }
  if (fault)
    return {
      lithology: codeOf('构造角砾岩'),
      rock: '硅化构造角砾岩',
      colour: '灰白色',
      look: '角砾成分同围岩，硅质、铁质胶结，裂隙发育',
      ground: 'broken',
    };
  const isWeathered = degree === '全风化' || degree === '强风化';
  return {
    lithology: codeOf(rock.lithology),
    rock: degree === '微风化' ? rock.rock : degree + rock.rock,
    colour: rock.colour,
    look: weatheredLook[degree](rock.look),
    ground: isWeathered ? 'weathered' : 'rock',
  };
}

/** The one evaluation that every answer comes from: beds of a place down to an elevation, or the first that is no cover. */
function evaluate(lon: number, lat: number, limit: number, isMapped: boolean): Column {
  const land = landformAt(lon, lat);
  const { layers, rock } = soilsAt(land);
  const beds: Bed[] = [];
  const column = { lon, lat, height: land.height, rockHead: rock, deposit: land.deposit, beds };
  for (const { soil, top, bottom } of layers) {
    if (top <= limit) break;
    const { number, lithology, rock: name, colour, look, ground } = soil;
    beds.push({
      top,
      bottom: Math.max(bottom, limit),
      unit: groundUnits[soil.unit]!,
      number,
      lithology: codeOf(lithology),
      rock: name,
      colour,
      look,
      ground,
      weathering: null,
      fault: null,
      mineral: null,
    });
  }
  if (isMapped && beds.some(({ unit }) => unit.kind !== 'cover')) return column;
  const end = isMapped ? rock - 0.01 : limit;
  if (rock <= end) return column;
  for (const each of rocksBelow(land, rock, end)) beds.push(...bedsOf(each, land, rock));
  return column;
}

/** Beds below a place down to a depth in metres below the surface. */
export function columnAt(lon: number, lat: number, depth: number): Column {
  const { height } = landformAt(lon, lat);
  return evaluate(lon, lat, height - depth, false);
}

/** The bed at an elevation; null above the surface. */
export function bedAt(lon: number, lat: number, elevation: number): Bed | null {
  const { height, beds } = evaluate(lon, lat, elevation - 0.001, false);
  return elevation > height ? null : (beds.findLast(({ top }) => top > elevation - 1e-9) ?? null);
}

/** The bed whose unit a geological map shows: the first below the thin covers. */
export const mappedBed = (column: Column): Bed | null => column.beds.find(({ unit }) => unit.kind !== 'cover') ?? null;

/** The unit that a geological map shows at a place; at sea that of the sea floor. */
export function surfaceUnitAt(lon: number, lat: number): GroundUnit {
  const found = mappedBed(evaluate(lon, lat, -Infinity, true));
  if (!found) throw new Error(`no unit at longitude ${lon}, latitude ${lat}`);
  return found.unit;
}
