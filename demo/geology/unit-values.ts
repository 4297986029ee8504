import type { TileFeature } from '../../server/tiles/encode-tile.ts';
import { lithologies, type LithologyCode } from '../../src/geo/lithologies.ts';
import { typesetCode } from '../../src/geo/unit-code.ts';
import { dykes } from '../ground/intrusions.ts';
import { rocksOf } from '../ground/rocks.ts';
import { groundUnits, type GroundUnit } from '../ground/units.ts';

const codes = new Map<string, LithologyCode>(lithologies.map(({ value, label }) => [label, value]));

/** Soils of the plains have no rocks; loam of the plains, gravel of the valleys. */
const ofSoils: readonly (readonly [RegExp, LithologyCode])[] = [
  [/黏土|淤泥/, 'A03'],
  [/砾/, 'A09'],
];
/** Intrusive rocks by their names; the last fits all. */
const ofIntrusions: readonly (readonly [RegExp, LithologyCode])[] = [
  [/辉绿/, 'D03'],
  [/^闪长/, 'D02'],
  [/./, 'D01'],
];

/** The lithology whose pattern stands for a unit: the first of its rocks. */
function patternOf({ name, kind, lithology }: GroundUnit): LithologyCode | null {
  const main = kind === 'intrusion' ? undefined : rocksOf(name)[0];
  if (main) return codes.get(main.lithology) ?? null;
  const signs = kind === 'intrusion' ? ofIntrusions : ofSoils;
  return signs.find(([sign]) => sign.test(lithology))?.[1] ?? null;
}

const divisions: Readonly<Record<GroundUnit['kind'], string>> = {
  northwest: '浙西北',
  southeast: '浙东南',
  basin: '白垩纪盆地',
  plain: '平原与谷地',
  intrusion: '侵入岩',
  cover: '表土',
};

type UnitValues = TileFeature['properties'];

/** What tiles say of a unit; `colour` and `pattern` are how it is drawn. */
export function unitValues(unit: GroundUnit): UnitValues {
  const { code, name, age, lithology, kind, group, colour } = unit;
  const pattern = patternOf(unit);
  return {
    code: typesetCode(code),
    name,
    ...(group ? { group } : {}),
    age,
    lithology,
    division: divisions[kind],
    colour,
    ...(pattern ? { pattern } : {}),
  };
}

/** The units of a legend, as tiles have them, in its order, and the rocks of dykes. `shown`: places in `groundUnits`. */
export const legendOf = (shown: ReadonlySet<number>): { units: UnitValues[]; dykes: UnitValues[] } => ({
  units: groundUnits.filter((_, index) => shown.has(index)).map(unitValues),
  dykes: [...new Set(dykes.map(({ unit }) => unit))]
    .sort((a, b) => a - b)
    .map((unit) => unitValues(groundUnits[unit]!)),
});
