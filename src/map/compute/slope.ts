import { yesNo } from '../../resources/kit/field.ts';
import { type AreaCells, areaCells } from './area-cells.ts';
import { cellShapes } from './cell-shapes.ts';
import { defineComputation, type ResultTable } from './computation.ts';

/** Square metres. */
const maxArea = 1e10;
/** Degrees; the classes of land surveys. */
const classes = [
  { label: '0–2°', to: 2, colour: 'rgb(97 153 109 / 60%)' },
  { label: '2–6°', to: 6, colour: 'rgb(168 196 112 / 60%)' },
  { label: '6–15°', to: 15, colour: 'rgb(230 214 112 / 60%)' },
  { label: '15–25°', to: 25, colour: 'rgb(226 165 82 / 60%)' },
  { label: '25–35°', to: 35, colour: 'rgb(205 104 62 / 60%)' },
  { label: '35° 以上', to: Infinity, colour: 'rgb(160 48 42 / 60%)' },
] as const;
const aspects = ['北', '北东', '东', '南东', '南', '南西', '西', '北西'] as const;
/** Degrees: ground as even as this faces nowhere. */
const level = 0.1;

/**
 * Slope in degrees and the direction down it, from north clockwise, of a cell; after B. K. P. Horn, Hill shading and the
 * reflectance map, 1981.
 */
export function slopeAt({ height, width, depth }: AreaCells, column: number, row: number) {
  const side = (across: number, up: number): number => height(column + across, row + up);
  const east = side(1, 1) + 2 * side(1, 0) + side(1, -1) - side(-1, 1) - 2 * side(-1, 0) - side(-1, -1);
  const north = side(1, 1) + 2 * side(0, 1) + side(-1, 1) - side(1, -1) - 2 * side(0, -1) - side(-1, -1);
  const [toEast, toNorth] = [east / (8 * width(row)), north / (8 * depth)];
  const degrees = (Math.atan(Math.hypot(toEast, toNorth)) * 180) / Math.PI;
  return { degrees, aspect: ((Math.atan2(-toEast, -toNorth) * 180) / Math.PI + 360) % 360 };
}

/** Square metres of an area as it lies on the ground: each cell as steep as it is. */
export function surfaceArea(cells: AreaCells): number {
  let surface = 0;
  for (const [at, area] of cells.areas.entries()) {
    if (area === 0) continue;
    const { degrees } = slopeAt(cells, at % cells.columns, Math.floor(at / cells.columns));
    surface += area / Math.cos((degrees * Math.PI) / 180);
  }
  return surface;
}

const tableOf = (title: string, labels: readonly string[], areas: readonly number[], total: number): ResultTable => ({
  title,
  columns: [{ title }, { title: '面积', unit: 'km²', digits: 4 }, { title: '占比', unit: '%', digits: 2 }],
  rows: labels.map((label, at) => [label, (areas[at] ?? 0) / 1e6, ((areas[at] ?? 0) / total) * 100]),
});

/** 坡度坡向: how much of an area has which slope and faces where. */
export const slope = defineComputation({
  draws: ['polygon', 'box', 'circle'],
  inputs: { coloured: yesNo({ label: '图上着色', required: true, default: true }) },
  async compute({ sketch, inputs: { coloured } }, world, report) {
    const cells = await areaCells(sketch, world, maxArea);
    const bySlope = classes.map(() => 0);
    const byAspect = Array.from({ length: aspects.length + 1 }, () => 0);
    const classOf = new Uint8Array(cells.areas.length);
    let [sum, steepest] = [0, 0];
    for (const [at, area] of cells.areas.entries()) {
      if (at % cells.columns === 0) report(at / cells.areas.length);
      if (area === 0) continue;
      const { degrees, aspect } = slopeAt(cells, at % cells.columns, Math.floor(at / cells.columns));
      const place = classes.findIndex(({ to }) => degrees < to);
      const facing = degrees < level ? aspects.length : Math.round(aspect / 45) % aspects.length;
      classOf[at] = place + 1;
      bySlope[place] = (bySlope[place] ?? 0) + area;
      byAspect[facing] = (byAspect[facing] ?? 0) + area;
      sum += degrees * area;
      steepest = Math.max(steepest, degrees);
    }
    const most = bySlope.indexOf(Math.max(...bySlope));
    const mean = sum / cells.total;
    return {
      text: `范围内平均坡度 ${mean.toFixed(1)}°，${classes[most]?.label ?? ''} 的地面最多，占 ${(((bySlope[most] ?? 0) / cells.total) * 100).toFixed(1)}%。`,
      facts: [
        { label: '面积', value: cells.total / 1e6, unit: 'km²', digits: 4 },
        { label: '实地面积', value: surfaceArea(cells) / 1e6, unit: 'km²', digits: 4 },
        { label: '平均坡度', value: mean, unit: '°' },
        { label: '最大坡度', value: steepest, unit: '°' },
        { label: '计算格边长', value: cells.depth, unit: 'm' },
      ],
      tables: [
        tableOf(
          '坡度',
          classes.map(({ label }) => label),
          bySlope,
          cells.total,
        ),
        tableOf('坡向', [...aspects, '平地'], byAspect, cells.total),
      ],
      shapes: coloured ? cellShapes(cells, (at) => classes[(classOf[at] ?? 0) - 1]?.colour ?? null) : [],
    };
  },
});
