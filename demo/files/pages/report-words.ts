import { middleOf } from '../../../src/geo/measure.ts';
import { FAULTS, isNorthWestOfFault } from '../../../src/geo/places.ts';
import { MINERALS } from '../../../src/geo/minerals.ts';
import { STANDARDS } from '../../facts/standards.ts';
import { createRandom, hashText, type Random } from '../../random.ts';
import type { GroundUnit } from '../../ground/units.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { successionOf } from '../sheets/draw-column-sheet.ts';
import { wholeExtent } from '../sheets/sheet-words.ts';

/** What several chapters tell of. */
export interface ReportContext {
  facts: SampleFacts;
  random: Random;
  /** Young to old. */
  units: readonly GroundUnit[];
  where: string;
  year: number;
  faults: readonly string[];
  /** How the mineral formed; null without one. */
  genesis: string | null;
  ore: string | null;
}

export function contextOf(facts: SampleFacts): ReportContext {
  const { lon, lat } = middleOf(wholeExtent(facts));
  const mineral = MINERALS.find(({ name }) => facts.minerals.includes(name));
  return {
    facts,
    random: createRandom(hashText(facts.number)),
    units: successionOf(facts),
    where: `${facts.city ?? ''}${facts.county ?? ''}` || '浙江省',
    year: facts.year ?? 2000,
    faults: FAULTS[isNorthWestOfFault(lon, lat) ? 'northwest' : 'southeast'],
    genesis: mineral?.genesis ?? null,
    ore: mineral?.ore ?? null,
  };
}

const yearOf = (number: string): number => Number(/-(\d{4})$/.exec(number)?.[1] ?? 9999);

/** Standards of these words that were in force when the work was done; none before there were any. */
export function standardsBefore(year: number, words: RegExp, most = 6): string[] {
  return STANDARDS.filter(({ number, title }) => yearOf(number) <= year && words.test(title))
    .slice(0, most)
    .map(({ number, title }) => `${number}《${title}》`);
}

/** 1983 年 4 月 */
export const monthOf = (day: string | null): string | null =>
  day === null ? null : `${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月`;
