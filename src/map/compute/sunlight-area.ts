import type { RasterFrame } from '../../geo/height-raster.ts';
import type { Position } from '../../geo/position.ts';
import { extentOfSketch } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { type AreaGrid, areaGrid } from './area-cells.ts';
import { cellShapes } from './cell-shapes.ts';
import { type Report, type Result, type ResultTable, Uncomputable, type World } from './computation.ts';
import { heightInRaster } from './raster.ts';
import type { ChosenDays } from './sun-days.ts';
import { groundAround } from './sun-horizon.ts';
import { sunDay, sunSeenFrom } from './sun-position.ts';
import { levelMargin, type NodeWindow, shadowGround, type ShadowGround, shadowMargins } from './sun-shadows.ts';

/** Square metres. */
const maxArea = 1e10;
/** Hours of a class. */
const classHours = 2;
/** From the shadiest class to the sunniest; the last one has no upper end. */
const colours = [
  'rgb(49 58 104 / 60%)',
  'rgb(62 96 146 / 60%)',
  'rgb(96 143 160 / 60%)',
  'rgb(160 184 140 / 60%)',
  'rgb(226 205 110 / 60%)',
  'rgb(232 158 72 / 60%)',
  'rgb(205 92 52 / 60%)',
] as const;

const labelOf = (at: number): string =>
  at === colours.length - 1 ? `${at * classHours} h 以上` : `${at * classHours}–${(at + 1) * classHours} h`;

/** The nodes around an extent. */
function windowOf(frame: RasterFrame, extent: ReturnType<typeof extentOfSketch>): NodeWindow {
  const node = (value: number, from: number, to: number, count: number): number =>
    Math.max(0, Math.min(count - 1, ((value - from) / (to - from)) * (count - 1)));
  const column = (lon: number): number => node(lon, frame.west, frame.east, frame.columns);
  const row = (lat: number): number => node(lat, frame.south, frame.north, frame.rows);
  return {
    columns: [Math.floor(column(extent.west)), Math.ceil(column(extent.east))],
    rows: [Math.floor(row(extent.south)), Math.ceil(row(extent.north))],
  };
}

/** Share of a spell in which a margin that goes evenly from one value to another is above 0. */
const litShare = (from: number, to: number): number =>
  from > 0 && to > 0 ? 1 : from <= 0 && to <= 0 ? 0 : Math.max(from, to) / Math.abs(from - to);

interface AreaDay {
  ground: ShadowGround;
  frame: RasterFrame;
  extent: ReturnType<typeof extentOfSketch>;
  window: NodeWindow;
  date: string;
  step: number;
  eye: number;
}

/** Adds to each node of a window the hours of sun on a day. */
function addDay(
  { ground, frame, extent, window, date, step, eye }: AreaDay,
  hours: Float32Array,
  report: Report,
): void {
  const { west, south, east, north } = extent;
  const corners = [west, east].flatMap((lon) => [south, north].map((lat) => sunDay({ lon, lat }, date)));
  const [from, to] = [Math.min(...corners.map(({ rise }) => rise)), Math.max(...corners.map(({ set }) => set))];
  const steps = Math.ceil((to - from) / step);
  const middle = { lon: (frame.west + frame.east) / 2, lat: (frame.south + frame.north) / 2 };
  const margins = new Float32Array(hours.length);
  const before = new Float32Array(hours.length);
  for (let at = 0; at <= steps; at++) {
    report(at / (steps + 1));
    const sun = sunSeenFrom(middle, date, from + ((to - from) * at) / steps);
    shadowMargins(ground, { sun, eye, window }, margins);
    for (let row = window.rows[0]; row <= window.rows[1]; row++)
      for (let column = window.columns[0]; column <= window.columns[1]; column++) {
        const node = row * ground.columns + column;
        const margin = Math.min(margins[node] ?? 0, levelMargin(ground, sun, column, row));
        if (at > 0) hours[node] = (hours[node] ?? 0) + (litShare(before[node] ?? 0, margin) * (to - from)) / steps / 60;
        before[node] = margin;
      }
  }
}

