import { COUNTIES, type County } from '../../src/geo/counties.ts';
import { isNorthWestOfFault } from '../../src/geo/places.ts';
import { createRandom, hashText } from '../random.ts';
import { countyAreas } from './county-areas.ts';
import { figureTables, topicItems } from './topic-tables.ts';
import { type FigureSample, rounded, type TopicSample } from './topic-sample.ts';

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

const stages = figureTables('stages');

const elements = figureTables('elements');

/** 土地质量调查: all figures are generated; the methods are those of the standards they name. */
export const landSample: TopicSample = {
  topic: 'landSubject',
  sites: [],
  items: topicItems.land,
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
