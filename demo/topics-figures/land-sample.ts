import { COUNTIES, type County } from '../../src/geo/counties.ts';
import { isNorthWestOfFault } from '../../src/geo/places.ts';
import { createRandom, hashText } from '../random.ts';
import { countyAreas } from './county-areas.ts';
import { type FigureSample, type ItemSample, rounded, tabled, type TopicSample } from './topic-sample.ts';

/** Grades of the overall geochemical quality of land (DZ/T 0295-2016), the best first. */
export const landGrades = ['一等', '二等', '三等', '四等', '五等'] as const;

interface LandCounty {
  name: string;
  /** km². */
  surveyed: number;
  /** Percent of the surveyed land. */
  selenium: number;
  /** Percent of the surveyed land by grade; 100 together. */
  grades: readonly number[];
}

const landCounties: readonly LandCounty[] = COUNTIES.map((county) => landCounty(county));

function landCounty({ name, terrain, isCoastal, lon, lat }: County): LandCounty {
  const random = createRandom(hashText(`land ${name}`));
  const isNorthWest = isNorthWestOfFault(lon, lat);
  const share = terrain === 'plain' ? random.between(0.58, 0.82) : random.between(0.16, 0.38);
  const selenium = random.between(3, 16) + (isNorthWest ? random.between(6, 20) : 0) + (isCoastal ? 0 : 3);
  const best = random.between(22, 44) + (terrain === 'plain' ? 8 : 0);
  const good = random.between(26, 34);
  const middle = (100 - best - good) * random.between(0.6, 0.78);
  const poor = (100 - best - good - middle) * random.between(0.6, 0.85);
  const grades = [best, good, middle, poor].map((value) => rounded(value, 1));
  const last = rounded(100 - grades.reduce((sum, value) => sum + value, 0), 1);
  return {
    name,
    surveyed: rounded((countyAreas[name] ?? 0) * share),
    selenium: rounded(selenium, 1),
    grades: [...grades, last],
  };
}

const ofCounty = (chart: string, unit: string, value: (county: LandCounty) => number): FigureSample[] =>
  landCounties.map((county) => ({ chart, subject: county.name, value: value(county), unit, isSample: true }));

const gradeShares: FigureSample[] = landCounties.flatMap(({ name, grades }) =>
  landGrades.map((grade, at) => ({
    chart: 'countyGrades',
    subject: name,
    series: grade,
    value: grades[at] ?? 0,
    unit: '%',
    isSample: true,
  })),
);

/** Sum over the counties, so that the province and its parts never disagree. */
const provinceGrades: FigureSample[] = landGrades.map((grade, at) => ({
  chart: 'gradeArea',
  subject: grade,
  value: rounded(landCounties.reduce((sum, county) => sum + (county.surveyed * (county.grades[at] ?? 0)) / 100, 0)),
  unit: 'km²',
  isSample: true,
}));

const stages = tabled('stages', 'km²', ['1∶25 万多目标地球化学调查', '1∶5 万土地质量地质调查', '地块级详查'], {
  '2002': [4200, 0, 0],
  '2004': [18600, 0, 0],
  '2006': [31200, 400, 0],
  '2008': [38900, 1100, 0],
  '2010': [40600, 2300, 60],
  '2012': [41200, 4100, 150],
  '2014': [41600, 7200, 320],
  '2016': [41900, 13800, 780],
  '2018': [42300, 22400, 1900],
  '2020': [42600, 27900, 3600],
  '2022': [42800, 30600, 5200],
  '2024': [43000, 32100, 6900],
});

const elements = [
  ...tabled('elements', 'mg/kg', ['10 % 分位', '中位数', '90 % 分位'], {
    '硒 Se': [0.17, 0.28, 0.47],
    '镉 Cd': [0.08, 0.16, 0.31],
    '汞 Hg': [0.05, 0.11, 0.24],
    '砷 As': [3.1, 6.4, 11.8],
    '铅 Pb': [23.5, 33.2, 46.8],
    '铬 Cr': [22.4, 61.5, 92.3],
    '铜 Cu': [10.6, 25.1, 41.7],
    '锌 Zn': [61, 88, 124],
    '镍 Ni': [8.2, 23.6, 40.5],
    '硼 B': [21, 55, 78],
  }),
  ...tabled('elements', 'g/kg', ['10 % 分位', '中位数', '90 % 分位'], {
    有机质: [13.2, 26.4, 43.9],
    '全氮 N': [0.83, 1.62, 2.57],
    '全磷 P': [0.35, 0.68, 1.12],
  }),
];

const items: ItemSample[] = [
  ['布点采样', '按网格布设采样点：1∶25 万每平方千米 1 点，1∶5 万每平方千米 4～16 点，采 0～20 厘米表层土壤。'],
  ['分析测试', '每件样品测定营养元素、有益元素、重金属与酸碱度等指标，用标准物质和重复样控制质量。'],
  ['等级评价', '先按养分、环境两类指标分别定等，再综合为一至五等。方法见 DZ/T 0295-2016。'],
  ['建档入库', '以地块为单元建立土地质量档案，记录养分、环境、富硒情况和利用建议。'],
  ['成果应用', '服务耕地保护、永久基本农田划定、富硒土地开发与污染地块管控。'],
].map(([title, summary], at) => ({
  kind: '调查方法',
  title: title ?? '',
  when: `第 ${at + 1} 步`,
  summary: summary ?? '',
  isSample: false,
}));

/** 土地质量调查: all figures are generated; the methods are those of the standards they name. */
export const landSample: TopicSample = {
  topic: 'landSubject',
  sites: [],
  items,
  figures: [
    ...ofCounty('surveyedArea', 'km²', ({ surveyed }) => surveyed),
    ...ofCounty('seleniumShare', '%', ({ selenium }) => selenium),
    ...ofCounty('goodShare', '%', ({ grades }) => rounded((grades[0] ?? 0) + (grades[1] ?? 0), 1)),
    ...gradeShares,
    ...provinceGrades,
    ...stages,
    ...elements,
  ],
};
