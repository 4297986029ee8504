import { type CutPlane, localAxes, type LocalPlace, spanPlanes, uprightPlane } from '../../geo/cut.ts';
import { boxOfAtLeast, columnsFault, frameOver } from '../../geo/ground-frame.ts';
import { columnNodes } from '../../geo/ground-columns.ts';
import { middleOf } from '../../geo/measure.ts';
import { groundLine, placeAlong } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import type { Solid } from '../../geo/solid.ts';
import { extentOfSketch } from '../state/measured.ts';
import { type ChartBed, type ResultTable, Uncomputable, type World } from './computation.ts';
import { type CutPiece, faceSolids, StackCutter } from './cut-faces.ts';
import { groundBelow } from './ground-below.ts';
import { prismStacks } from './ground-prisms.ts';
import { bodyColumns, bodyFacts, nameOf } from './ground-solids.ts';

/** Upright pieces of the chart. */
const chartPieces = 240;
/** Metres that the box round a line measures each way at least. */
const narrowest = 120;

/** What lies below a line: for its chart, as a table, and as faces for the 3D map. @throws Uncomputable */
export async function groundAlong(
  path: readonly Position[],
  depth: number,
  world: World,
): Promise<{ beds: ChartBed[]; table: ResultTable; faces: Solid[] }> {
  const line = extentOfSketch({ form: 'line', path: path.map(({ lon, lat }) => [lon, lat] as const) });
  const box = boxOfAtLeast(line, narrowest);
  const fault = columnsFault(box);
  if (fault) throw new Uncomputable(`${fault}：需要绘出地层时请把线画短一些，否则请不填地层深度`);
  const frame = frameOver(box, columnNodes.max, depth);
  const ground = await world.ground(frame);
  const way = groundLine(path);
  const stacks = prismStacks(ground);
  const below = groundBelow(ground, frame, stacks);
  const width = way.length / chartPieces;
  const found = ground.bodies.map((body) => ({ body, area: 0, pieces: [] as ChartBed['pieces'][number][] }));
  for (let at = 0; at < chartPieces; at++)
    for (const { body, top, bottom } of below(placeAlong(way, (at + 0.5) * width)).stretches) {
      const own = found[body];
      if (!own || top <= bottom) continue;
      own.area += (top - bottom) * width;
      own.pieces.push([at * width, (at + 1) * width, top, bottom]);
    }
  const met = found.filter(({ area }) => area > 0);
  const whole = met.reduce((sum, { area }) => sum + area, 0);
  const axes = localAxes({ ...middleOf(box), height: 0 });
  const cutter = new StackCutter(stacks, ground, frame, axes);
  return {
    beds: met.map(({ body, pieces }) => ({ label: nameOf(body), colour: body.colour, pieces })),
    table: {
      title: '沿线地层',
      columns: [...bodyColumns, { title: '剖面积', unit: 'm²', digits: 0 }, { title: '占比', unit: '%', digits: 2 }],
      rows: met.map(({ body, area }) => [...bodyFacts(body), area, (area / whole) * 100]),
    },
    faces: faceSolids(curtainPieces(path, axes, cutter), ground, axes),
  };
}

/** What the upright planes along a line bare, leg by leg. */
function curtainPieces(path: readonly Position[], axes: ReturnType<typeof localAxes>, cutter: StackCutter): CutPiece[] {
  const corners = path.map((place) => axes.toLocal(place, 0));
  return corners.slice(1).flatMap((to, at) => {
    const from: LocalPlace = corners[at] ?? to;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) === 0) return [];
    const plane: CutPlane = uprightPlane([from[0], from[1]], [to[0], to[1]]);
    return cutter.cut(plane, spanPlanes([from[0], from[1]], [to[0], to[1]]));
  });
}
