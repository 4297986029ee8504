import { localAxes, outsideOf } from '../../geo/cut.ts';
import type { GroundColumns } from '../../geo/ground-columns.ts';
import { columnsFault, frameOver } from '../../geo/ground-frame.ts';
import { middleOf } from '../../geo/measure.ts';
import { choice } from '../../resources/kit/field.ts';
import { columnFields } from '../kinds/column-fields.ts';
import { extentOfSketch } from '../state/measured.ts';
import { areaGrid } from './area-cells.ts';
import { defineComputation, type Result, Uncomputable } from './computation.ts';
import { faceSolids, StackCutter } from './cut-faces.ts';
import { groundBelow } from './ground-below.ts';
import { prismStacks } from './ground-prisms.ts';
import { nameOf } from './ground-solids.ts';
import { dugTable, Pit, volumeText } from './pit-figures.ts';
import { floorPieces, localRing, ringCut, sidePieces, widened } from './ring-faces.ts';

/** Square metres. */
const maxArea = 2e9;
/** Sides of a drawn ring: each of them is a plane that the graphics card looks at for every pixel. */
const maxSides = 40;
/** Metres. */
const hair = 1e-6;

/** 裁剪: an area is cut out of the 3D map, or stands there alone; what stands below it, and what its sides bare. */
export const clip = defineComputation({
  draws: ['box', 'polygon'],
  needsGround: true,
  inputs: {
    keep: choice(
      [
        { value: 'outside', label: '挖去范围内' },
        { value: 'inside', label: '只留范围内' },
      ],
      { label: '裁剪方式', required: true, default: 'outside' },
    ),
    ...columnFields(500),
  },
  async compute({ sketch, inputs: { keep, depth, nodes } }, world, report): Promise<Result> {
    const grid = areaGrid(sketch, maxArea);
    if (grid.ring.length > maxSides) throw new Uncomputable(`多边形的边太多，最多 ${maxSides} 条，请画简单一些`);
    const box = extentOfSketch(sketch);
    const fault = columnsFault(box);
    if (fault) throw new Uncomputable(`${fault}，请重画`);
    const frame = frameOver(widened(box), nodes, depth);
    const ground = await world.ground(frame);
    report(0.3);
    // A hair above where the columns end, which between them is the same only nearly
    const stacks = prismStacks(ground);
    const pit = new Pit(ground.bodies, groundBelow(ground, frame, stacks), () => ground.base + hair);
    pit.dig(grid, (share) => report(0.3 + share * 0.3));
    pit.wall(grid.ring);
    const origin = { ...middleOf(box), height: 0 };
    const axes = localAxes(origin);
    const ring = localRing(grid.ring, axes);
    const isKept = keep === 'inside';
    const cutter = new StackCutter(stacks, ground, frame, axes);
    const pieces = [
      ...sidePieces(ring, cutter, { isKept }),
      ...(isKept ? [] : floorPieces(ring, cutter, ground.base + hair)),
    ];
    report(0.9);
    const faces = faceSolids(pieces, ground, axes);
    report(1);
    return {
      ...figuresOf(pit, ground, grid.total, isKept),
      shapes: [{ sketch, look: { stroke: '#a65a1f', width: 2 } }],
      cut: isKept ? { origin, ...outsideOf(ring) } : ringCut(origin, ring, ground.base),
      faces,
    };
  },
});

function figuresOf({ figures }: Pit, { base }: GroundColumns, area: number, isKept: boolean) {
  const { cut, walls, lowest, highest, bodies } = figures;
  const largest = bodies.toSorted((a, b) => b.volume - a.volume)[0];
  const share = largest ? `，${nameOf(largest.body)}最多，占 ${((largest.volume / cut) * 100).toFixed(1)}%` : '';
  return {
    text: `${isKept ? '留下' : '挖去'}自地面到高程 ${base} m 的 ${volumeText(cut)}，有 ${bodies.length} 个地质体${share}。`,
    facts: [
      { label: '范围面积', value: area, unit: 'm²', digits: 0 },
      { label: '体积', value: cut, unit: 'm³', digits: 0 },
      { label: '侧面面积', value: walls, unit: 'm²', digits: 0 },
      { label: '地面高程', value: `${lowest.toFixed(1)}–${highest.toFixed(1)}`, unit: 'm' },
      { label: '底面高程', value: base, unit: 'm', digits: 0 },
    ],
    tables: [dugTable(figures, { volume: '体积', floor: '底面出露', walls: '侧面出露' })],
  };
}
