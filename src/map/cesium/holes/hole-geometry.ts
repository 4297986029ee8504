import {
  BoundingSphere,
  Cartesian3,
  Color,
  ComponentDatatype,
  Geometry,
  GeometryAttribute,
  GeometryAttributes,
  PrimitiveType,
} from 'cesium';
import type { HolePlace } from '../../../geo/hole-path.ts';
import { degreeLengths } from '../../../geo/measure.ts';
import type { TileHole } from '../../../resources/shared/borehole-beds.ts';
import { samplesKey, waterKey } from '../../state/below.ts';
import { isHidden, leftOf, type ShownCut } from '../cut/shown-cut.ts';
import { groupsOfBed, isGroupHidden } from '../ground-groups.ts';
import type { BedLine, HoleLines } from './bed-lines.ts';
import { perSegment } from './nearest-segment.ts';

export interface HoleScale {
  /** How many times higher than they are heights are shown. */
  exaggeration: number;
  /** Metres, where the mouth of a hole stands. */
  heightOf: (hole: TileHole) => number;
  /** Keys of strata, rocks and ages that are not drawn, and of levels of water and samples. */
  hidden: ReadonlySet<string>;
  /** What is cut out of the scene. */
  cuts?: readonly ShownCut[];
}

/** A straight part of a bed. */
export interface Segment {
  hole: TileHole;
  bed: BedLine;
}

export interface HoleShapes {
  /** Null: nothing is to be drawn. */
  geometry: Geometry | null;
  segments: readonly Segment[];
  /** Both ends of each segment, metres from the middle of the earth. */
  ends: Float64Array;
  sphere: BoundingSphere;
  /** Levels of the ground water. */
  water: readonly Cartesian3[];
  /** Samples and tests. */
  samples: readonly Cartesian3[];
}

const meanRadius = 6_371_000;

/** Metres from the mouth of a hole as a place in the scene. */
function placer(hole: TileHole, { exaggeration, heightOf }: HoleScale): (place: HolePlace) => Cartesian3 {
  const { alongMeridian, alongParallel } = degreeLengths(hole.lat);
  const mouth = heightOf(hole);
  return ({ east, north, down }) => {
    const height = mouth - down;
    const growth = 1 + height / meanRadius;
    return Cartesian3.fromDegrees(
      hole.lon + east / (alongParallel * growth),
      hole.lat + north / (alongMeridian * growth),
      height * exaggeration,
    );
  };
}

/** All beds of these holes in one geometry: a ribbon of two triangles for each straight part. */
export function holeShapes(lines: readonly HoleLines[], scale: HoleScale): HoleShapes {
  const segments: Segment[] = [];
  const ends: number[] = [];
  const water: Cartesian3[] = [];
  const samples: Cartesian3[] = [];
  const { cuts = [] } = scale;
  for (const { hole, beds, water: level, samples: places } of lines) {
    const at = placer(hole, scale);
    for (const bed of beds) {
      if (isGroupHidden(groupsOfBed(bed.stratum), scale.hidden)) continue;
      const knots = bed.path.map(at);
      for (const [index, to] of knots.slice(1).entries()) {
        const left = leftOf(cuts, knots[index] ?? to, to);
        if (!left) continue;
        segments.push({ hole, bed });
        for (const { x, y, z } of left) ends.push(x, y, z);
      }
    }
    const stands = (place: Cartesian3): boolean => !isHidden(cuts, place);
    if (level && !scale.hidden.has(waterKey)) water.push(...[at(level)].filter(stands));
    if (!scale.hidden.has(samplesKey)) samples.push(...places.map(at).filter(stands));
  }
  const placed = Float64Array.from(ends);
  const sphere = BoundingSphere.fromVertices(ends.length > 0 ? ends : [0, 0, 0]);
  const colours = segments.map(({ bed }) => groupsOfBed(bed.stratum).strata.colour);
  const geometry = ends.length > 0 ? ribbons(placed, colours, sphere) : null;
  return { geometry, segments, ends: placed, sphere, water, samples };
}

/** Sides and triangles of a ribbon: both sides of its start, then of its end. */
const corners = [
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
] as const;
const triangles = [0, 1, 2, 2, 1, 3] as const;

function ribbons(ends: Float64Array, colours: readonly string[], sphere: BoundingSphere): Geometry {
  const count = ends.length / perSegment;
  const [positions, directions, sides] = [
    new Float64Array(count * 12),
    new Float32Array(count * 12),
    new Float32Array(count * 8),
  ];
  const [shades, indices] = [new Uint8Array(count * 16), new Uint32Array(count * 6)];
  const known = new Map(colours.map((colour) => [colour, Color.fromCssColorString(colour).toBytes()]));
  const direction = new Cartesian3();
  for (let at = 0; at < count; at += 1) {
    const [from, to] = [0, 3].map((end) =>
      Cartesian3.unpack([...ends.subarray(at * perSegment + end, at * perSegment + end + 3)]),
    );
    if (!from || !to) continue;
    Cartesian3.subtract(to, from, direction);
    if (Cartesian3.magnitudeSquared(direction) > 0) Cartesian3.normalize(direction, direction);
    for (const [index, [end, side]] of corners.entries()) {
      const vertex = at * 4 + index;
      const place = end === 0 ? from : to;
      positions.set([place.x, place.y, place.z], vertex * 3);
      directions.set([direction.x, direction.y, direction.z], vertex * 3);
      sides.set([side, end], vertex * 2);
      shades.set(known.get(colours[at] ?? '') ?? [], vertex * 4);
    }
    indices.set(
      triangles.map((corner) => at * 4 + corner),
      at * 6,
    );
  }
  const attributes = new GeometryAttributes();
  const floats = { componentDatatype: ComponentDatatype.FLOAT } as const;
  attributes.position = new GeometryAttribute({
    componentDatatype: ComponentDatatype.DOUBLE,
    componentsPerAttribute: 3,
    values: positions,
  });
  attributes.normal = new GeometryAttribute({ ...floats, componentsPerAttribute: 3, values: directions });
  attributes.st = new GeometryAttribute({ ...floats, componentsPerAttribute: 2, values: sides });
  attributes.color = new GeometryAttribute({
    componentDatatype: ComponentDatatype.UNSIGNED_BYTE,
    componentsPerAttribute: 4,
    normalize: true,
    values: shades,
  });
  return new Geometry({ attributes, indices, primitiveType: PrimitiveType.TRIANGLES, boundingSphere: sphere });
}
