import { geodesicBetween } from '../../geo/geodesic.ts';
import { radians } from '../../geo/measure.ts';
import { groundLine, nearestOnLine, type OnLine } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import { type Body, joinHoles } from './join-holes.ts';
import type { SectionBed, SectionHole } from './section-record.ts';

/** A point of the section: metres along the line, and height above the datum. */
export interface SectionPoint {
  x: number;
  z: number;
}

export interface PlacedBed {
  bed: SectionBed;
  /** What beds are taken for the same by. */
  key: string;
  top: SectionPoint;
  bottom: SectionPoint;
}

/** A hole on the section. */
export interface PlacedHole extends OnLine {
  hole: SectionHole;
  mouth: SectionPoint;
  end: SectionPoint;
  water: SectionPoint | null;
  beds: readonly PlacedBed[];
}

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
  /** Holes whose height is not known. */
  unplaced: readonly (OnLine & { hole: SectionHole })[];
  /** Beds between the holes. */
  bodies: readonly Body[];
  /** The mouths, from hole to hole. */
  ground: readonly SectionPoint[];
  /** Ground water from hole to hole; it breaks at a hole where it was not measured. */
  water: readonly (readonly SectionPoint[])[];
  /** Heights that the holes reach between; null: no hole. */
  range: { lowest: number; highest: number } | null;
}

/** Beds are the same unit by their code; where none is given, by their rock. */
export const bedKey = ({ unitCode, lithology }: Pick<SectionBed, 'unitCode' | 'lithology'>): string =>
  unitCode ?? `岩性 ${lithology}`;

/**
 * The section of a line from the holes beside it. An inclined hole leaves its mouth in the direction that was measured there,
 * and is straight: what it departs from that further down is not reckoned with.
 * @param path the line, at least two places
 */
export function computeSection(path: readonly Position[], holes: readonly SectionHole[]): Section {
  const line = groundLine(path);
  const beside = holes
    .map((hole) => ({ hole, ...nearestOnLine(line, hole) }))
    .toSorted((a, b) => a.chainage - b.chainage || a.hole.id - b.hole.id);
  const placed = beside.flatMap((each) => placeHole(each) ?? []);
  const heights = placed.flatMap(({ mouth, end, water }) => [mouth.z, end.z, ...(water ? [water.z] : [])]);
  const [first, last] = [path[0], path.at(-1)];
  return {
    length: line.length,
    azimuth: first && last ? geodesicBetween(first, last).azimuth : 0,
    corners: cornersOf(line),
    holes: placed,
    unplaced: beside.filter(({ hole }) => hole.elevation === null),
    bodies: placed.slice(1).flatMap((right, at) => joinHoles(placed[at] ?? right, right)),
    ground: placed.map(({ mouth }) => mouth),
    water: waterLines(placed),
    range: placed.length === 0 ? null : { lowest: Math.min(...heights), highest: Math.max(...heights) },
  };
}

function placeHole(beside: OnLine & { hole: SectionHole }): PlacedHole | null {
  const { hole, chainage, azimuth } = beside;
  const { elevation, inclination, waterLevel } = hole;
  if (elevation === null) return null;
  const dip = radians(inclination ?? 90);
  // Of a hole that does not run along the line, only its part in this direction is seen
  const along = Math.cos(dip) * Math.cos(radians((hole.azimuth ?? azimuth + 90) - azimuth));
  const at = (depth: number): SectionPoint => ({ x: chainage + depth * along, z: elevation - depth * Math.sin(dip) });
  return {
    ...beside,
    mouth: at(0),
    end: at(hole.finalDepth),
    water: waterLevel === null ? null : at(waterLevel),
    beds: hole.beds.map((bed) => ({ bed, key: bedKey(bed), top: at(bed.top), bottom: at(bed.bottom) })),
  };
}

function cornersOf({ legs }: ReturnType<typeof groundLine>): SectionCorner[] {
  return legs.slice(1).map(({ start, way }, at) => {
    const before = legs[at]?.way ?? way;
    return { chainage: start, azimuths: [before.at(before.metres).azimuth, way.at(0).azimuth] };
  });
}

function waterLines(holes: readonly PlacedHole[]): SectionPoint[][] {
  const lines: SectionPoint[][] = [[]];
  for (const { water } of holes) {
    if (water) lines.at(-1)?.push(water);
    else lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}
