import { degreeLengths, metresBetween } from '../../geo/measure.ts';
import { signedArea } from '../../geo/ring.ts';
import { simplifyLine } from '../../geo/simplify-line.ts';
import { decimal } from '../../resources/kit/field.ts';
import type { Place } from '../state/sketch.ts';
import { type AreaCells, areaCells } from './area-cells.ts';
import { defineComputation, type Result, type ResultFile, type ResultShape, Uncomputable } from './computation.ts';
import { contourDrawer, type ContourLine, outermost, type Spot } from './contour-lines.ts';

/** Square metres. */
const maxArea = 1e10;
const maxLevels = 200;
/** As many levels as an area has by itself. */
const usualLevels = 20;
const intervals = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
/** Every so many lines one that stands out. */
const indexEvery = 5;
/** Vertices that are drawn at most: of more of them the globe makes its lines for longer than a fifth of a second. */
export const maxDrawn = 2500;
/** Vertices that are saved at most. */
const maxSaved = 60_000;
/** Cells by which a line may be moved to have fewer vertices; the first that is enough. */
const tolerances = [0.05, 0.1, 0.25, 0.5] as const;

interface Level {
  level: number;
  isIndex: boolean;
  lines: readonly ContourLine[];
  /** Metres. */
  length: number;
  /** Square metres within closed lines, and of ground that lies higher. */
  enclosed: number;
  above: number;
}

/** Lowest and highest ground of the area. @throws Uncomputable where it has none */
function reliefOf({ areas, heightOf }: AreaCells): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const [at, area] of areas.entries()) {
    if (area === 0) continue;
    lowest = Math.min(lowest, heightOf(at));
    highest = Math.max(highest, heightOf(at));
  }
  if (highest < lowest) throw new Uncomputable('范围内没有地面，请重画');
  return { lowest, highest };
}

/** Multiples of the interval above the lowest ground and below the highest. @throws Uncomputable for none and for too many */
function levelsOf({ lowest, highest }: ReturnType<typeof reliefOf>, interval: number): number[] {
  const [first, last] = [Math.floor(lowest / interval) + 1, Math.ceil(highest / interval) - 1];
  if (!(last >= first))
    throw new Uncomputable(
      `范围内地面高程 ${lowest.toFixed(1)}–${highest.toFixed(1)} m，等高距 ${interval} m 画不出等高线，请减小等高距或扩大范围`,
    );
  if (last - first >= maxLevels)
    throw new Uncomputable(
      `等高线最多 ${maxLevels} 级，请把等高距加大到 ${Math.ceil((highest - lowest) / maxLevels)} m 以上`,
    );
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * interval).toFixed(1)));
}

function lengthOf({ spots }: ContourLine, { placeAt }: AreaCells): number {
  let [sum, before] = [0, spots[0] && placeAt(...spots[0])];
  for (const spot of spots) {
    const place = placeAt(...spot);
    sum += before ? metresBetween(before, place) : 0;
    before = place;
  }
  return sum;
}

/** Square metres within a closed line. */
function areaWithin({ spots }: ContourLine, { placeAt }: AreaCells): number {
  const places = spots.map((spot) => placeAt(...spot));
  const middle = places.reduce((sum, { lat }) => sum + lat, 0) / places.length;
  const { alongMeridian, alongParallel } = degreeLengths(middle);
  return Math.abs(signedArea(places.map(({ lon, lat }) => [lon, lat] as const))) * alongMeridian * alongParallel;
}

/** Tells square metres of ground above a level; of a cell that a contour crosses, the part that its slope lets be above. */
function areaAbove({ areas, columns, height, heightOf }: AreaCells): (level: number) => number {
  const halfRise = Float64Array.from(areas, (area, at) => {
    if (area === 0) return 0;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const across = height(column + 1, row) - height(column - 1, row);
    const up = height(column, row + 1) - height(column, row - 1);
    return (Math.abs(across) + Math.abs(up)) / 4;
  });
  return (level) => {
    let sum = 0;
    for (const [at, area] of areas.entries()) {
      if (area === 0) continue;
      const [over, half] = [heightOf(at) - level, halfRise[at] ?? 0];
      sum += area * (Math.abs(over) >= half ? Number(over >= 0) : 0.5 + over / (2 * half));
    }
    return sum;
  };
}

/** A line as it is drawn and saved. */
interface DrawnLine extends Pick<Level, 'level' | 'isIndex'> {
  spots: readonly Spot[];
  /** Vertices that it had at first: about one to each side of a cell that it crosses. */
  size: number;
  isLongest: boolean;
}

/** The lines with no more vertices than there may be; where leaving out vertices is not enough, without the shortest ones. */
export function drawnLines(levels: readonly Level[], maxVertices: number): { drawn: DrawnLine[]; left: number } {
  const all = levels.flatMap(({ level, isIndex, lines }) => {
    const longest = lines.reduce((best, { spots }) => Math.max(best, spots.length), 0);
    let isNamed = false;
    return lines.map(({ spots }): DrawnLine => {
      const isLongest = !isNamed && spots.length === longest;
      isNamed ||= isLongest;
      return { level, isIndex, spots, size: spots.length, isLongest };
    });
  });
  let simple = all;
  for (const tolerance of tolerances) {
    simple = all.map((line) => ({ ...line, spots: simplifyLine(line.spots, tolerance) }));
    if (simple.reduce((sum, { spots }) => sum + spots.length, 0) <= maxVertices) return { drawn: simple, left: 0 };
  }
  let vertices = 0;
  const drawn = simple
    .toSorted((a, b) => b.size - a.size)
    .filter(({ spots }) => (vertices += spots.length) <= maxVertices);
  return { drawn, left: all.length - drawn.length };
}

