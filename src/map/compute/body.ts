import { type GroundBody, type GroundColumns, type GroundFrame, stretchesOf } from '../../geo/ground-columns.ts';
import { columnsFault, frameOver } from '../../geo/ground-frame.ts';
import { degreeLengths } from '../../geo/measure.ts';
import { columnFields } from '../kinds/column-fields.ts';
import { extentOfSketch } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { defineComputation, Uncomputable } from './computation.ts';
import { type PrismStack, prismStacks, type Triple } from './ground-prisms.ts';
import { bodyColumns, bodyFacts, groundSolids, nameOf } from './ground-solids.ts';
import { solidsFields } from './solids-shown.ts';

/** A frame over what was drawn. */
function frameOf(sketch: Sketch, nodes: number, depth: number): GroundFrame {
  const box = extentOfSketch(sketch);
  const fault = columnsFault(box);
  if (fault) throw new Uncomputable(`${fault}，请重画`);
  return frameOver(box, nodes, depth);
}

/** What is known of a body of an area. */
export interface BodyFigures {
  body: GroundBody;
  /** Cubic metres, and square metres of the cells in which it lies. */
  volume: number;
  area: number;
  /** Metres, where a column is cut. */
  thickest: number;
  /** Metres above sea. */
  highest: number;
  lowest: number;
}

const mean = ([a, b, c]: Triple): number => (a + b + c) / 3;

/** Square metres of one of the two triangles of a cell of a row. */
const triangleAreas = ({ west, south, east, north, columns, rows }: GroundFrame) => {
  const [across, up] = [(east - west) / (columns - 1), (north - south) / (rows - 1)];
  return Array.from({ length: rows - 1 }, (_, row) => {
    const { alongParallel, alongMeridian } = degreeLengths(south + (row + 0.5) * up);
    return (across * alongParallel * up * alongMeridian) / 2;
  });
};

/** The bodies that lie in an area, in the order of the legend. */
export function bodyFigures(
  ground: GroundColumns,
  frame: GroundFrame,
  stacks: readonly PrismStack[],
): { figures: BodyFigures[]; area: number } {
  const areas = triangleAreas(frame);
  const figures = ground.bodies.map((body): BodyFigures => {
    return { body, volume: 0, area: 0, thickest: 0, highest: -Infinity, lowest: Infinity };
  });
  let whole = 0;
  for (const { nodes, prisms } of stacks) {
    const area = areas[Math.floor(nodes[0] / ground.columns)] ?? 0;
    whole += area;
    const met = new Set<number>();
    for (const { body, top, bottom } of prisms) {
      const thickness = mean(top) - mean(bottom);
      const own = figures[body];
      if (!own || thickness <= 0) continue;
      own.volume += thickness * area;
      if (!met.has(body)) own.area += area;
      met.add(body);
    }
  }
  for (const node of ground.surface.keys()) {
    const thickness = new Map<number, number>();
    for (const { body, top, bottom } of stretchesOf(ground, node)) {
      const own = figures[body];
      if (!own) continue;
      thickness.set(body, (thickness.get(body) ?? 0) + top - bottom);
      own.highest = Math.max(own.highest, top);
      own.lowest = Math.min(own.lowest, bottom);
    }
    for (const [body, metres] of thickness) {
      const own = figures[body];
      if (own) own.thickest = Math.max(own.thickest, metres);
    }
  }
  return { figures: figures.filter(({ volume }) => volume > 0), area: whole };
}

const inMillions = (cubicMetres: number): string =>
  cubicMetres >= 1e9 ? `${(cubicMetres / 1e9).toFixed(2)} km³` : `${(cubicMetres / 1e4).toFixed(0)} 万 m³`;

/** 地质体: strata, intrusions and faults below an area as closed bodies, with their volumes. */
export const groundBodies = defineComputation({
  draws: ['box'],
  needsGround: true,
  inputs: columnFields(500),
  shows: solidsFields,
  async compute({ sketch, inputs: { depth, nodes } }, world, report) {
    const frame = frameOf(sketch, nodes, depth);
    const ground = await world.ground(frame);
    report(0.5);
    const stacks = prismStacks(ground);
    report(0.75);
    const { figures, area } = bodyFigures(ground, frame, stacks);
    const solids = groundSolids(ground, frame, stacks);
    report(1);
    const whole = figures.reduce((sum, { volume }) => sum + volume, 0);
    const largest = figures.toSorted((a, b) => b.volume - a.volume)[0];
    const shareOf = (volume: number): number => (volume / whole) * 100;
    return {
      text: largest
        ? `范围内自地面至高程 ${ground.base} m 有 ${figures.length} 个地质体，共 ${inMillions(whole)}；${nameOf(largest.body)}最多，占 ${shareOf(largest.volume).toFixed(1)}%。`
        : '范围内没有地质体。',
      facts: [
        { label: '范围面积', value: area / 1e6, unit: 'km²', digits: 4 },
        { label: '底面高程', value: ground.base, unit: 'm', digits: 0 },
        { label: '总体积', value: whole / 1e9, unit: 'km³', digits: 4 },
        { label: '地层柱', value: ground.columns * ground.rows, unit: '个', digits: 0 },
      ],
      tables: [
        {
          title: '各地质体',
          columns: [
            ...bodyColumns,
            { title: '体积', unit: '万 m³', digits: 1 },
            { title: '占比', unit: '%', digits: 2 },
            { title: '分布面积', unit: 'km²', digits: 3 },
            { title: '平均厚度', unit: 'm' },
            { title: '最大厚度', unit: 'm' },
            { title: '顶面最高', unit: 'm' },
            { title: '底面最低', unit: 'm' },
          ],
          rows: figures.map((own) => [
            ...bodyFacts(own.body),
            own.volume / 1e4,
            shareOf(own.volume),
            own.area / 1e6,
            own.volume / own.area,
            own.thickest,
            own.highest,
            own.lowest,
          ]),
        },
      ],
      shapes: [{ sketch, look: { stroke: '#a65a1f', width: 2 } }],
      solids,
    };
  },
});
