import { geologicalAge } from '../../../src/geo/geological-age.ts';
import { STRATA, type StrataRegion } from '../../../src/geo/strata.ts';

/** A mapped unit: strata or an intrusion. */
export interface GroundUnit {
  name: string;
  code: string;
  /** 年代, empty where the name says it. */
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

const used = new Map<string, number>();
const colourOf = (code: string): string => {
  const { symbol, colour } = geologicalAge(code) ?? { symbol: '', colour: '#dddddd' };
  const step = used.get(symbol) ?? 0;
  used.set(symbol, step + 1);
  return toned(colour, step);
};

const strata = STRATA.map((unit) => ({ ...unit, colour: colourOf(unit.code) }));

const named = (region: StrataRegion, test: (unit: { name: string; group: string | null }) => boolean): GroundUnit[] =>
  strata
    .filter((unit) => unit.region === region && test(unit))
    .map(({ name, code, age, lithology, colour }) => ({ name, code, age, lithology, colour }));

/** A group that is told apart by its formations is no unit of its own. */
const isWhole = new Set(['双溪坞群']);

/** Old to young. 三衢山组 (reef) stands beside 长坞组 (shale) of the same age, and is left to the maps of the reef country. */
export const northwestUnits = named(
  'northwest',
  ({ name, group }) => group !== '建德群' && !isWhole.has(name) && name !== '三衢山组',
);
export const jiandeUnits = named('northwest', ({ group }) => group === '建德群');
export const volcanicUnits = named('southeast', ({ group }) => group === '磨石山群');
export const basinUnits: Readonly<Record<'永康群' | '天台群' | '衢江群', GroundUnit[]>> = {
  永康群: named('basin', ({ group }) => group === '永康群'),
  天台群: named('basin', ({ group }) => group === '天台群'),
  衢江群: named('basin', ({ group }) => group === '衢江群'),
};
const basements = named('southeast', ({ name }) => name.endsWith('岩群'));
export const basementCalled = (name: string): GroundUnit =>
  basements.find((unit) => unit.name === name) ?? basements[0]!;
const plainUnits = named('plain', () => true);
const plainCalled = (name: string): GroundUnit => plainUnits.find((unit) => unit.name === name)!;
export const soils = { marine: plainCalled('镇海组'), valley: plainCalled('鄞江桥组'), terrace: plainCalled('莲花组') };
export const granite: GroundUnit = {
  name: '燕山晚期花岗岩',
  code: 'γK1',
  age: '早白垩世',
  lithology: '黑云母二长花岗岩、钾长花岗岩',
  colour: '#f29a92',
};

const lone = (region: StrataRegion, ...names: string[]): GroundUnit[] =>
  names.flatMap((name) => named(region, (unit) => unit.name === name));

/** Every unit, in the order of a legend: young to old, intrusions last. Some are told of only in texts. */
export const groundUnits: readonly GroundUnit[] = [
  soils.marine,
  soils.valley,
  ...lone('plain', '宁波组', '东浦组'),
  soils.terrace,
  ...lone('plain', '之江组', '汤溪组'),
  ...lone('southeast', '嵊县组'),
  ...lone('plain', '长河组'),
  ...basinUnits.天台群.toReversed(),
  ...basinUnits.衢江群.toReversed(),
  ...basinUnits.永康群.toReversed(),
  ...volcanicUnits.toReversed(),
  ...jiandeUnits.toReversed(),
  ...lone('southeast', '枫坪组', '毛弄组', '砻铺组'),
  ...northwestUnits
    .toReversed()
    .flatMap((unit) => (unit.name === '长坞组' ? [...lone('northwest', '三衢山组'), unit] : [unit])),
  ...basements.toReversed(),
  granite,
];
