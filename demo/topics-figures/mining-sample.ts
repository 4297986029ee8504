import { countyNamed } from '../../src/geo/counties.ts';
import { knownPlace } from '../facts/known-places.ts';
import { createRandom, hashText } from '../random.ts';
import { figureTables, topicItems } from './topic-tables.ts';
import { type FigureSample, rounded, type SiteSample, type TopicSample } from './topic-sample.ts';

const county = countyNamed('武义县');

interface Deposit {
  site: SiteSample;
  /** Ten thousand tonnes of CaF2: proven in all, and still there. */
  proven: number;
  left: number;
  /** Percent of CaF2. */
  grade: number;
  /** Metres below the ground that holes have reached. */
  depth: number;
}

/** Size after DZ/T 0400-2022: fluorite is large from 100, medium from 20 ten thousand tonnes of CaF2. */
export const fluoriteSize = (proven: number): string => (proven >= 100 ? '大型' : proven >= 20 ? '中型' : '小型');

/** The three named deposits are known, and two of their places; numbers are generated, for all of them. */
const deposits: readonly Deposit[] = (
  [
    ['后树萤石矿', 262, true],
    ['杨家萤石矿', 318, true],
    ['余山头萤石矿', 176, true],
    ['盆地东缘 1 号矿段', 68, false],
    ['盆地东缘 2 号矿段', 41, false],
    ['盆地南缘 1 号矿段', 54, false],
    ['盆地南缘 2 号矿段', 17, false],
    ['盆地西缘 1 号矿段', 33, false],
    ['盆地西缘 2 号矿段', 12, false],
    ['盆地北缘 1 号矿段', 25, false],
    ['盆地北缘 2 号矿段', 9, false],
    ['中部深部验证区', 47, false],
  ] as const
).map(([name, proven, isKnown]) => deposit(name, proven, isKnown));

function deposit(name: string, proven: number, isKnown: boolean): Deposit {
  const random = createRandom(hashText(`fluorite ${name}`));
  const [west, south, east, north] = county.inside;
  const drawn = [rounded(random.between(west, east), 3), rounded(random.between(south, north), 3)] as const;
  const left = Math.round(proven * random.between(0.28, 0.72));
  const grade = rounded(random.between(38, 62), 1);
  const depth = Math.round(random.between(140, 620) / 5) * 5;
  const size = fluoriteSize(proven);
  const strike = random.pick(['北东', '北北东', '北西']);
  const site: SiteSample = {
    name,
    kind: isKnown ? '萤石矿床' : '萤石矿段',
    grade: size,
    city: county.city,
    county: county.name,
    position: [...(knownPlace(county.name, name.replace('萤石矿', '')) ?? drawn)],
    accuracy: '约 8 千米',
    age: '白垩纪',
    summary: isKnown
      ? '武义萤石矿集区的代表性矿床，热液沿盆地边缘断裂充填成脉，围岩为白垩纪火山岩。储量、品位为演示数据。'
      : `演示矿段：${strike}向萤石脉，累计查明 ${proven} 万吨（CaF₂），规模${size}。`,
    facts: { 成因: '热液充填脉', 围岩: '白垩纪火山岩、红层', 矿脉走向: strike, 位置: '示意，约 8 千米' },
    isSample: !isKnown,
  };
  return { site, proven, left, grade, depth };
}

const ofDeposit = (chart: string, unit: string, value: (each: Deposit) => number, series?: string): FigureSample[] =>
  deposits.map((each) => ({
    chart,
    subject: each.site.name,
    ...(series ? { series } : {}),
    value: value(each),
    unit,
    site: each.site.name,
    isSample: true,
  }));

/** 重要矿集区: the fluorite belt of one county. */
export const miningSample: TopicSample = {
  topic: 'frsMiningAreas',
  sites: deposits.map(({ site }) => site),
  items: topicItems.mining,
  figures: [
    ...ofDeposit('reserves', '万 t', ({ proven }) => proven, '累计查明'),
    ...ofDeposit('reserves', '万 t', ({ left }) => left, '保有'),
    ...ofDeposit('grade', '%', ({ grade }) => grade),
    ...ofDeposit('depth', 'm', ({ depth }) => depth),
    ...figureTables('chain'),
    ...figureTables('holes'),
    { chart: 'county', subject: county.name, value: 1, isSample: false },
  ],
};
