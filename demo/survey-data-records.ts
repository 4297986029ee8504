import type { SurveyRecord } from '../src/resources/holdings/survey-data.ts';
import { formingUnit, keepingUnits } from './archive-provenance.ts';
import { areaOfBox } from '../src/geo/measure.ts';
import { MINERALS } from '../src/geo/minerals.ts';
import { SURVEY_SERIES } from './facts/survey-series.ts';
import type { SurveySeries } from './facts/survey-series.ts';
import type { MapArea } from './product-areas.ts';
import { strataAt } from './product-geology.ts';
import { subjectsOf, titleFor } from './product-subjects.ts';
import type { Subject } from './product-subjects.ts';
import { createRandom, hashText } from './random.ts';
import type { Random } from './random.ts';

/** A sample of survey data as it is stored, without its id; `archive` is found when it is loaded. */
export type SurveyDataSample = Omit<SurveyRecord, 'id' | 'archive'>;

const SEED = 36;
const DAY = 86_400_000;

const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Field work ends some months before the data are handed in. */
function drawDates(year: number, random: Random): Pick<SurveyRecord, 'startOn' | 'endOn'> {
  const end = Date.UTC(year, 0, 1) / DAY + random.integer(10, 300);
  return { startOn: isoDay(end - random.integer(60, 600)), endOn: isoDay(end) };
}

/** Square kilometres, to the hectare. */
const areaOf = ({ extent }: MapArea): number => Math.round(areaOfBox(extent) / 1e4) / 100;

function drawWork({ points, samples, kilometres }: SurveySeries, random: Random) {
  return {
    pointCount: random.integer(...points),
    sampleCount: samples && random.integer(...samples),
    lineLength: kilometres && Math.round(random.between(...kilometres) * 100) / 100,
  };
}

const carrierIn = (year: number): SurveyRecord['carrier'] =>
  year < 1998 ? '纸质' : year < 2015 ? '纸质和电子' : '电子';

function drawSurvey(series: SurveySeries, subject: Subject, number: number, random: Random): SurveyDataSample {
  const { method, scale, content, category } = series;
  const { area, ore } = subject;
  const year = random.integer(...series.years);
  const isRock = method === '路线地质填图' || method === '实测剖面';
  const strata = isRock ? strataAt(area.extent, 4, random).map(({ name }) => name) : [];
  const about = strata.length > 0 ? `涉及${strata.join('、')}。` : '';
  const minerals = MINERALS.filter((mineral) => ore !== '' && mineral.ore === ore).map(({ name }) => name);
  return {
    surveyNo: `浙调33-${String(number).padStart(4, '0')}`,
    title: titleFor(series.title, subject, scale),
    project: titleFor(series.project, subject, scale),
    method,
    formingUnit: formingUnit(category, year, random),
    year,
    ...drawDates(year, random),
    scale: scale === null ? null : `1∶${scale}`,
    sheetNo: area.sheetNo,
    city: area.city,
    county: area.county,
    extent: { ...area.extent },
    area: areaOf(area),
    ...drawWork(series, random),
    strata,
    minerals,
    carrier: carrierIn(year),
    abstract: `${content}。${about}（演示数据）`,
    keywords: [...new Set([method, ...minerals, area.county ?? area.name])],
    keepingUnit: keepingUnits.draw(random).name,
    secrecy: random.chance(0.2) ? '内部' : '公开',
    isCatalogPublic: true,
    isSample: true,
  };
}

/** All samples of survey data; always the same. */
export function surveyDataRecords(seed: number = SEED): SurveyDataSample[] {
  const random = createRandom(seed);
  let number = 0;
  return SURVEY_SERIES.flatMap((series) => {
    random.reseed(seed, hashText(series.method + series.title));
    return subjectsOf(series.subjects, series.scale ?? 0, random).map((subject) =>
      drawSurvey(series, subject, (number += 1), random),
    );
  });
}