interface Settings {
  chosen: ChosenDays;
  /** Minutes. */
  step: number;
  /** Metres above the ground. */
  eye: number;
}

/** Hours of sun a day in the mean of the chosen days, at any place of a sketch. */
async function hoursWithin(sketch: Sketch, { chosen: { dates }, step, eye }: Settings, world: World, report: Report) {
  const extent = extentOfSketch(sketch);
  const { frame, raster, reach } = await groundAround(extent, world);
  const ground = shadowGround(raster, frame);
  const window = windowOf(frame, extent);
  const heights = new Float32Array(raster.heights.length);
  for (const [at, date] of dates.entries())
    addDay({ ground, frame, extent, window, date, step, eye }, heights, (share) => report((at + share) / dates.length));
  const at = (place: Position): number => heightInRaster({ ...raster, heights }, frame, place) / dates.length;
  return { at, reach, spacing: ground.up };
}

/** The area by classes of hours. */
function classesOf({ areas, columns, placeAt, total }: AreaGrid, hoursAt: (place: Position) => number) {
  const classes = colours.map(() => 0);
  const classOf = new Int8Array(areas.length).fill(-1);
  let [sum, least, longest] = [0, Infinity, 0];
  for (const [at, area] of areas.entries()) {
    if (area === 0) continue;
    const hours = hoursAt(placeAt((at % columns) + 0.5, Math.floor(at / columns) + 0.5));
    const place = Math.min(colours.length - 1, Math.floor(hours / classHours));
    classOf[at] = place;
    classes[place] = (classes[place] ?? 0) + area;
    sum += hours * area;
    least = Math.min(least, hours);
    longest = Math.max(longest, hours);
  }
  return { classes, classOf, mean: sum / total, least, longest };
}

const tableOf = (classes: readonly number[], total: number): ResultTable => ({
  title: '日照时数',
  columns: [{ title: '日照时数' }, { title: '面积', unit: 'km²', digits: 4 }, { title: '占比', unit: '%', digits: 2 }],
  rows: classes.map((area, at) => [labelOf(at), area / 1e6, (area / total) * 100]),
});

/** Hours of sun over an area. */
export async function sunOverArea(sketch: Sketch, settings: Settings, world: World, report: Report): Promise<Result> {
  const { name, dates } = settings.chosen;
  const grid = areaGrid(sketch, maxArea);
  const days = dates.map((date) => sunDay(grid.placeAt(grid.columns / 2, grid.rows / 2), date));
  const possible = days.reduce((sum, { rise, set }) => sum + set - rise, 0) / 60 / dates.length;
  if (possible === 0) throw new Uncomputable(`${name}范围内太阳不升起，没有日照，请换一个日期`);
  const hours = await hoursWithin(sketch, settings, world, report);
  const { classes, classOf, mean, least, longest } = classesOf(grid, hours.at);
  const largest = classes.indexOf(Math.max(...classes));
  const share = ((classes[largest] ?? 0) / grid.total) * 100;
  return {
    text: `${name}范围内平均日照 ${mean.toFixed(1)} h（可照 ${possible.toFixed(1)} h），${labelOf(largest).replace(/h$/, 'h ')}的地面最多，占 ${share.toFixed(1)}%。按晴天计，不含云雾、房屋和树木。`,
    facts: [
      { label: '面积', value: grid.total / 1e6, unit: 'km²', digits: 4 },
      { label: '可照时数', value: possible, unit: 'h', digits: 2 },
      { label: '平均日照', value: mean, unit: 'h', digits: 2 },
      { label: '最少日照', value: least, unit: 'h', digits: 2 },
      { label: '最多日照', value: longest, unit: 'h', digits: 2 },
      { label: '地形格距', value: hours.spacing, unit: 'm' },
      { label: '计入地形', value: hours.reach === 0 ? '仅范围内' : `周围 ${hours.reach / 1000} km` },
    ],
    tables: [tableOf(classes, grid.total)],
    shapes: cellShapes(grid, (at) => colours[classOf[at] ?? -1] ?? null),
  };
}
