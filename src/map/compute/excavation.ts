import { type GroundColumns, type GroundFrame, stretchesOf } from '../../geo/ground-columns.ts';
import { isInRing } from '../../geo/ring.ts';
import type { Solid } from '../../geo/solid.ts';
import { decimal } from '../../resources/kit/field.ts';
import { extentOfSketch } from '../state/measured.ts';
import { type AreaGrid, areaGrid } from './area-cells.ts';
import { askGround, type Reach } from './ask-ground.ts';
import { defineComputation, type Result, Uncomputable } from './computation.ts';
import { groundBelow } from './ground-below.ts';
import { prismStacks } from './ground-prisms.ts';
import { groundSolids, nameOf } from './ground-solids.ts';
import { dugTable, Pit, type PitFigures, volumeText } from './pit-figures.ts';

/** Square metres. */
const maxArea = 1e8;
/** What is dug as bodies for the 3D map, to the triangle of the columns; the floor is as even as it is between them. */
function dugSolids(
  ground: GroundColumns,
  frame: GroundFrame,
  { ring }: AreaGrid,
  floorBelow: (surface: number) => number,
): Solid[] {
  const { west, south, east, north, columns, rows } = frame;
  const beds = ground.surface.map((surface, node) => {
    const floor = floorBelow(surface);
    return stretchesOf(ground, node)
      .filter(({ top }) => top > floor)
      .flatMap(({ body, bottom }) => [body, Math.max(bottom, floor)]);
  });
  const spots = ring.map(({ lon, lat }) => [lon, lat] as const);
  const mean = (nodes: readonly number[], of: (node: number) => number): number =>
    nodes.reduce((sum, node) => sum + of(node), 0) / nodes.length;
  const stacks = prismStacks({ ...ground, beds }).filter(({ nodes }) => {
    const lon = west + ((east - west) * mean(nodes, (node) => node % columns)) / (columns - 1);
    const lat = south + ((north - south) * mean(nodes, (node) => Math.floor(node / columns))) / (rows - 1);
    return isInRing([lon, lat], spots);
  });
  return groundSolids(ground, frame, stacks);
}

function sentenceOf({ cut, fill, cutArea, walls, deepest, bodies }: PitFigures, floor: Reach): string {
  const to = 'level' in floor ? `挖到高程 ${floor.level} m` : `挖到地面以下 ${floor.depth} m`;
  const largest = bodies.toSorted((a, b) => b.volume - a.volume)[0];
  const share = largest ? `；${nameOf(largest.body)}最多，占 ${((largest.volume / cut) * 100).toFixed(1)}%` : '';
  return `${to}，挖方 ${volumeText(cut)}，填方 ${volumeText(fill)}，坑底 ${cutArea.toFixed(0)} m²，坑壁 ${walls.toFixed(0)} m²，最深 ${deepest.toFixed(1)} m${share}。`;
}

function resultOf(figures: PitFigures, floor: Reach, { total, depth }: AreaGrid): Omit<Result, 'shapes'> {
  const { cut, fill, cutArea, fillArea, walls, deepest, lowest, highest } = figures;
  return {
    text: sentenceOf(figures, floor),
    facts: [
      { label: '范围面积', value: total, unit: 'm²', digits: 0 },
      { label: '挖方', value: cut, unit: 'm³', digits: 0 },
      { label: '填方', value: fill, unit: 'm³', digits: 0 },
      { label: '坑底面积', value: cutArea, unit: 'm²', digits: 0 },
      { label: '填方面积', value: fillArea, unit: 'm²', digits: 0 },
      { label: '坑壁面积', value: walls, unit: 'm²', digits: 0 },
      { label: '最大挖深', value: deepest, unit: 'm' },
      { label: '平均挖深', value: cutArea === 0 ? 0 : cut / cutArea, unit: 'm' },
      { label: '地面高程', value: `${lowest.toFixed(1)}–${highest.toFixed(1)}`, unit: 'm' },
      { label: '计算格边长', value: depth, unit: 'm' },
    ],
    tables: [dugTable(figures, { volume: '挖方', floor: '坑底出露', walls: '坑壁出露' })],
  };
}

/** 开挖: cut and fill of an area with upright walls, to a level or to a depth below the ground, by the bodies of the ground. */
export const excavation = defineComputation({
  draws: ['polygon', 'box', 'circle'],
  needsGround: true,
  inputs: {
    depth: decimal({ label: '开挖深度', required: true, default: 10, min: 0.1, max: 3000, digits: 1, unit: 'm' }),
    level: decimal({
      label: '设计高程',
      min: -3000,
      max: 3000,
      digits: 1,
      unit: 'm',
      help: '填写后挖至此高程，低处填至此高程，开挖深度不再起作用',
    }),
  },
  async compute({ sketch, inputs: { depth, level } }, world, report) {
    const grid = areaGrid(sketch, maxArea);
    const floor: Reach = level === null ? { depth } : { level };
    const [ground, frame] = await askGround(extentOfSketch(sketch), floor, world);
    const floorBelow = (surface: number): number => level ?? surface - depth;
    const pit = new Pit(ground.bodies, groundBelow(ground, frame), floorBelow);
    pit.dig(grid, (share) => report(0.1 + share * 0.8));
    pit.wall(grid.ring);
    const { figures } = pit;
    if (figures.cut === 0)
      throw new Uncomputable(
        `设计高程高于范围内所有地面（最高 ${figures.highest.toFixed(1)} m），没有可开挖的部分，请降低设计高程`,
      );
    const solids = dugSolids(ground, frame, grid, floorBelow);
    report(1);
    return {
      ...resultOf(figures, floor, grid),
      shapes: [{ sketch, look: { stroke: '#a65a1f', width: 2, fill: 'rgb(166 90 31 / 25%)' } }],
      ...(solids.length > 0 ? { solids } : {}),
    };
  },
});
