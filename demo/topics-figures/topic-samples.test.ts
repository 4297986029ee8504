import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { lithologies } from '../../src/geo/lithologies.ts';
import { topicFigures } from '../../src/resources/topics/topic-figures.ts';
import { topicItems } from '../../src/resources/topics/topic-items.ts';
import { topicSites } from '../../src/resources/topics/topic-sites.ts';
import { COUNTIES } from '../../src/geo/counties.ts';
import { citySample } from './city-sample.ts';
import { countyAreas } from './county-areas.ts';
import { landGrades, landSample } from './land-sample.ts';
import { figureRows, itemRows, siteRows, surveyTopics } from './load-topic-figures.ts';
import { countyRisks, riskHazards, riskSample } from './risk-sample.ts';
import type { FigureSample, TopicSample } from './topic-sample.ts';

const namesOf = ({ sites }: TopicSample) => new Map(sites.map(({ name }, at) => [name, at + 1]));
const problemsOf = (resource: Resource, rows: readonly Readonly<Record<string, unknown>>[]): unknown[] => {
  const open = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
  );
  return rows.flatMap((row) => {
    const checked = checkRow(open, row, { whole: true });
    return checked.ok ? [] : [{ row, errors: checked.errors }];
  });
};
const ofChart = (figures: readonly FigureSample[], chart: string) => figures.filter((each) => each.chart === chart);
const sumBy = (figures: readonly FigureSample[], key: (figure: FigureSample) => string): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const figure of figures) sums.set(key(figure), (sums.get(key(figure)) ?? 0) + figure.value);
  return sums;
};

describe.each(surveyTopics.map((sample) => [sample.topic, sample] as const))('%s', (_topic, sample) => {
  test('every row is one that the administration could have entered', () => {
    const ids = namesOf(sample);
    const idOf = (name: string | undefined): number | null => (name === undefined ? null : (ids.get(name) ?? -1));
    expect(problemsOf(topicSites, siteRows(sample))).toEqual([]);
    expect(problemsOf(topicItems, itemRows(sample, idOf))).toEqual([]);
    expect(problemsOf(topicFigures, figureRows(sample, idOf))).toEqual([]);
    expect(ids.size).toBe(sample.sites.length);
  });

  test('tells enough, and each value once', () => {
    expect(Math.max(sample.sites.length, sample.figures.length)).toBeGreaterThanOrEqual(12);
    const keys = sample.figures.map(({ chart, subject, series, site }) => [chart, subject, series, site].join('|'));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('places lie in the province, and their counties exist', () => {
    const outside = sample.sites.filter(
      ({ position: [lon, lat] = [120, 29] }) => lon < 118 || lon > 123.2 || lat < 27 || lat > 31.3,
    );
    expect(outside).toEqual([]);
    const known = new Set(COUNTIES.map(({ name }) => name));
    expect(sample.sites.filter(({ county }) => county !== undefined && !known.has(county))).toEqual([]);
  });
});

test('areas agree with the boundaries that are drawn', () => {
  expect(Object.keys(countyAreas)).toEqual(COUNTIES.map(({ name }) => name));
  const topology: unknown = JSON.parse(readFileSync('public/base-data/zhejiang.topo.json', 'utf8'));
  expect(JSON.stringify(topology)).toContain('淳安县');
  const total = Object.values(countyAreas).reduce((sum, area) => sum + area, 0);
  expect(total).toBeGreaterThan(101_000);
  expect(total).toBeLessThan(111_000);
});

describe('land', () => {
  test('every county has its measures, none more land than it has', () => {
    for (const chart of ['surveyedArea', 'seleniumShare', 'goodShare'])
      expect(ofChart(landSample.figures, chart).map(({ subject }) => subject)).toEqual(
        COUNTIES.map(({ name }) => name),
      );
    const tooMuch = ofChart(landSample.figures, 'surveyedArea').filter(
      ({ subject, value }) => value <= 0 || value > (countyAreas[subject] ?? 0),
    );
    expect(tooMuch).toEqual([]);
  });

  test('the grades of a county make a hundred, and those of the province are their sum', () => {
    const sums = sumBy(ofChart(landSample.figures, 'countyGrades'), ({ subject }) => subject);
    expect([...sums.values()].filter((sum) => Math.abs(sum - 100) > 0.05)).toEqual([]);
    const province = ofChart(landSample.figures, 'gradeArea');
    expect(province.map(({ subject }) => subject)).toEqual(landGrades);
    const surveyed = ofChart(landSample.figures, 'surveyedArea').reduce((sum, { value }) => sum + value, 0);
    expect(Math.abs(province.reduce((sum, { value }) => sum + value, 0) - surveyed)).toBeLessThan(10);
  });

  test('shares lie between 0 and 100', () => {
    const shares = surveyTopics.flatMap(({ figures }) => figures).filter(({ unit }) => unit === '%');
    expect(shares.filter(({ value }) => value < 0 || value > 100)).toEqual([]);
  });
});

describe('risk', () => {
  test('the weights make a hundred, and every score is the weighted mean of its levels', () => {
    expect(riskHazards.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    for (const { levels, score } of countyRisks) {
      const mean = riskHazards.reduce((sum, { weight }, at) => sum + (weight * (levels[at] ?? 0)) / 4, 0);
      expect(score).toBeCloseTo(mean, 1);
    }
  });

  test('all counties are ranked, and each of the four levels occurs', () => {
    const levels = ofChart(riskSample.figures, 'overall');
    expect(levels.map(({ subject }) => subject)).toEqual(COUNTIES.map(({ name }) => name));
    const counts = [1, 2, 3, 4].map((level) => levels.filter(({ value }) => value === level).length);
    expect(counts.every((count) => count >= 3)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNTIES.length);
  });
});

describe('cities', () => {
  test('columns are drawn from rocks that have a pattern, and reach the bedrock', () => {
    const labels = new Set<string>(lithologies.map(({ label }) => label));
    const strata = ofChart(citySample.figures, 'strata');
    expect(strata.filter(({ series }) => !labels.has(series ?? ''))).toEqual([]);
    expect(new Set(strata.map(({ site }) => site)).size).toBe(11);
  });

  test('the fitness of a depth makes a hundred', () => {
    const sums = sumBy(ofChart(citySample.figures, 'underground'), ({ site, subject }) => `${site} ${subject}`);
    expect(sums.size).toBe(33);
    expect([...sums.values()].filter((sum) => Math.abs(sum - 100) > 0.05)).toEqual([]);
  });
});
