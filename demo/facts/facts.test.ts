import { describe, expect, it } from 'vitest';
import { countyNamed } from '../../src/geo/counties.ts';
import { REPORT_KINDS, titlesIn } from './report-catalogue.ts';
import { SAMPLE_MINERALS } from './sample-minerals.ts';
import { STANDARDS } from './standards.ts';

describe('facts', () => {
  it('names only counties that exist', () => {
    const names = SAMPLE_MINERALS.flatMap(({ counties }) => counties);
    expect(() => names.map(countyNamed)).not.toThrow();
  });

  it('has no standard twice', () => {
    expect(STANDARDS).toHaveLength(55);
    expect(new Set(STANDARDS.map(({ number }) => number)).size).toBe(55);
  });

  it('has a title for every kind of report in every year', () => {
    const gaps = REPORT_KINDS.flatMap((kind) => {
      const years = Array.from({ length: kind.years[1] - kind.years[0] + 1 }, (_, index) => kind.years[0] + index);
      return years.filter((year) => titlesIn(kind, year).length === 0).map((year) => `${kind.purpose} ${year}`);
    });
    expect(gaps).toEqual([]);
  });
});
