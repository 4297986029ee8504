import {
  columnDepth,
  columnNodes,
  type GroundBody,
  type GroundColumns,
  type GroundFrame,
  maxColumnsSide,
  stretchesOf,
} from '../../geo/ground-columns.ts';
import { degreeLengths } from '../../geo/measure.ts';
import { typesetCode } from '../../geo/unit-code.ts';
import { decimal, integer } from '../../resources/kit/field.ts';
import { extentOfSketch } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import type { Solid } from '../../geo/solid.ts';
import { type BodyMesh, bodyMeshes } from './body-meshes.ts';
import { defineComputation, Uncomputable } from './computation.ts';
import { type PrismStack, prismStacks, type Triple } from './ground-prisms.ts';

/** Metres along a side. */
const shortest = 100;

/** A frame over what was drawn, with so many nodes along its longer side. */
function frameOf(sketch: Sketch, nodes: number, depth: number): GroundFrame {
  const box = extentOfSketch(sketch);
  const { alongParallel, alongMeridian } = degreeLengths((box.south + box.north) / 2);
  const [across, up] = [(box.east - box.west) * alongParallel, (box.north - box.south) * alongMeridian];
  if (Math.min(across, up) < shortest) throw new Uncomputable(`范围太小，各边至少 ${shortest} m，请重画`);
  if (Math.max(across, up) > maxColumnsSide * 1000)
    throw new Uncomputable(`范围太大，各边最长 ${maxColumnsSide} km，请缩小后重试`);
  const along = (length: number): number =>
    Math.max(columnNodes.min + 1, Math.round((length / Math.max(across, up)) * (nodes - 1)) + 1);
  return { ...box, columns: along(across), rows: along(up), depth };
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

/** The mesh of a body at its places: degrees and metres. */
function solidOf(ground: GroundColumns, frame: GroundFrame, { body, corners }: BodyMesh): Solid[] {
  const own = ground.bodies[body];
  if (!own) return [];
  const { west, south, east, north, columns, rows } = frame;
  const positions = new Float64Array((corners.length / 2) * 3);
  for (let at = 0; at < corners.length; at += 2) {
    const [node = 0, level = 0] = [corners[at], corners[at + 1]];
    const place = (at / 2) * 3;
    positions[place] = west + ((east - west) * (node % columns)) / (columns - 1);
    positions[place + 1] = south + ((north - south) * Math.floor(node / columns)) / (rows - 1);
    positions[place + 2] = level;
  }
  return [{ key: own.key, label: nameOf(own), colour: own.colour, positions }];
}

const nameOf = ({ code, label }: GroundBody): string => (code === '' ? label : `${typesetCode(code)} ${label}`);

const inMillions = (cubicMetres: number): string =>
  cubicMetres >= 1e9 ? `${(cubicMetres / 1e9).toFixed(2)} km³` : `${(cubicMetres / 1e4).toFixed(0)} 万 m³`;

/** 地质体: strata, intrusions and faults below an area as closed bodies, with their volumes. */
export const groundBodies = defineComputation({
  draws: ['box'],
  inputs: {
    depth: decimal({
      label: '深度',
      required: true,
      default: 500,
      ...columnDepth,
      digits: 0,
      unit: 'm',
      help: '自范围内最低的地面向下',
    }),
    nodes: integer({
      label: '长边节点数',
      required: true,
      default: 33,
      min: 5,
      max: columnNodes.max,
      help: '越多越细',
    }),
  },
  async compute({ sketch, inputs: { depth, nodes } }, world, report) {
    const frame = frameOf(sketch, nodes, depth);
    const ground = await world.ground(frame);
    report(0.5);
    const stacks = prismStacks(ground);
    report(0.75);
    const { figures, area } = bodyFigures(ground, frame, stacks);
    const solids = bodyMeshes(stacks, ground.bodies.length).flatMap((mesh) => solidOf(ground, frame, mesh));
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
            { title: '地质体' },
            { title: '年代' },
            { title: '岩性' },
            { title: '体积', unit: '万 m³', digits: 1 },
            { title: '占比', unit: '%', digits: 2 },
            { title: '分布面积', unit: 'km²', digits: 3 },
            { title: '平均厚度', unit: 'm' },
            { title: '最大厚度', unit: 'm' },
            { title: '顶面最高', unit: 'm' },
            { title: '底面最低', unit: 'm' },
          ],
          rows: figures.map((own) => [
            nameOf(own.body),
            own.body.age,
            own.body.lithology,
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
