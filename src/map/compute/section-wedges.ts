import { ageRank } from '../../geo/geological-age.ts';
import type { Body } from './section-body.ts';
import { between, type Gap } from './section-gaps.ts';
import type { PlacedBed, PlacedHole } from './placed-hole.ts';
import type { SectionPoint } from './section-point.ts';

/** The triangle in which the beds of a run wedge out. */
interface Wedge {
  /** Its corners at the hole, and where it ends. */
  top: SectionPoint;
  base: SectionPoint;
  tip: SectionPoint;
  /**
   * 'onlap': beds lie parallel to its top, the lowest ends first, on its base; 'cut': parallel to its base, the uppermost
   * ends first, at its top; 'fan': all end at the tip.
   */
  style: 'onlap' | 'cut' | 'fan';
}

type Boundaries = Pick<Body, 'top' | 'base'>;

const isSame = (a: SectionPoint, b: SectionPoint | undefined): boolean => a.x === b?.x && a.z === b.z;
const distinct = (points: readonly SectionPoint[]): SectionPoint[] =>
  points.filter((point, at) => at < 2 || !isSame(point, points[at - 1]));

/** A bed in its triangle, from the hole to its end: nowhere thicker than in the hole. */
function inWedge(bed: PlacedBed, { top, base, tip, style }: Wedge): Boundaries {
  const height = top.z - base.z;
  const depthOf = ({ z }: SectionPoint): number => Math.min(1, Math.max(0, (top.z - z) / height));
  if (style === 'fan' || height <= 0) return { top: [bed.top, tip], base: [bed.bottom, tip] };
  const [upper, lower] = [depthOf(bed.top), depthOf(bed.bottom)];
  const end = (depth: number): SectionPoint =>
    style === 'onlap' ? between(tip, base, depth) : between(top, tip, depth);
  const [high, low] = [end(upper), end(lower)];
  return style === 'onlap'
    ? { top: [bed.top, high], base: distinct([bed.bottom, low, high]) }
    : { top: distinct([bed.top, high, low]), base: [bed.bottom, low] };
}

type Side = 'left' | 'right';

function bodyOf(
  bed: PlacedBed,
  side: Side,
  { top, base }: Boundaries,
  { kind, isBaseKnown }: Pick<Body, 'kind' | 'isBaseKnown'>,
): Body {
  const isRightwards = side === 'left';
  return {
    kind,
    key: bed.key,
    beds: [bed],
    top: isRightwards ? top : top.toReversed(),
    base: isRightwards ? base : base.toReversed(),
    sides: isRightwards ? [bed.path, []] : [[], bed.path],
    isBaseKnown,
  };
}

/** The left run lies on the right one unless it is the older one. */
function isLeftUpper({ left, right }: Gap): boolean {
  const rank = ([first]: readonly PlacedBed[]): number => ageRank(first?.bed.unitCode ?? '') ?? 0;
  return rank(left) <= rank(right);
}

/** The triangles of both runs between two contacts; together they fill what is between these. */
function wedgesOf(gap: Gap, below: NonNullable<Gap['below']>): Record<Side, Wedge> {
  const {
    above: [aboveLeft, aboveRight],
    tip,
    isTopmost,
    isRockHead,
  } = gap;
  const [belowLeft, belowRight] = below;
  const [atLeft, atRight] = [
    { top: aboveLeft, base: belowLeft },
    { top: aboveRight, base: belowRight },
  ];
  // Rock was worn off below the soils; elsewhere beds were laid on what was there
  const style = isRockHead.above ? 'cut' : 'onlap';
  if (tip) return { left: { ...atLeft, tip, style }, right: { ...atRight, tip, style } };
  const isLeftOnly = gap.right.length === 0;
  if (isLeftOnly || gap.left.length === 0)
    return { left: { ...atLeft, tip: belowRight, style }, right: { ...atRight, tip: belowLeft, style } };
  // The upper run ends at the contact above, at the surface not below it; the lower one at the contact below
  const ofUpper = isTopmost ? 'fan' : 'onlap';
  const ofLower = isTopmost ? 'fan' : 'cut';
  return isLeftUpper(gap)
    ? { left: { ...atLeft, tip: aboveRight, style: ofUpper }, right: { ...atRight, tip: belowLeft, style: ofLower } }
    : { left: { ...atLeft, tip: belowRight, style: ofLower }, right: { ...atRight, tip: aboveLeft, style: ofUpper } };
}

/** Below the last contact: half-way, as that contact runs. */
function followed(gap: Gap, left: PlacedHole, right: PlacedHole): Body[] {
  const [from, to] = gap.above;
  const half = { x: (to.x - from.x) / 2, z: (to.z - from.z) / 2 };
  const isFaced = gap.left.length > 0 && gap.right.length > 0;
  const [head, foot] = [between(from, to, 0.5), between(left.end, right.end, 0.5)];
  /** The supposed contact lies midway between the holes all the way down. */
  const contactAt = (z: number): number =>
    foot.z < head.z ? head.x + ((foot.x - head.x) * (z - head.z)) / (foot.z - head.z) : head.x;
  const end = ({ x, z }: SectionPoint, way: 1 | -1): SectionPoint => {
    const height = z + way * half.z;
    return { x: isFaced ? contactAt(height) : x + way * half.x, z: height };
  };
  const last = [left.beds.at(-1), right.beds.at(-1)];
  const body = (bed: PlacedBed, side: Side): Body => {
    const way = side === 'left' ? 1 : -1;
    const boundaries = { top: [bed.top, end(bed.top, way)], base: [bed.bottom, end(bed.bottom, way)] };
    const isBaseKnown = isFaced && !last.includes(bed);
    return bodyOf(bed, side, boundaries, { kind: isFaced ? 'faced' : 'open', isBaseKnown });
  };
  return [...gap.left.map((bed) => body(bed, 'left')), ...gap.right.map((bed) => body(bed, 'right'))];
}

/** The beds of a gap, those of the left hole first. */
export function bodiesOfGap(gap: Gap, left: PlacedHole, right: PlacedHole): Body[] {
  if (!gap.below) return followed(gap, left, right);
  const wedges = wedgesOf(gap, gap.below);
  return (['left', 'right'] as const).flatMap((side) =>
    gap[side].map((bed) => bodyOf(bed, side, inWedge(bed, wedges[side]), { kind: 'wedge', isBaseKnown: true })),
  );
}
