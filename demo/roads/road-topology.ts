import { type ArcTransform, arcTransform, type Steps, stepsOf } from '../waters/line-steps.ts';
import type { RoadCourse } from './road-courses.ts';
import type { RoadKind } from './road-facts.ts';

interface Way {
  type: 'LineString';
  arcs: [number];
  properties: { name: string; code?: string };
}

/** A TopoJSON document (format specification 1.0.0). */
export interface RoadTopology {
  type: 'Topology';
  notice: string;
  transform: ArcTransform;
  objects: Record<`${RoadKind}s`, { type: 'GeometryCollection'; geometries: Way[] }>;
  arcs: Steps[];
}

/** Roads and railways as the map is given them. */
export function roadTopology(roads: readonly RoadCourse[]): RoadTopology {
  const arcs = roads.map(({ points }) => stepsOf(points));
  const ofKind = (wanted: RoadKind) => ({
    type: 'GeometryCollection' as const,
    geometries: roads.flatMap(({ kind, name, code }, at): Way[] =>
      kind === wanted ? [{ type: 'LineString', arcs: [at], properties: { name, ...(code ? { code } : {}) } }] : [],
    ),
  });
  return {
    type: 'Topology',
    notice: '主要公路和铁路按所经地点由程序依演示地形连成，走向为示意',
    transform: arcTransform,
    objects: { motorways: ofKind('motorway'), railways: ofKind('railway') },
    arcs,
  };
}
