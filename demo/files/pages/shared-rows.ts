import { villageName } from '../../archive-subjects.ts';
import { COUNTIES } from '../../../src/geo/counties.ts';
import { SAMPLE_MINERALS } from '../../facts/sample-minerals.ts';
import { PLACES } from '../../../src/geo/places.ts';
import { STRATA, type StrataUnit } from '../../../src/geo/strata.ts';
import { createRandom, hashText, type Random } from '../../random.ts';
import type { SampleFacts } from '../sample-facts.ts';

/** A record of shared data, in the order of its columns. */
export type SharedRow = readonly (string | number)[];

interface Asked {
  facts: SampleFacts;
  random: Random;
  /** How many records the data set says it has. */
  count: number;
  /** Rows of a catalogue, read from the portal. */
  listed: readonly SharedRow[];
}

type MakeRows = (asked: Asked) => readonly SharedRow[];

const regions: Record<StrataUnit['region'], string> = {
  northwest: '浙西北',
  southeast: '浙东南',
  basin: '盆地',
  plain: '平原',
};

const strataRows: MakeRows = () =>
  STRATA.map(({ name, code, group, region, age, lithology, thickness }) => [
    name,
    code,
    group ?? '',
    regions[region],
    age,
    lithology,
    thickness ?? '',
  ]);

const heritageRows: MakeRows = ({ facts }) => {
  const wanted = facts.title.includes('金钉子') ? 'gssp' : 'geoheritage';
  return PLACES.filter(({ kind }) => kind === wanted).map(({ name, locality, lon, lat, note }) => [
    name,
    locality ?? '',
    lon,
    lat,
    wanted === 'gssp' ? '世界级' : '',
    note ?? '',
  ]);
};

const numbered = (first: string, index: number, width = 4): string => first + String(index + 1).padStart(width, '0');
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const times = (count: number, row: (index: number) => SharedRow): SharedRow[] =>
  Array.from({ length: count }, (_, index) => row(index));
/** A day counted from the first of January of a year. */
const dayAfter = (year: number, days: number): string =>
  new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10);

const depositRows: MakeRows = ({ facts, random, count }) => {
  const mineral = SAMPLE_MINERALS.find(({ name }) => facts.title === `浙江省${name}矿产地目录`);
  const known = mineral?.areas ?? [];
  const counties = mineral?.counties ?? COUNTIES.map(({ name }) => name);
  const ore = mineral?.ore ?? '矿';
  return times(count, (index) => {
    const { county, name } = known[index] ?? { county: random.pick(counties), name: villageName(random) };
    return [
      `${county}${name}${ore}`,
      mineral?.name ?? '',
      county,
      mineral?.genesis ?? '',
      random.pick(['普查', '普查', '详查', '勘探']),
      random.pick(['矿点', '小型', '小型', '中型']),
    ];
  });
};

const holeRows: MakeRows = ({ facts, random, count }) => {
  const places = COUNTIES.filter(({ city }) => city === facts.city);
  return times(count, (index) => {
    const [west, south, east, north] = random.pick(places.length > 0 ? places : COUNTIES).inside;
    return [
      numbered('ZK', index, 5),
      rounded(random.between(west, east), 4),
      rounded(random.between(south, north), 4),
      rounded(random.between(12, 96), 1),
      dayAfter(random.integer(1985, 2024), random.integer(0, 360)),
      random.chance(0.3) ? '有' : '无',
      random.chance(0.6) ? '有' : '无',
    ];
  });
};

const hazardRows: MakeRows = ({ random, count }) => {
  const towns = times(8, () => [villageName(random)]).map(([name]) => `${name}镇`);
  return times(count, (index) => [
    numbered('FXQ', index),
    random.pick(towns),
    `${villageName(random)}村`,
    random.pick(['滑坡', '滑坡', '滑坡', '崩塌', '泥石流']),
    random.pick(['中', '中', '较高', '高']),
    random.integer(2, 46),
  ]);
};

const wells = 12;
/** Days between two readings of a well. */
const interval = 5;

/** The readings of a well rise in the wet months and fall back; the last one is of the last year of the data. */
const waterRows: MakeRows = ({ random, count }) => {
  const grounds = times(wells, () => [
    random.pick(['孔隙潜水', '孔隙承压水Ⅰ', '孔隙承压水Ⅱ']),
    random.between(1.2, 9),
    random.between(3, 12),
  ]);
  const rounds = Math.ceil(count / wells);
  const first = 365 * 26 - rounds * interval;
  return times(count, (index) => {
    const well = index % wells;
    const [aquifer = '', mean = 0, ground = 0] = grounds[well] ?? [];
    const day = first + Math.floor(index / wells) * interval;
    const depth = rounded(
      Number(mean) - 0.4 * Math.sin((2 * Math.PI * (day % 365.25)) / 365.25) + random.normal(0, 0.06),
      2,
    );
    return [numbered('JC', well, 2), aquifer, dayAfter(2000, day), depth, rounded(Number(ground) - depth, 2)];
  });
};

const soilRows: MakeRows = ({ random, count }) =>
  times(count, (index) => [
    numbered('TR', index, 5),
    random.pick(['水田', '水田', '旱地', '园地', '林地']),
    rounded(random.between(4.6, 8.1), 2),
    rounded(random.between(9, 48), 1),
    rounded(random.between(0.6, 2.9), 2),
    rounded(random.between(4, 62), 1),
    rounded(random.between(0.12, 0.56), 2),
    rounded(random.between(0.06, 0.42), 3),
    random.pick(['优质', '良好', '良好', '中等', '差等']),
  ]);

/** Data sets of kinds that are not given on line have none. */
const makers: Readonly<Record<string, MakeRows>> = {
  基础地质: strataRows,
  地质遗迹: heritageRows,
  资料目录: ({ listed }) => listed,
  矿产资源: depositRows,
  钻孔: holeRows,
  地质灾害: hazardRows,
  水文地质: waterRows,
  土地质量: soilRows,
};

/** All records of a shared data set; invented ones are the same each time. @throws Error for a kind without files */
export function sharedRows(facts: SampleFacts): readonly SharedRow[] {
  const { count = 0, listed = [] } = facts.records ?? {};
  const make = makers[facts.category];
  if (!make) throw new Error(`no records of the kind ${facts.category}`);
  return make({ facts, random: createRandom(hashText(facts.number)), count, listed });
}
