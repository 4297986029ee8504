import { datums } from '../src/geo/datums.ts';
import type { mapDatums } from '../src/resources/shared/archive-content.ts';
import { APPROVING_BODIES, FORMING_UNITS, KEEPING_UNITS } from './facts/units.ts';
import { ARCHIVE_CATEGORIES } from './facts/report-kinds.ts';
import type { ArchiveCategory } from './facts/report-kinds.ts';
import { weightedTable } from './random.ts';
import type { Random, WeightedTable } from './random.ts';

const SURNAMES = Array.from('陈王林张李黄吴徐周朱郑叶胡金杨沈何蔡董俞潘方应楼章包邵钱孙倪余卢戴葛');
const GIVEN_FIRST = Array.from('建国志文明永伟海春晓立宏世光学成忠荣维新德正雪丽');
const GIVEN_SECOND = Array.from('华民强平军林生根祥良峰波宁芳敏清东松山云岩石川源');

function personName(random: Random): string {
  const given = random.chance(0.25) ? '' : random.pick(GIVEN_FIRST);
  return random.pick(SURNAMES) + given + random.pick(GIVEN_SECOND);
}

/** Two to four invented names joined by 、. */
export function authorNames(random: Random): string {
  const names = new Set<string>();
  const count = random.integer(2, 4);
  while (names.size < count) names.add(personName(random));
  return [...names].join('、');
}

const FIRST_YEAR = 1955;
const LAST_YEAR = 2026;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);

function within(year: number, [from, to]: readonly [number, number]): boolean {
  return year >= from && year <= to;
}

const UNIT_TABLES = new Map<string, WeightedTable<{ name: string }>>();
for (const category of ARCHIVE_CATEGORIES) {
  for (const year of YEARS) {
    const units = FORMING_UNITS.filter((unit) => unit.categories.includes(category) && within(year, unit.years));
    if (units.length > 0)
      UNIT_TABLES.set(
        category + year,
        weightedTable(units, (unit) => unit.weight, 64),
      );
  }
}

/** An institution that did work of this category in that year. Throws when the facts name none. */
export function formingUnit(category: ArchiveCategory, year: number, random: Random): string {
  const table = UNIT_TABLES.get(category + year);
  if (!table) throw new RangeError(`no institution for ${category} in ${year}`);
  return table.draw(random).name;
}

const BODIES = [false, true].map((isForReserves) =>
  YEARS.map(
    (year) => APPROVING_BODIES.find((body) => body.isForReserves === isForReserves && within(year, body.years))?.name,
  ),
);

/** Who approved a report in that year; reserves had their own body from 1959 on. */
export function approvingBody(isForReserves: boolean, year: number): string {
  const index = year - FIRST_YEAR;
  return (isForReserves ? BODIES[1]?.[index] : undefined) ?? BODIES[0]?.[index] ?? '浙江省地质局';
}

/** Since 2000 reports on reserves are reviewed by a body of experts (评审) and filed by the department (备案). */
const reviewedSince = 2000;

interface Settled {
  approvedBy: string | null;
  approvedOn: string | null;
  reviewedBy: string | null;
  filedBy: string | null;
  filedOn: string | null;
}

const unsettled: Settled = {
  approvedBy: null,
  approvedOn: null,
  reviewedBy: null,
  filedBy: null,
  filedOn: null,
};

/** How a report was approved, or reviewed and filed, on a day ('YYYY-MM-DD'; null: neither). */
export function settled(day: string | null, isForReserves: boolean): Settled {
  if (day === null) return unsettled;
  const year = Number(day.slice(0, 4));
  const body = approvingBody(isForReserves, year);
  if (!isForReserves || year < reviewedSince) return { ...unsettled, approvedBy: body, approvedOn: day };
  return { ...unsettled, reviewedBy: body, filedBy: approvingBody(false, year), filedOn: day };
}

/** The system that maps of the province were drawn in at that time. */
export const datumOfYear = (year: number): (typeof mapDatums)[number] =>
  datums[year < 1985 ? 'beijing1954' : year < 2010 ? 'xian1980' : 'cgcs2000'].name;

export const keepingUnits = weightedTable(KEEPING_UNITS, (unit) => unit.weight);
