import { geologicalAge } from '../../../geo/geological-age.ts';
import { type HolePlace, holePath, type HoleSurvey } from '../../../geo/hole-path.ts';
import { lithologyName } from '../../../geo/lithologies.ts';
import {
  type BedStratum,
  type BedTile,
  boreholeSampleKinds,
  type TileHole,
} from '../../../resources/shared/borehole-beds.ts';
import { groupsOfBed, legendOf } from '../ground-groups.ts';

/** A bed of a hole as it is drawn. Depths in metres along the hole. */
export interface BedLine {
  /** Null: the hole has no log that the visitor may see, and is drawn whole. */
  stratum: BedStratum | null;
  top: number;
  bottom: number;
  /** Metres from the mouth; straight lines between are the hole to 0.3 % of their length. */
  path: readonly HolePlace[];
}

export interface HoleLines {
  hole: TileHole;
  beds: readonly BedLine[];
  /** Metres from the mouth; null: not measured. */
  water: HolePlace | null;
  /** Middles of the samples and tests. */
  samples: readonly HolePlace[];
}

/** A list in threes. */
const threes = <T>(list: readonly T[]): (readonly [T, T, T])[] =>
  Array.from({ length: Math.floor(list.length / 3) }, (_, at) => list.slice(3 * at, 3 * at + 3) as [T, T, T]);

const surveysOf = ({ surveys }: TileHole): HoleSurvey[] =>
  threes(surveys).flatMap(([depth, inclination, azimuth]) =>
    depth === null || inclination === null ? [] : [{ depth, inclination, azimuth }],
  );

/** The beds of a hole along its way through the ground. */
export function holeLines(hole: TileHole, strata: readonly BedStratum[]): HoleLines {
  const way = holePath(hole, surveysOf(hole));
  const between = (top: number, bottom: number): HolePlace[] =>
    [top, ...way.knots.filter((depth) => depth > top && depth < bottom), bottom].map(way.at);
  const logged = threes(hole.beds).map(([at, top, bottom]): BedLine => ({
    stratum: strata[at] ?? null,
    top,
    bottom,
    path: between(top, bottom),
  }));
  const whole: BedLine = { stratum: null, top: 0, bottom: hole.finalDepth, path: between(0, hole.finalDepth) };
  return {
    hole,
    beds: logged.length > 0 ? logged : [whole],
    water: hole.water === null ? null : way.at(hole.water),
    samples: threes(hole.samples).map(([, top, bottom]) => way.at((top + bottom) / 2)),
  };
}

export const linesOf = ({ holes, strata }: BedTile): HoleLines[] => holes.map((hole) => holeLines(hole, strata));

/** The strata, rocks and ages that these holes go through, the most frequent first. */
export function strataOf(lines: readonly HoleLines[]): ReturnType<typeof legendOf> {
  const counts = new Map<BedStratum | null, number>();
  for (const { beds } of lines) for (const { stratum } of beds) counts.set(stratum, (counts.get(stratum) ?? 0) + 1);
  return legendOf([...counts].map(([stratum, count]) => [groupsOfBed(stratum), count]));
}

const metres = (value: number): string => `${Number(value.toFixed(2))} m`;

/** What is told of a bed beside the record of its hole. */
export function bedFacts({ stratum, top, bottom }: BedLine): [string, string][] {
  if (stratum === null) return [['分层', '没有可以公开的分层']];
  const [code, name, lithology, rock] = stratum;
  const facts: [string, string | null | undefined][] = [
    ['地层', [name, code].filter(Boolean).join(' ')],
    ['地质时代', geologicalAge(code ?? '')?.name],
    ['岩性', rock || lithologyName(lithology)],
    ['孔深', `${Number(top.toFixed(2))}–${metres(bottom)}`],
    ['厚度', metres(bottom - top)],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

/** How many samples and tests of each kind have their middle in a bed. */
export function sampleFacts({ samples }: TileHole, { top, bottom }: BedLine): [string, string][] {
  const kinds = threes(samples).flatMap(([kind, from, to]) => {
    const middle = (from + to) / 2;
    const name = boreholeSampleKinds[kind];
    return name !== undefined && middle >= top && middle < bottom ? [name] : [];
  });
  const counts = new Map(kinds.map((kind) => [kind, kinds.filter((each) => each === kind).length]));
  return counts.size === 0 ? [] : [['取样', [...counts].map(([kind, count]) => `${kind} ${count}`).join('、')]];
}
