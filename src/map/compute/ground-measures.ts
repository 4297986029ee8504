import { groundLine } from '../../geo/nearest-on-line.ts';
import { cornersOf } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { areaCells } from './area-cells.ts';
import { defineComputation, type Result, Uncomputable, type World } from './computation.ts';
import { lineRelief, straightAcross } from './line-relief.ts';
import { type LineSample, lineSamples } from './line-samples.ts';
import { surfaceArea } from './slope.ts';

/** Points along a line; corners come besides. */
const points = 400;
/** Metres. */
const longest = 300_000;
/** Square metres. */
const maxArea = 1e10;

/** What a line has on the ground: metres along the ellipsoid, along the ground and through the air, and degrees above the level. */
function figuresOf(samples: readonly LineSample[]) {
  const straight = straightAcross(samples);
  if (!straight) throw new Uncomputable('所画的线没有长度，请画一条至少 1 m 的线');
  const along = (samples.at(-1)?.x ?? 0) - (samples[0]?.x ?? 0);
  return { along, surface: lineRelief(samples).surface, ...straight };
}

const rowOf = (name: number | string, { along, surface, metres, rise, angle }: ReturnType<typeof figuresOf>) => [
  name,
  along,
  surface,
  metres,
  rise,
  angle,
];

async function ofLine(sketch: Sketch, world: World): Promise<Result> {
  const path = cornersOf(sketch);
  const { samples } = await lineSamples(path, world, { points, longest });
  const whole = figuresOf(samples);
  const starts = groundLine(path).legs.map(({ start }) => start);
  const legs = starts.map((start, at) =>
    // A corner ends one leg and begins the next
    figuresOf(samples.filter(({ x }) => x >= start && x <= (starts[at + 1] ?? Infinity))),
  );
  return {
    text: `沿地面长 ${whole.surface.toFixed(1)} m，两端直线距离 ${whole.metres.toFixed(1)} m，高差 ${whole.rise.toFixed(1)} m，竖直角 ${whole.angle.toFixed(2)}°。`,
    notes: [`按本门户的地形沿线取 ${samples.length} 点计算；高差、竖直角自起点向终点，上升为正。建筑和植被不计在内。`],
    facts: [
      { label: '实地长度', value: whole.surface, unit: 'm' },
      { label: '直线距离', value: whole.metres, unit: 'm' },
      { label: '高差', value: whole.rise, unit: 'm' },
      { label: '竖直角', value: whole.angle, unit: '°', digits: 2 },
    ],
    tables: [
      {
        title: '实地长度',
        columns: [
          { title: '段', digits: 0 },
          { title: '椭球面长度', unit: 'm' },
          { title: '实地长度', unit: 'm' },
          { title: '直线距离', unit: 'm' },
          { title: '高差', unit: 'm' },
          { title: '竖直角', unit: '°', digits: 2 },
        ],
        rows: [...(legs.length > 1 ? legs.map((leg, at) => rowOf(at + 1, leg)) : []), rowOf('全线', whole)],
      },
    ],
    shapes: [],
  };
}

async function ofArea(sketch: Sketch, world: World): Promise<Result> {
  const cells = await areaCells(sketch, world, maxArea);
  const { total } = cells;
  const surface = surfaceArea(cells);
  const row = (name: string, area: number) => [name, area, area / 1e4, (area / 1e4) * 15];
  return {
    text: `实地面积 ${(surface / 1e6).toFixed(4)} km²，是椭球面面积的 ${(surface / total).toFixed(3)} 倍。`,
    notes: [`按本门户的地形分格计算，格边长 ${cells.depth.toFixed(1)} m。建筑和植被不计在内。`],
    facts: [
      { label: '实地面积', value: surface, unit: 'm²', digits: 0 },
      { label: '与椭球面面积之比', value: surface / total, digits: 3 },
    ],
    tables: [
      {
        title: '实地面积',
        columns: [
          { title: '面积' },
          { title: '平方米', unit: 'm²', digits: 0 },
          { title: '公顷', unit: 'hm²', digits: 2 },
          { title: '亩', digits: 1 },
        ],
        rows: [row('椭球面', total), row('实地', surface)],
      },
    ],
    shapes: [],
  };
}

/** 量算: what a line or an area that is measured has on the ground, beside its numbers on the ellipsoid. */
export const groundMeasures = defineComputation({
  draws: ['line', 'polygon', 'circle'],
  inputs: {},
  compute: ({ sketch }, world) => (sketch.form === 'line' ? ofLine(sketch, world) : ofArea(sketch, world)),
});
