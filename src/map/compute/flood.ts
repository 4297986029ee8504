import { decimal, yesNo } from '../../resources/kit/field.ts';
import { type AreaCells, areaCells } from './area-cells.ts';
import {
  defineComputation,
  type Fact,
  type NamedPlace,
  type ResultShape,
  type ResultTable,
  type RisingWater,
  Uncomputable,
  type World,
} from './computation.ts';
import {
  type Answered,
  askPlaces,
  cellOf,
  countFlooded,
  type Flooded,
  floodedPlaces,
  notesOf,
  placesAsked,
  possibleTable,
  sureTable,
  unasked,
} from './flooded-places.ts';
import { hoursTo, maxLevels, reachedBy, risingFields, waterShapes } from './rising-water.ts';

/** Square metres. */
const maxArea = 1e10;
const metres = { min: -100, max: 3000, digits: 1, unit: 'm' } as const;

/** The cell of the area that lies lowest. */
function lowestOf({ areas, heightOf }: AreaCells): number {
  let [lowest, least] = [-1, Infinity];
  for (const [at, area] of areas.entries()) {
    const own = heightOf(at);
    if (area > 0 && own < least) [lowest, least] = [at, own];
  }
  return lowest;
}

/** Of each cell whether it is wet at a level: all lower ones, or those that water reaches from a cell over lower ones. */
export function wetCells(cells: AreaCells, level: number, source: number | null): Uint8Array {
  const { areas, columns, rows, heightOf } = cells;
  const isLow = (at: number): boolean => (areas[at] ?? 0) > 0 && heightOf(at) < level;
  const wet = new Uint8Array(areas.length);
  if (source === null) {
    for (const at of areas.keys()) wet[at] = Number(isLow(at));
    return wet;
  }
  const waiting = isLow(source) ? [source] : [];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (wet[at] === 1) continue;
    wet[at] = 1;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    if (column > 0 && isLow(at - 1)) waiting.push(at - 1);
    if (column < columns - 1 && isLow(at + 1)) waiting.push(at + 1);
    if (row > 0 && isLow(at - columns)) waiting.push(at - columns);
    if (row < rows - 1 && isLow(at + columns)) waiting.push(at + columns);
  }
  return wet;
}

/** Square metres under water, cubic metres of it, and metres at its deepest. */
function waterOf({ areas, heightOf }: AreaCells, level: number, wet: Uint8Array) {
  let [area, volume, deepest] = [0, 0, 0];
  for (const [at, own] of areas.entries()) {
    if (wet[at] === 0) continue;
    const depth = level - heightOf(at);
    area += own;
    volume += own * depth;
    deepest = Math.max(deepest, depth);
  }
  return { area, volume, deepest, mean: area === 0 ? 0 : volume / area };
}

/** From the first to the last, which is reckoned too where the steps do not end on it. */
function levelsOf(level: number, to: number | null, step: number): number[] {
  if (to === null || to <= level) return [level];
  return [...Array.from({ length: Math.ceil((to - level) / step - 1e-9) }, (_, at) => level + at * step), to];
}

interface Touched extends Answered {
  flooded: Flooded;
}

/** '淹没居民点 2 处、馆藏 5 项。', and what may be under water; '' where nothing is known. */
function touchedText(touched: readonly Touched[]): string {
  const known = touched.filter(({ problem }) => problem === null);
  const list = (count: (each: Touched) => number): string =>
    known.flatMap((each) => (count(each) > 0 ? [`${each.label} ${count(each)} ${each.unit}`] : [])).join('、');
  const [sure, possible] = [list(({ flooded }) => flooded.sure.length), list(({ flooded }) => flooded.possible.length)];
  const nothing = known.length === 0 ? '' : `没有淹没${known.map(({ label }) => label).join('和')}。`;
  return `${sure === '' ? nothing : `淹没${sure}。`}${possible === '' ? '' : `另有${possible}只知大概位置，可能淹没。`}`;
}

/** Settlements under water, by name. */
const markOf = ({ name, at }: Flooded['sure'][number]): ResultShape => ({
  sketch: { form: 'point', at: [at.lon, at.lat] },
  look: { stroke: '#9c2f25', label: name },
});

interface Level extends ReturnType<typeof waterOf> {
  level: number;
  wet: Uint8Array;
}

/** What stands in the water of a level. */
async function touchedBy(cells: AreaCells, { level, wet, area }: Level, world: World): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const what of placesAsked) {
    // One question at a time
    const answered = area > 0 ? await askPlaces(cells, world, what) : unasked(what);
    touched.push({ ...answered, flooded: floodedPlaces(cells, level, wet, answered.places.rows) });
  }
  return touched;
}

const touchedFact = ({ label, unit, problem, flooded }: Touched): Fact =>
  problem === null
    ? { label: `淹没${label}`, value: flooded.sure.length, unit, digits: 0 }
    : { label: `淹没${label}`, value: '查询没有完成' };

