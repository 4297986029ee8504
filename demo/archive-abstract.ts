import type { ArchiveSubject } from './archive-subjects.ts';
import { middleOf } from '../src/geo/measure.ts';
import { FAULTS, isNorthWestOfFault } from '../src/geo/places.ts';
import type { ReportKind } from './facts/report-kinds.ts';
import { ENGINEERING_LAYERS, STRATA } from '../src/geo/strata.ts';
import type { StrataRegion } from '../src/geo/strata.ts';
import type { Random } from './random.ts';

function strataPhrases(...regions: StrataRegion[]): string[] {
  return STRATA.filter((unit) => regions.includes(unit.region)).map((unit) => `${unit.name}${unit.lithology}`);
}

const ROCKS = {
  northwest: strataPhrases('northwest'),
  southeast: strataPhrases('southeast', 'basin'),
  plain: strataPhrases('plain'),
};
const SOILS = ENGINEERING_LAYERS.slice(1, -1).map((layer) => layer.name);

function geology({ county, extent }: ArchiveSubject, random: Random): string {
  const { lon, lat } = middleOf(extent);
  const side = isNorthWestOfFault(lon, lat) ? 'northwest' : 'southeast';
  if (county.terrain === 'plain') {
    const soils = random.sample(SOILS, 2).join('、');
    return `区内第四系广布，厚${random.integer(15, 110)} m左右，见${random.pick(ROCKS.plain)}及${soils}层。`;
  }
  const rocks = ROCKS[side];
  const first = random.integer(0, rocks.length - 1);
  const second = (first + random.integer(1, rocks.length - 1)) % rocks.length;
  const [older, younger] = [rocks[Math.min(first, second)], rocks[Math.max(first, second)]];
  return `区内出露${older}，以及${younger}；构造受${random.pick(FAULTS[side])}影响。`;
}

function filled(statement: string, random: Random): string {
  return statement
    .replaceAll('〔数〕', () => String(random.integer(2, 6)))
    .replaceAll('〔大〕', () => String(random.integer(11, 64)));
}

/** Abstract of 60 to 200 characters: task, geology of that side of the main fault, ore, outcome; says that it is a sample. */
export function writeAbstract(
  subject: ArchiveSubject,
  kind: ReportKind,
  where: string,
  purpose: string,
  random: Random,
): string {
  const { mineral } = subject;
  const ore = mineral ? `${mineral.name}${mineral.genesis}。` : '';
  const [first = '', second = ''] = random.sample(kind.results, ore ? 1 : 2).map((result) => filled(result, random));
  const outcome = second ? `${first}；${second}。` : `${first}。`;
  return `为查明${where}一带地质条件，开展${purpose}。${geology(subject, random)}${ore}${outcome}（演示数据）`;
}