const round = (degrees: number): number => Number(degrees.toFixed(6));

function pathsOf(lines: readonly DrawnLine[], { placeAt }: AreaCells): Place[][] {
  return lines.map(({ spots }) =>
    spots.map((spot): Place => {
      const { lon, lat } = placeAt(...spot);
      return [round(lon), round(lat)];
    }),
  );
}

const fileOf = (lines: readonly DrawnLine[], paths: readonly Place[][]): ResultFile => ({
  format: 'GeoJSON',
  extension: 'geojson',
  type: 'application/geo+json',
  text: JSON.stringify({
    type: 'FeatureCollection',
    features: lines.map(({ level, isIndex }, at) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: paths[at] },
      properties: { elevation: level, isIndex },
    })),
  }),
});

const shapesOf = (lines: readonly DrawnLine[], paths: readonly Place[][]): ResultShape[] =>
  lines.map(({ level, isIndex, isLongest }, at) => ({
    sketch: { form: 'line', path: paths[at] ?? [] },
    look: {
      stroke: '#8a5a2b',
      width: isIndex ? 2 : 1,
      ...(isIndex && isLongest ? { label: String(level) } : {}),
    },
  }));

const cutText = (where: string, limit: number, left: number): string =>
  left === 0 ? '' : `${where}最多 ${limit} 个点，最短的 ${left} 条没有画，请加大等高距或缩小范围；表中各条都算。`;

function resultOf(cells: AreaCells, interval: number, levels: readonly Level[]): Result {
  const { lowest, highest } = reliefOf(cells);
  const { drawn, left } = drawnLines(levels, maxDrawn);
  const saved = drawnLines(levels, maxSaved);
  const count = levels.reduce((sum, { lines }) => sum + lines.length, 0);
  const length = levels.reduce((sum, each) => sum + each.length, 0);
  const cut = cutText('图上', maxDrawn, left) + cutText('GeoJSON 中', maxSaved, saved.left);
  return {
    text: `范围内地面高程 ${lowest.toFixed(1)}–${highest.toFixed(1)} m，等高距 ${interval} m，有 ${levels.length} 级 ${count} 条等高线，共长 ${(length / 1000).toFixed(2)} km。${cut}`,
    facts: [
      { label: '范围面积', value: cells.total / 1e6, unit: 'km²', digits: 4 },
      { label: '等高距', value: interval, unit: 'm' },
      { label: '总长', value: length / 1000, unit: 'km', digits: 3 },
      { label: '计算格边长', value: cells.depth, unit: 'm' },
    ],
    tables: [
      {
        title: '各高程',
        columns: [
          { title: '高程', unit: 'm' },
          { title: '条数', digits: 0 },
          { title: '其中闭合', digits: 0 },
          { title: '长度', unit: 'km', digits: 3 },
          { title: '闭合线围面积', unit: 'km²', digits: 4 },
          { title: '高于此的面积', unit: 'km²', digits: 4 },
        ],
        rows: levels.map((each) => [
          each.level,
          each.lines.length,
          each.lines.filter(({ isClosed }) => isClosed).length,
          each.length / 1000,
          each.enclosed / 1e6,
          each.above / 1e6,
        ]),
      },
    ],
    shapes: shapesOf(drawn, pathsOf(drawn, cells)),
    files: [fileOf(saved.drawn, pathsOf(saved.drawn, cells))],
  };
}

/** 等高线: lines of even height over an area, with their lengths and what they enclose. */
export const contours = defineComputation({
  draws: ['polygon', 'box', 'circle'],
  inputs: {
    interval: decimal({ label: '等高距', min: 1, max: 500, digits: 1, unit: 'm', help: '不填时按范围内的起伏' }),
  },
  async compute({ sketch, inputs }, world, report) {
    const cells = await areaCells(sketch, world, maxArea);
    const relief = reliefOf(cells);
    const fitting = intervals.find((each) => (relief.highest - relief.lowest) / each <= usualLevels) ?? 500;
    const interval = inputs.interval ?? fitting;
    const elevations = levelsOf(relief, interval);
    const [draw, above] = [contourDrawer(cells), areaAbove(cells)];
    const levels = elevations.map((level, at): Level => {
      const lines = draw(level);
      report((at + 1) / elevations.length);
      return {
        level,
        isIndex: Math.round(level / interval) % indexEvery === 0,
        lines,
        length: lines.reduce((sum, line) => sum + lengthOf(line, cells), 0),
        enclosed: outermost(lines).reduce((sum, line) => sum + areaWithin(line, cells), 0),
        above: above(level),
      };
    });
    return resultOf(cells, interval, levels);
  },
});