/** The levels as they rise, and the settlements that they reach. */
function risingWater(
  cells: AreaCells,
  levels: readonly Level[],
  rate: number | null,
  towns: Flooded['sure'],
): RisingWater {
  const { columns, rows, box } = cells;
  const reached = reachedBy(levels.map(({ wet }) => wet));
  const heights = levels.map(({ level }) => level);
  return {
    levels: heights,
    hours: heights.length > 1 ? hoursTo(heights, rate) : null,
    box: box(0, 0, columns, rows),
    columns,
    rows,
    reached,
    marks: towns.map((town) => ({ shape: markOf(town), reached: reached[cellOf(cells, town.at) ?? -1] ?? 0 })),
  };
}

/** When the last level is reached; '' where that is not known. */
const risingText = ({ levels, hours }: RisingWater, rate: number | null): string =>
  hours
    ? `按每小时上涨 ${rate} m，自水位 ${(levels[0] ?? 0).toFixed(1)} m 起 ${(hours.at(-1) ?? 0).toFixed(1)} h 后到达。`
    : '';

/** @param towns null: nothing is known of them */
const levelTable = (
  cells: AreaCells,
  levels: readonly Level[],
  hours: RisingWater['hours'],
  towns: readonly NamedPlace[] | null,
): ResultTable => ({
  title: '各水位',
  columns: [
    { title: '水位', unit: 'm' },
    ...(hours ? [{ title: '历时', unit: 'h', digits: 2 }] : []),
    { title: '淹没面积', unit: 'km²', digits: 4 },
    { title: '水量', unit: '万 m³', digits: 2 },
    { title: '最大水深', unit: 'm' },
    { title: '平均水深', unit: 'm' },
    { title: '居民点', unit: '处', digits: 0 },
  ],
  rows: levels.map((each, at) => [
    each.level,
    ...(hours ? [hours[at] ?? 0] : []),
    each.area / 1e6,
    each.volume / 1e4,
    each.deepest,
    each.mean,
    towns ? countFlooded(cells, each.wet, towns) : '查询没有完成',
  ]),
});

/** 淹没分析: what of an area lies under water at a level, or at each of a series, and what stands there. */
export const flood = defineComputation({
  draws: ['polygon', 'box'],
  inputs: {
    level: decimal({ label: '水位', required: true, default: 10, ...metres }),
    to: decimal({ label: '末水位', ...metres, help: '不填时只算一个水位' }),
    step: decimal({ label: '水位间隔', required: true, default: 1, min: 0.1, max: 500, digits: 1, unit: 'm' }),
    rate: decimal({
      label: '水位上涨速度',
      min: 0.01,
      max: 1000,
      digits: 2,
      unit: 'm/h',
      help: '填写后给出各水位的历时，需有末水位',
    }),
    connected: yesNo({ label: '只算连通的水域', required: true, default: false, help: '从范围内最低处漫起' }),
  },
  shows: risingFields,
  check: ({ level, to, step }) => {
    if (to !== null && to < level) return ['to', '末水位不能低于水位'];
    return levelsOf(level, to, step).length > maxLevels ? ['step', `水位最多 ${maxLevels} 个，请加大水位间隔`] : null;
  },
  async compute({ sketch, inputs: { level, to, step, rate, connected } }, world, report) {
    const cells = await areaCells(sketch, world, maxArea);
    const lowest = lowestOf(cells);
    if (lowest < 0) throw new Uncomputable('范围内没有地面，请重画');
    const levels = levelsOf(level, to, step);
    const found = levels.map((each, at) => {
      const wet = wetCells(cells, each, connected ? lowest : null);
      report((at + 1) / levels.length);
      return { level: each, wet, ...waterOf(cells, each, wet) };
    });
    const top = found.at(-1)!;
    const ground = cells.heightOf(lowest);
    const touched = await touchedBy(cells, top, world);
    const towns = touched.find(({ what }) => what === 'settlements');
    const rising = risingWater(cells, found, rate, towns?.flooded.sure ?? []);
    const when = risingText(rising, rate);
    return {
      text:
        top.area === 0
          ? `水位 ${top.level.toFixed(1)} m 时范围内没有淹没，最低处高程 ${ground.toFixed(1)} m。${when}`
          : `水位 ${top.level.toFixed(1)} m 时淹没 ${(top.area / 1e6).toFixed(3)} km²，占范围的 ${((top.area / cells.total) * 100).toFixed(1)}%，水量 ${(top.volume / 1e4).toFixed(1)} 万 m³。${touchedText(touched)}${when}`,
      notes: [
        ...(rate && found.length === 1 ? ['只算一个水位时没有历时，请填写更高的末水位。'] : []),
        ...(top.area === 0 ? [] : touched.flatMap(notesOf)),
      ],
      facts: [
        { label: '范围面积', value: cells.total / 1e6, unit: 'km²', digits: 4 },
        { label: '最低处高程', value: ground, unit: 'm' },
        { label: '最大水深', value: top.deepest, unit: 'm' },
        { label: '平均水深', value: top.mean, unit: 'm' },
        { label: '计算格边长', value: cells.depth, unit: 'm' },
        ...touched.map(touchedFact),
      ],
      tables: [
        levelTable(cells, found, rising.hours, towns?.problem === null ? towns.places.rows : null),
        ...touched.flatMap((each) => sureTable(each, each.flooded.sure)),
        ...possibleTable(touched.flatMap(({ flooded }) => flooded.possible)),
      ],
      shapes: waterShapes(rising, found.length - 1),
      ...(found.length > 1 ? { rising } : {}),
    };
  },
});
