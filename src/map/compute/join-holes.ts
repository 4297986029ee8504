import { geologicalAge } from '../../geo/geological-age.ts';
import { correlate, type Matched } from './match-beds.ts';
import type { Body } from './section-body.ts';
import { type Gap, gapsOf } from './section-gaps.ts';
import { type Relief, reliefOf, underRock, underSoil } from './section-ground.ts';
import { bodiesOfGap } from './section-wedges.ts';
import type { PlacedBed, PlacedHole } from './placed-hole.ts';
import type { SectionPoint } from './section-point.ts';

/** Holes nearer to each other than this stand at the same place of the line, metres. */
const leastGap = 0.1;

/** True: the last bed that a hole gives, how deep it reaches is not known. */
const endsIn = (hole: PlacedHole, { bed }: PlacedBed): boolean => bed === hole.beds.at(-1)?.bed;

const isSoil = ({ unitCode, lithology }: PlacedBed['bed']): boolean => {
  const age = geologicalAge(unitCode ?? '');
  return age ? age.symbol === 'Q' : lithology.startsWith('A');
};

/** Fill is fill, however its unit is called. */
const isFill = ({ unitCode, lithology }: PlacedBed['bed']): boolean =>
  lithology === 'A01' || (unitCode?.startsWith('ml') ?? false);

const compared = ({ key, bed, top, bottom }: PlacedBed): Matched => ({
  key: isFill(bed) ? '填土' : key,
  lithology: bed.lithology,
  isSoil: isSoil(bed),
  top: top.z,
  bottom: bottom.z,
  depth: [bed.top, bed.bottom],
});

/**
 * The beds between two neighbours, in their order everywhere. Those taken for the same are joined; others wedge out between
 * the contacts above and below them, which no bed is swollen for: half-way where the joined beds beside them have room for
 * that, at the neighbour's hole where they have not. What lies below the end of the neighbour's hole is followed half-way, for
 * deeper than that nothing is known there; where the two sequences have nothing in common any more, both are, up to a
 * supposed contact. Nothing is drawn above the ground.
 * @param ground from mouth to mouth; null: it is straight
 */
export function joinHoles(left: PlacedHole, right: PlacedHole, ground: readonly SectionPoint[] | null): Body[] {
  if (right.mouth.x - left.mouth.x < leastGap || left.beds.length === 0 || right.beds.length === 0) return [];
  const found = correlate(left.beds.map(compared), right.beds.map(compared));
  const gaps = gapsOf(left, right, found);
  const bodies = [...joinedBodies(left, right, gaps), ...gaps.flatMap((gap) => bodiesOfGap(gap, left, right))];
  if (!ground) return bodies;
  const relief = reliefOf([left.mouth, right.mouth], ground);
  const rockSurface =
    gaps.find(({ isRockHead }) => isRockHead.above)?.upper ?? gaps.find(({ isRockHead }) => isRockHead.below)?.lower;
  const isRock = ({ beds: [bed] }: Body): boolean => bed !== undefined && !isSoil(bed.bed);
  return bodies.map((body) => settled(body, relief, rockSurface && isRock(body) ? rockSurface : null));
}

function settled(body: Body, relief: Relief, rockSurface: readonly SectionPoint[] | null): Body {
  const settle = (boundary: readonly SectionPoint[]): SectionPoint[] =>
    rockSurface ? underRock(boundary, relief, rockSurface) : underSoil(boundary, relief);
  return { ...body, top: settle(body.top), base: settle(body.base) };
}

/** Between each gap and the one below it lies a joined bed, or nothing but a contact. */
function joinedBodies(left: PlacedHole, right: PlacedHole, gaps: readonly Gap[]): Body[] {
  return gaps.slice(1).flatMap(({ joined, upper }, at): Body[] => {
    const above = gaps[at];
    if (!joined || !above) return [];
    const [a, b] = joined;
    return [
      {
        kind: 'joined',
        key: a.key,
        beds: [a, b],
        top: above.lower,
        base: upper,
        sides: [a.path, b.path],
        isBaseKnown: !endsIn(left, a) && !endsIn(right, b),
      },
    ];
  });
}
