import { ageRank, geologicalAge } from '../../src/geo/geological-age.ts';
import { STRATA, type StrataRegion } from '../../src/geo/strata.ts';
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

/** Units of one age differ in tone: darker and lighter around the colour of the age. */
function toned(colour: string, step: number): string {
  const shift = [0, 0.3, -0.12, 0.5, -0.2, 0.4, -0.06, 0.18][step % 8] ?? 0;
  const channel = (at: number): string => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    const moved = shift > 0 ? value + (255 - value) * shift : value * (1 + shift);
    return Math.round(moved).toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Cretaceous rocks, most of the province, are told apart by more than their age: red beds, volcanics of either side. */
const cretaceous: Partial<Record<StrataRegion, string>> = {
  basin: '#e3dc7e',
  southeast: '#8ccb92',
  northwest: '#a9cf7f',
};

const used = new Map<string, number>();
function colourOf(code: string, region: StrataRegion): string {
  const { symbol, colour } = geologicalAge(code) ?? { symbol: '', colour: '#dddddd' };
  const base = (symbol === 'K' ? cretaceous[region] : undefined) ?? colour;
  const step = used.get(base) ?? 0;
  used.set(base, step + 1);
  return toned(base, step);
}

const strata = STRATA.map(({ name, code, region, group, age, lithology }): GroundUnit => ({
  name,
  code,
  kind: region,
  group,
  age,
  lithology,
  colour: colourOf(code, region),
}));
const intrusive = sampleData<{ units: readonly IntrusiveUnit[] }>('ground/intrusions').units.map(
  (unit): GroundUnit => ({ ...unit, kind: 'intrusion', group: null }),
);
const covers: readonly GroundUnit[] = [
  { name: '人工填土', code: 'mlQh', lithology: '碎石、砖块及黏性土' },
  { name: '残坡积层', code: 'el-dlQ', lithology: '含碎石粉质黏土' },
].map((unit) => ({ ...unit, kind: 'cover', group: null, age: '第四纪', colour: '#efe6c8' }));

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
