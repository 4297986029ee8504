import { localAxes } from '../../geo/cut.ts';
import { circleRing } from '../../geo/geodesic.ts';
import { middleOf } from '../../geo/measure.ts';
import type { Position } from '../../geo/position.ts';
import { decimal } from '../../resources/kit/field.ts';
import { extentOfSketch, positionOf } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { type AreaGrid, areaGrid } from './area-cells.ts';
import { askGround, type Reach } from './ask-ground.ts';
import { defineComputation, type Result, Uncomputable } from './computation.ts';
import { dugFaces } from './dug-faces.ts';
import { groundBelow } from './ground-below.ts';
import { prismStacks } from './ground-prisms.ts';
import { nameOf } from './ground-solids.ts';
import { dugTable, Pit, type PitFigures, volumeText } from './pit-figures.ts';
import { localRing, ringCut, widened } from './ring-faces.ts';

/** Square metres. */
const maxArea = 1e8;
/** Sides of a ring that is cut out: the graphics card looks at each of them. */
const maxSides = 200;
const circleSides = 60;

/** The ring that is cut out of the 3D map. */
function ringToCut(sketch: Sketch, { ring }: AreaGrid): readonly Position[] {
  if (sketch.form === 'circle') return circleRing(positionOf(sketch.middle), sketch.radius, circleSides);
  if (ring.length > maxSides) throw new Uncomputable(`多边形的边太多，最多 ${maxSides} 条，请画简单一些`);
  return ring;
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
    const corners = ringToCut(sketch, grid);
    const box = extentOfSketch(sketch);
    const [ground, frame] = await askGround(widened(box), floor, world);
    const floorBelow = (surface: number): number => level ?? surface - depth;
    const stacks = prismStacks(ground);
    const below = groundBelow(ground, frame, stacks);
    const pit = new Pit(ground.bodies, below, floorBelow);
    pit.dig(grid, (share) => report(0.1 + share * 0.6));
    pit.wall(grid.ring);
    const { figures } = pit;
    if (figures.cut === 0)
      throw new Uncomputable(
        `设计高程高于范围内所有地面（最高 ${figures.highest.toFixed(1)} m），没有可开挖的部分，请降低设计高程`,
      );
    const origin = { ...middleOf(box), height: 0 };
    const axes = localAxes(origin);
    const ring = localRing(corners, axes);
    const faces = dugFaces(ring, floor, { ground, frame, axes, stacks, below });
    report(1);
    return {
      ...resultOf(figures, floor, grid),
      shapes: [{ sketch, look: { stroke: '#a65a1f', width: 2, fill: 'rgb(166 90 31 / 25%)' } }],
      // A floor that follows the ground is nowhere lower than this
      cut: ringCut(origin, ring, level ?? figures.lowest - depth),
      faces,
    };
  },
});
