import { geodesicBetween } from '../../geo/geodesic.ts';
import { holePath } from '../../geo/hole-path.ts';
import { radians } from '../../geo/measure.ts';
import { groundLine, nearestOnLine, type OnLine } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import { joinHoles } from './join-holes.ts';
import type { PlacedHole } from './placed-hole.ts';
import type { Body } from './section-body.ts';
import { groundBetween, terrainLines, underGround } from './section-ground.ts';
import type { SectionPoint } from './section-point.ts';
import type { SectionBed, SectionHole, SectionMapped, SectionTerrain } from './section-record.ts';

/** A corner of the line within it. */
export interface SectionCorner {
  chainage: number;
  /** Directions of the line before and behind it. */
  azimuths: readonly [number, number];
}

export interface Section {
  /** Metres. */
  length: number;
  /** From the start of the line to its end, degrees from north, clockwise. */
  azimuth: number;
  corners: readonly SectionCorner[];
  /** By their chainage. */
  holes: readonly PlacedHole[];
  /** Holes whose height is not known, nor that of the terrain there. */
  unplaced: readonly (OnLine & { hole: SectionHole })[];
  /** Beds between the holes. */
  bodies: readonly Body[];
  /** From the first mouth to the last, through those between. */
  ground: readonly SectionPoint[];
  /** The terrain along the whole line, broken where its grid does not reach, as it is; null: there is none. */
  terrain: { spacing: number; lines: readonly (readonly SectionPoint[])[] } | null;
  /** What the geological map has along the line; null: there is none. */
  mapped: SectionMapped | null;
  /** Ground water from hole to hole; it breaks at a hole where it was not measured. */
  water: readonly (readonly SectionPoint[])[];
  /** Heights that are drawn: what the holes and the terrain reach between; null: there is neither. */
  range: { lowest: number; highest: number } | null;
}

/** Beds are the same unit by their code; where none is given, by their rock. */
export const bedKey = ({ unitCode, lithology }: Pick<SectionBed, 'unitCode' | 'lithology'>): string =>
  unitCode ?? `岩性 ${lithology}`;

/**
 * The section of a line from the holes beside it, each along its way through the ground.
 * @param path the line, at least two places
 * @param heights the terrain along it; null: there is none, the ground is straight from mouth to mouth
 * @param mapped what the geological map has along it; null: there is none
 */
export function computeSection(
  path: readonly Position[],
  holes: readonly SectionHole[],
  heights: SectionTerrain | null = null,
  mapped: SectionMapped | null = null,
): Section {
  const line = groundLine(path);
  const beside = holes
    .map((hole) => ({ hole, ...nearestOnLine(line, hole) }))
    .toSorted((a, b) => a.chainage - b.chainage || a.hole.id - b.hole.id);
  const placed = beside.flatMap((each) => placeHole(each) ?? []);
  const lines = heights ? terrainLines(heights) : [];
  const terrain = heights && lines.length > 0 ? { spacing: heights.spacing, lines } : null;
  const ground = groundBetween(
    placed.map(({ mouth }) => mouth),
    lines,
  );
  const [first, last] = [path[0], path.at(-1)];
  return {
    length: line.length,
    azimuth: first && last ? geodesicBetween(first, last).azimuth : 0,
    corners: cornersOf(line),
    holes: placed,
    unplaced: beside.filter(({ hole }) => mouthHeight(hole) === null),
    bodies: placed.slice(1).flatMap((right, at) => joinHoles(placed[at] ?? right, right, terrain ? ground : null)),
    ground,
    terrain,
    mapped,
    water: waterLines(placed, terrain ? ground : null),
    range: placed.length === 0 && lines.length === 0 ? null : rangeOf(placed, [ground, ...lines]),
  };
}

/** Of a terrain without holes a half of its relief below it, at least 50 m, so that it is seen what lies in the ground. */
function rangeOf(holes: readonly PlacedHole[], lines: readonly (readonly SectionPoint[])[]) {
  const ofHoles = holes.flatMap(({ mouth, end, water }) => [mouth.z, end.z, ...(water ? [water.z] : [])]);
  const heights = [...ofHoles, ...lines.flatMap((line) => line.map(({ z }) => z))];
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  return { lowest: holes.length > 0 ? lowest : lowest - Math.max(50, (highest - lowest) / 2), highest };
}

const mouthHeight = ({ elevation, terrainHeight }: SectionHole): number | null => elevation ?? terrainHeight;

function placeHole(beside: OnLine & { hole: SectionHole }): PlacedHole | null {
  const { hole, chainage, azimuth } = beside;
  const { elevation, waterLevel, surveys, finalDepth } = hole;
  const height = mouthHeight(hole);
  if (height === null) return null;
  const way = holePath(hole, surveys, azimuth + 90);
  const turn = radians(azimuth);
  // Of a hole that does not run along the line, only its part in this direction is seen
  const at = (depth: number): SectionPoint => {
    const { east, north, down } = way.at(depth);
    return { x: chainage + east * Math.sin(turn) + north * Math.cos(turn), z: height - down };
  };
  const between = (from: number, to: number): SectionPoint[] =>
    [from, ...way.knots.filter((depth) => depth > from && depth < to), to].map(at);
  return {
    ...beside,
    mouth: at(0),
    isOnTerrain: elevation === null,
    end: at(finalDepth),
    path: between(0, finalDepth),
    water: waterLevel === null ? null : at(waterLevel),
    beds: hole.beds.map((bed) => ({
      bed,
      key: bedKey(bed),
      top: at(bed.top),
      bottom: at(bed.bottom),
      path: between(bed.top, bed.bottom),
    })),
  };
}

function cornersOf({ legs }: ReturnType<typeof groundLine>): SectionCorner[] {
  return legs.slice(1).map(({ start, way }, at) => {
    const before = legs[at]?.way ?? way;
    return { chainage: start, azimuths: [before.at(before.metres).azimuth, way.at(0).azimuth] };
  });
}

/** Between two holes water stands above the ground only where it is under pressure, as it then is above a mouth, too. */
function waterLines(holes: readonly PlacedHole[], ground: readonly SectionPoint[] | null): SectionPoint[][] {
  const lines: SectionPoint[][] = [[]];
  for (const [at, { water, mouth }] of holes.entries()) {
    const before = holes[at - 1];
    if (!water) lines.push([]);
    else if (ground && before?.water && before.water.z <= before.mouth.z && water.z <= mouth.z)
      lines.at(-1)?.push(...underGround([before.water, water], [before.mouth, mouth], ground).slice(1));
    else lines.at(-1)?.push(water);
  }
  return lines.filter((line) => line.length > 0);
}
