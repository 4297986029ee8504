import type { Feature } from 'geojson';
import { type Point, toPlane } from '../ground/plane.ts';
import type { LakeShore } from './lake-shores.ts';
import { type ArcTransform, arcTransform, type Steps, stepsOf } from './line-steps.ts';
import type { RiverCourse } from './river-courses.ts';
import { rounded } from './smooth-line.ts';
import { waterFacts } from './water-facts.ts';

type Properties = NonNullable<Feature['properties']>;
type Shape =
  | { type: 'LineString'; arcs: number[]; properties: Properties }
  | { type: 'MultiPolygon'; arcs: number[][][]; properties: Properties };

/** A TopoJSON document (format specification 1.0.0). */
export interface WaterTopology {
  type: 'Topology';
  notice: string;
  transform: ArcTransform;
  objects: Record<'rivers' | 'lakes' | 'estuaries' | 'shores', { type: 'GeometryCollection'; geometries: Shape[] }>;
  arcs: Steps[];
}

/** Rivers, lakes and the estuary as the map is given them. */
export function waterTopology(rivers: readonly RiverCourse[], lakes: readonly LakeShore[]): WaterTopology {
  const arcs: Steps[] = [];
  const arcOf = (line: readonly Point[]): number => arcs.push(stepsOf(line)) - 1;
  const collection = (geometries: Shape[]) => ({ type: 'GeometryCollection' as const, geometries });
  const { name, north, sea, south } = waterFacts.estuary;
  const shoreOf = (places: typeof north): Point[] =>
    rounded(
      places.map(([lon, lat]) => toPlane(lon, lat)),
      3,
    );
  const shores = [shoreOf(north), shoreOf(south)];
  const [northern = [], southern = []] = shores;
  const ring = [...northern, ...sea.map(([lon, lat]) => toPlane(lon, lat)), ...southern, ...northern.slice(0, 1)];
  return {
    type: 'Topology',
    notice: '水系由程序依演示地形生成，湖库轮廓为示意，不代表实际水位',
    transform: arcTransform,
    objects: {
      rivers: collection(
        rivers.map(({ name: river, rank, metres, points }) => ({
          type: 'LineString',
          arcs: [arcOf(points)],
          properties: { name: river, rank, metres },
        })),
      ),
      lakes: collection(
        lakes.map(({ facts, shore }) => ({
          type: 'MultiPolygon',
          arcs: shore.map((rings) => rings.map((each) => [arcOf(each)])),
          properties: {
            name: 'also' in facts ? facts.also : facts.name,
            rank: facts.rank,
            level: facts.level,
            place: facts.place,
          },
        })),
      ),
      estuaries: collection([{ type: 'MultiPolygon', arcs: [[[arcOf(ring)]]], properties: { name } }]),
      shores: collection(shores.map((shore) => ({ type: 'LineString', arcs: [arcOf(shore)], properties: {} }))),
    },
    arcs,
  };
}
