import { ageRank } from '../../src/geo/geological-age.ts';
import { STRATA, type StrataRegion } from '../../src/geo/strata.ts';
import { coverColour, unitColour } from '../../src/geo/unit-colour.ts';
import { sampleData } from '../sample-data.ts';

/** Where on the map and in the ground a unit belongs: strata by region, intrusive rocks, thin covers that maps leave out. */
export type UnitKind = StrataRegion | 'intrusion' | 'cover';

/** A mapped unit: strata, an intrusive rock, or a thin cover. */
export interface GroundUnit {
  name: string;
  code: string;
  kind: UnitKind;
  group: string | null;
  /** 年代. */
  age: string;
  lithology: string;
  /** '#rrggbb' of the map. */
  colour: string;
}

interface IntrusiveUnit {
  code: string;
  name: string;
  age: string;
  lithology: string;
  colour: string;
}

const strata = STRATA.map(({ name, code, region, group, age, lithology }): GroundUnit => ({
  name,
  code,
  kind: region,
  group,
  age,
  lithology,
  colour: unitColour(code) ?? '#dddddd',
}));
const intrusive = sampleData<{ units: readonly IntrusiveUnit[] }>('ground/intrusions').units.map(
  (unit): GroundUnit => ({ ...unit, kind: 'intrusion', group: null }),
);
const covers: readonly GroundUnit[] = [
  { name: '人工填土', code: 'mlQh', lithology: '碎石、砖块及黏性土' },
  { name: '残坡积层', code: 'el-dlQ', lithology: '含碎石粉质黏土' },
].map((unit) => ({ ...unit, kind: 'cover', group: null, age: '第四纪', colour: coverColour }));

const rank = ({ code }: GroundUnit): number => ageRank(code) ?? 0;

/** Every unit of the ground, in the order of a legend: young to old, intrusions, covers last. */
export const groundUnits: readonly GroundUnit[] = [
  ...strata.toReversed().toSorted((a, b) => rank(a) - rank(b)),
  ...intrusive.toReversed(),
  ...covers,
];

const places = new Map(groundUnits.map(({ code }, index) => [code, index]));

/** Place of a unit in `groundUnits`. @throws Error for a code that no unit has */
export function unitIndex(code: string): number {
  const index = places.get(code);
  if (index === undefined) throw new Error(`no ground unit ${code}`);
  return index;
}

/** A unit and its rocks, in the words of records and reports. */
export const unitWords = ({ name, lithology, kind }: GroundUnit): string =>
  kind === 'intrusion' ? `${name}（${lithology}）` : `${name}${lithology}`;
