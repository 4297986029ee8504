import { middleOf } from '../../../src/geo/measure.ts';
import { isNorthWestOfFault } from '../../../src/geo/places.ts';
import { MINERALS } from '../../../src/geo/minerals.ts';
import { STANDARDS } from '../../facts/standards.ts';
import { createRandom, hashText, type Random } from '../../random.ts';
import { regionalFaultsBy } from '../../ground/faults-near.ts';
import { hostsOf } from '../../ground/mineralisation.ts';
import { type GroundUnit, groundUnits } from '../../ground/units.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { successionOf } from '../sheets/draw-column-sheet.ts';
import { wholeExtent } from '../whole-extent.ts';
import { rasterise } from '../sheets/unit-raster.ts';

/** What several chapters tell of. */
export interface ReportContext {
  facts: SampleFacts;
  random: Random;
  /** Young to old. */
  units: readonly GroundUnit[];
  /** Those of them that crop out in the area itself: as the record names them, else the widest first. */
  local: readonly GroundUnit[];
  /** The unit of the area that holds the mineral, else the first that crops out there. */
  host: GroundUnit;
  where: string;
  year: number;
  /** Regional faults, the nearest first; one at least. */
  faults: readonly string[];
  /** Of the Jiangshan–Shaoxing fault. */
  isNorthwest: boolean;
  /** How the mineral formed; null without one. */
  genesis: string | null;
  ore: string | null;
}

/** Regional faults within so many kilometres are named, no more than so many. */
const faultsWithin = 40;
const faultsNamed = 4;

function faultsNear(lon: number, lat: number): string[] {
  const near = regionalFaultsBy(lon, lat).filter(({ far }, at) => at === 0 || far <= faultsWithin);
  return near.slice(0, faultsNamed).map(({ name }) => name);
}

/** Units of the area: as the record names them, one after the other; else those of its map, the widest first. */
function localUnits(facts: SampleFacts, units: readonly GroundUnit[]): GroundUnit[] {
  // What is said of the origin of the ore names units that need not crop out here
  const [found = ''] = (facts.abstract ?? '').split('的产状与成因');
  const named = units
    .map((unit) => ({ unit, at: found.indexOf(unit.name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (named.length > 0) return named.map(({ unit }) => unit);
  const pixels = new Map<GroundUnit, number>();
  for (const each of rasterise(wholeExtent(facts), 80, 64).units) {
    const unit = groundUnits[each]!;
    pixels.set(unit, (pixels.get(unit) ?? 0) + 1);
  }
  return [...pixels].toSorted(([, a], [, b]) => b - a).map(([unit]) => unit);
}

/** The unit among those of the area that a mineral is in, or the first rock there; nothing is in soils. */
function hostOf(local: readonly GroundUnit[], minerals: readonly string[]): GroundUnit {
  const hosts = minerals.map((mineral) => hostsOf(mineral)).find((each) => each !== null);
  const isRock = ({ kind }: GroundUnit): boolean => kind !== 'plain' && kind !== 'cover';
  return local.find(({ code }) => hosts?.has(code)) ?? local.find(isRock) ?? local[0] ?? groundUnits[0]!;
}

export function contextOf(facts: SampleFacts): ReportContext {
  const { lon, lat } = middleOf(wholeExtent(facts));
  const mineral = MINERALS.find(({ name }) => facts.minerals.includes(name));
  const units = successionOf(facts);
  const local = localUnits(facts, units);
  return {
    facts,
    random: createRandom(hashText(facts.number)),
    units,
    local,
    host: hostOf(local, facts.minerals),
    where: `${facts.city ?? ''}${facts.county ?? ''}` || '浙江省',
    year: facts.year ?? 2000,
    faults: faultsNear(lon, lat),
    isNorthwest: isNorthWestOfFault(lon, lat),
    genesis: mineral?.genesis ?? null,
    ore: mineral?.ore ?? null,
  };
}

const yearOf = (number: string): number => Number(/-(\d{4})$/.exec(number)?.[1] ?? 9999);

const inForce = (year: number): typeof STANDARDS => STANDARDS.filter(({ number }) => yearOf(number) <= year);
const cited = ({ number, title }: (typeof STANDARDS)[number]): string => `${number}《${title}》`;

/** Standards of these words that were in force when the work was done; none before there were any. */
export function standardsBefore(year: number, words: RegExp, most = 6): string[] {
  return inForce(year)
    .filter(({ title }) => words.test(title))
    .slice(0, most)
    .map(cited);
}

/** Minerals as the titles of their standards call them, where they do so by another name. */
const inTitles: Readonly<Record<string, string>> = {
  水泥用石灰岩: '石灰岩',
  建筑用凝灰岩: '建筑用石料',
  饰面用石材: '饰面石材',
  铅锌: '铅、锌',
  地热水: '地热资源',
};

/** Standards that a report cites: first those on exploring for its minerals, then those of its kind of work. */
export function standardsOf({ minerals }: Pick<SampleFacts, 'minerals'>, year: number, words: RegExp): string[] {
  const own = inForce(year).filter(
    ({ title }) =>
      title.includes('地质勘查规范') && minerals.some((mineral) => title.includes(inTitles[mineral] ?? mineral)),
  );
  return [...new Set([...own.map(cited), ...standardsBefore(year, words)])];
}

/** 1983 年 4 月 */
export const monthOf = (day: string | null): string | null =>
  day === null ? null : `${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月`;
