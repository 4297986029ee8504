import { type AgePart, agePartsOf, isIntrusiveCode } from './age-parts.ts';
import { eras, type GeologicalAge, systems } from './time-scale.ts';

export type { GeologicalAge };

const intrusive: GeologicalAge = { symbol: 'γ', name: '侵入岩', colour: '#f28f8f' };
const bySymbol = new Map<string, GeologicalAge>([...systems, ...eras].map((age) => [age.symbol, age]));

/** The age that the first letters of a unit code name (K1x, Є1h, Qb2, Pt2-3C, mlQh); null when they name none. */
export function geologicalAge(unitCode: string): GeologicalAge | null {
  if (isIntrusiveCode(unitCode)) return intrusive;
  const [first] = agePartsOf(unitCode);
  return first
    ? (bySymbol.get(`${first.letters}${first.numbers[0] ?? ''}`) ?? bySymbol.get(first.letters) ?? null)
    : null;
}

/** Places in time, greater is older; whole numbers ten to a system, one to a series. */
export interface AgeRange {
  young: number;
  old: number;
}

const placeOf = new Map(systems.map(({ symbol }, at) => [symbol, at * 10]));

function rangeOfSymbol(symbol: string): AgeRange | null {
  const system = placeOf.get(symbol);
  if (system !== undefined) return { young: system, old: system + 9 };
  const era = eras.find((each) => each.symbol === symbol);
  return era ? { young: placeOf.get(era.youngest) ?? 0, old: (placeOf.get(era.oldest) ?? 0) + 9 } : null;
}

function rangeOfPart({ letters, numbers }: AgePart): AgeRange | null {
  const system = placeOf.get(letters);
  // Series of a system count up with time; parts of an era are eras of their own
  const ranges = numbers.map((number) =>
    system === undefined
      ? (rangeOfSymbol(`${letters}${number}`) ?? rangeOfSymbol(letters))
      : { young: system + 9 - number, old: system + 9 - number },
  );
  return numbers.length === 0 ? rangeOfSymbol(letters) : around(ranges);
}

function around(ranges: readonly (AgeRange | null)[]): AgeRange | null {
  const known = ranges.filter((range) => range !== null);
  if (known.length === 0) return null;
  return { young: Math.min(...known.map(({ young }) => young)), old: Math.max(...known.map(({ old }) => old)) };
}

/**
 * What time a unit code may be of, from its youngest to its oldest series.
 * @returns null for intrusive rocks, whose place in a hole says nothing of their age, and for unknown codes
 */
export const ageRange = (unitCode: string): AgeRange | null =>
  isIntrusiveCode(unitCode) ? null : around(agePartsOf(unitCode).map(rangeOfPart));

/**
 * Place of a unit code in time by its beginning: greater is older; of two that begin together the one that ends later is the
 * younger. For an order of units; whether one is surely younger than another is said by `ageRange`.
 * @returns null where `ageRange` has none
 */
export function ageRank(unitCode: string): number | null {
  const range = ageRange(unitCode);
  return range && range.old * 1000 + range.young;
}
