import { COUNTIES, type County } from '../../src/geo/counties.ts';
import { createRandom, hashText } from '../random.ts';
import { karstCounties } from './hazard-sample.ts';
import { topicItems } from './topic-tables.ts';
import { type FigureSample, rounded, type TopicSample } from './topic-sample.ts';

/** The hazards that the overall level is made from, with their weights in percent (100 together). */
export const riskHazards = [
  { chart: 'subsidence', label: '地面沉降', weight: 20 },
  { chart: 'karst', label: '岩溶塌陷', weight: 15 },
  { chart: 'softSoil', label: '软土', weight: 25 },
  { chart: 'activeFault', label: '活动断裂', weight: 10 },
  { chart: 'slope', label: '崩滑流', weight: 30 },
] as const;
type Hazard = (typeof riskHazards)[number]['chart'];

const settled = new Set([
  '南湖区',
  '秀洲区',
  '嘉善县',
  '平湖市',
  '海盐县',
  '桐乡市',
  '海曙区',
  '鄞州区',
  '江北区',
  '镇海区',
  '温岭市',
  '路桥区',
  '椒江区',
  '龙湾区',
]);
const someKarst = new Set(['淳安县', '开化县', '衢江区', '龙游县', '安吉县', '余杭区', '西湖区', '吴兴区', '诸暨市']);
/** Counties that the Xiaoshan–Qiuchuan and the Yuyao–Lishui fault pass. */
const faulted = new Set([
  '平湖市',
  '海宁市',
  '上城区',
  '西湖区',
  '富阳区',
  '桐庐县',
  '建德市',
  '常山县',
  '余姚市',
  '嵊州市',
  '缙云县',
  '莲都区',
]);

/** How exposed a county is, 0…1, before chance is added. */
const exposure: Readonly<Record<Hazard, (county: County) => number>> = {
  subsidence: ({ name, terrain }) => (settled.has(name) ? 0.7 : terrain === 'plain' ? 0.42 : 0.08),
  karst: ({ name }) => (karstCounties.has(name) ? 0.7 : someKarst.has(name) ? 0.45 : 0.06),
  softSoil: ({ terrain, isCoastal, lon }) =>
    terrain === 'plain' ? (isCoastal ? 0.82 : 0.62) : isCoastal ? 0.5 : lon > 120.4 ? 0.22 : 0.05,
  activeFault: ({ name }) => (faulted.has(name) ? 0.52 : 0.14),
  slope: ({ terrain, lat }) => (terrain === 'plain' ? 0.06 : lat < 29 ? 0.7 : 0.52),
};

/** 1 低, 2 中, 3 较高, 4 高. */
const levelOf = (share: number): number => (share >= 0.75 ? 4 : share >= 0.5 ? 3 : share >= 0.25 ? 2 : 1);

interface CountyRisk {
  name: string;
  levels: readonly number[];
  /** 25…100: the weighted mean of the levels, in percent of the highest. */
  score: number;
  level: number;
}

const countyRisk = (county: County): CountyRisk => {
  const random = createRandom(hashText(`risk ${county.name}`));
  const levels = riskHazards.map(({ chart }) =>
    levelOf(Math.min(Math.max(exposure[chart](county) + random.between(-0.16, 0.16), 0), 1)),
  );
  const score = rounded(
    riskHazards.reduce((sum, { weight }, at) => sum + (weight * (levels[at] ?? 1)) / 4, 0),
    1,
  );
  return { name: county.name, levels, score, level: score >= 55 ? 4 : score >= 50 ? 3 : score >= 42 ? 2 : 1 };
};

export const countyRisks: readonly CountyRisk[] = COUNTIES.map(countyRisk);

const figures: FigureSample[] = [
  ...countyRisks.map(({ name, level }) => figure('overall', name, level, '级')),
  ...countyRisks.map(({ name, score }) => figure('score', name, score, '分')),
  ...riskHazards.flatMap(({ chart }, at) =>
    countyRisks.map(({ name, levels }) => figure(chart, name, levels[at] ?? 1, '级')),
  ),
  ...riskHazards.map(({ label, weight }) => figure('weights', label, weight, '%')),
];

function figure(chart: string, subject: string, value: number, unit: string): FigureSample {
  return { chart, subject, value, unit, isSample: true };
}

/** 城市地质安全风险: levels are generated from the lie of the land and only show how such a map is read. */
export const riskSample: TopicSample = { topic: 'cityRisk', sites: [], items: topicItems.risk, figures };
