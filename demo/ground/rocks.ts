import type { LithologyName } from '../../src/geo/lithologies.ts';
import { scramble } from '../random.ts';
import { sampleData } from '../sample-data.ts';
import { groundUnits } from './units.ts';

/** A kind of rock that a unit is built of. */
export interface Rock {
  lithology: LithologyName;
  /** Full name. */
  rock: string;
  colour: string;
  /** Structure and texture, in our own words. */
  look: string;
}

/** Lithology, full name, colour, look; 1 marks rare layers between the others. */
type Row = readonly [LithologyName, string, string, string, 1?];

const rows = sampleData<Readonly<Record<string, readonly Row[]>>>('ground/rocks');

/** Rocks of a unit by its name; empty for soils. */
export const rocksOf = (unitName: string): readonly Rock[] =>
  (rows[unitName] ?? []).map(([lithology, rock, colour, look]) => ({ lithology, rock, colour, look }));

/** Beds of a unit as they follow each other upwards, again and again. */
interface Pattern {
  /** Heights of the tops of the beds above the foot of the pattern, metres. */
  tops: readonly number[];
  rocks: readonly Rock[];
}

const bedsInPattern = 14;

/** Thick and thin beds, no two of one rock upon each other where a unit has several. */
function patternOf(name: string, seed: number): Pattern | null {
  const kinds = rows[name] ?? [];
  const found = rocksOf(name);
  const main = kinds.flatMap((row, index) => (row[4] === 1 ? [] : [index]));
  const rare = kinds.flatMap((row, index) => (row[4] === 1 ? [index] : []));
  if (found.length === 0) return null;
  if (found.length === 1) return { tops: [1000], rocks: found };
  const [tops, rocks]: [number[], Rock[]] = [[], []];
  let height = 0;
  for (let bed = 0; bed < bedsInPattern; bed++) {
    const chance = scramble(seed * 977 + bed * 131) / 4294967296;
    const isRare = rare.length > 0 && (main.length === 1 ? bed % 2 === 1 : bed % 3 === 2);
    const from = isRare ? rare : main;
    const rock = found[from[Math.floor(bed / (isRare ? 3 : 1)) % from.length] ?? 0]!;
    height += isRare ? 2.5 + chance * 7 : 14 + chance * 38;
    rocks.push(rock);
    tops.push(height);
  }
  return { tops, rocks };
}

const patterns = groundUnits.map(({ name }, index) => patternOf(name, index + 1));

/** A bed of a unit: its number in the unit, and how high above the unit's foot it lies, metres. */
export interface UnitBed {
  number: number;
  rock: Rock;
  lower: number;
  upper: number;
}

const unknownRock: Rock = { lithology: '凝灰岩', rock: '凝灰岩', colour: '灰色', look: '块状' };

/** The bed at a height above the foot of a unit, metres; negative heights go on downwards. */
export function bedAtHeight(unit: number, height: number): UnitBed {
  const pattern = patterns[unit];
  if (!pattern) return { number: 1, rock: unknownRock, lower: -Infinity, upper: Infinity };
  const total = pattern.tops.at(-1) ?? 1;
  if (pattern.rocks.length === 1) return { number: 1, rock: pattern.rocks[0]!, lower: -Infinity, upper: Infinity };
  const round = Math.floor(height / total);
  const rest = height - round * total;
  let bed = 0;
  while (bed < pattern.tops.length - 1 && pattern.tops[bed]! <= rest) bed++;
  return {
    number: round * pattern.tops.length + bed + 1,
    rock: pattern.rocks[bed]!,
    lower: round * total + (pattern.tops[bed - 1] ?? 0),
    upper: round * total + pattern.tops[bed]!,
  };
}
