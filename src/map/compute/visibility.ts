import { decimal } from '../../resources/kit/field.ts';
import { cornersOf } from '../state/measured.ts';
import type { Place, Sketch } from '../state/sketch.ts';
import { areaCells } from './area-cells.ts';
import { cellShapes } from './cell-shapes.ts';
import {
  defineComputation,
  type Report,
  type Result,
  type ResultShape,
  Uncomputable,
  type World,
} from './computation.ts';
import { type LineSample, lineSamples } from './line-samples.ts';
import { clearances } from './sight.ts';
import { viewshed } from './viewshed.ts';

/** Metres. */
const longest = 100_000;
const maxRadius = 30_000;
/** Bands of distance in the table of what is seen. */
const bands = 5;
/** Of the points along a line each so many stands in the table. */
const stride = 10;
const above = { required: true, min: 0, max: 1000, digits: 1, unit: 'm' } as const;

type Above = Parameters<typeof clearances>[1];

const lineShape = (samples: readonly LineSample[], stroke: string): ResultShape[] =>
  samples.length < 2
    ? []
    : [
        {
          sketch: { form: 'line', path: samples.map(({ lon, lat }): Place => [lon, lat]) },
          look: { stroke, width: 4 },
        },
      ];

/** Whether the end of a line is seen from its start. */
async function sightAlong(sketch: Sketch, heights: Above, world: World): Promise<Result> {
  const path = cornersOf(sketch);
  if (path.length !== 2) throw new Uncomputable('通视只看两点，请画只有起点和终点的线');
  const { samples, length } = await lineSamples(path, world, { points: 501, longest });
  const over = clearances(samples, heights);
  const inner = over.slice(1, -1);
  const least = Math.min(...inner);
  const tightest = samples[inner.indexOf(least) + 1];
  const blockedAt = over.findIndex((each, at) => at > 0 && at < over.length - 1 && each < 0);
  const isSeen = blockedAt < 0;
  const blocker = samples[blockedAt];
  const rows = samples.flatMap(({ x, z }, at) => (at % stride === 0 ? [[x, z, over[at] ?? 0]] : []));
  return {
    text: isSeen
      ? `两点通视，相距 ${length.toFixed(0)} m，视线最小净空 ${least.toFixed(1)} m。`
      : `两点不通视，视线在距起点 ${(blocker?.x ?? 0).toFixed(0)} m 处被地面遮挡，最多低于地面 ${(-least).toFixed(1)} m。`,
    facts: [
      { label: '距离', value: length, unit: 'm' },
      { label: '起点地面', value: samples[0]?.z ?? 0, unit: 'm' },
      { label: '终点地面', value: samples.at(-1)?.z ?? 0, unit: 'm' },
      { label: '最小净空', value: least, unit: 'm', digits: 2 },
      { label: '最小净空处里程', value: tightest?.x ?? 0, unit: 'm' },
    ],
    tables: [
      {
        title: '沿线净空',
        columns: [
          { title: '里程', unit: 'm' },
          { title: '高程', unit: 'm' },
          { title: '净空', unit: 'm', digits: 2 },
        ],
        rows,
      },
    ],
    shapes: isSeen
      ? lineShape(samples, '#23795b')
      : [...lineShape(samples.slice(0, blockedAt + 1), '#23795b'), ...lineShape(samples.slice(blockedAt), '#b93a2b')],
    chart: { chainages: samples.map(({ x }) => x), heights: samples.map(({ z }) => z) },
  };
}

/** What is seen from the middle of a circle. */
async function seenAround(sketch: Sketch, heights: Above, world: World, report: Report): Promise<Result> {
  const radius = sketch.form === 'circle' ? sketch.radius : 0;
  if (radius > maxRadius) throw new Uncomputable(`可视域半径最大 ${maxRadius / 1000} km，请缩小圆`);
  const cells = await areaCells(sketch, world, Math.PI * (maxRadius + 1) ** 2);
  const { seen, metres } = viewshed(cells, heights, report);
  const whole = Array.from({ length: bands }, () => 0);
  const visible = Array.from({ length: bands }, () => 0);
  for (const [at, area] of cells.areas.entries()) {
    const band = Math.min(bands - 1, Math.floor(((metres[at] ?? 0) / radius) * bands));
    whole[band] = (whole[band] ?? 0) + area;
    if (seen[at] === 1) visible[band] = (visible[band] ?? 0) + area;
  }
  const area = visible.reduce((sum, each) => sum + each, 0);
  const share = (area / cells.total) * 100;
  const limit = (band: number): string => ((radius * band) / bands / 1000).toFixed(2);
  return {
    text: `圆心可以看到 ${(area / 1e6).toFixed(3)} km²，占圆面积的 ${share.toFixed(1)}%。`,
    facts: [
      { label: '可见面积', value: area / 1e6, unit: 'km²', digits: 4 },
      { label: '可见占比', value: share, unit: '%', digits: 2 },
      { label: '计算格边长', value: cells.depth, unit: 'm' },
    ],
    tables: [
      {
        title: '各距离可见面积',
        columns: [
          { title: '距离', unit: 'km' },
          { title: '可见面积', unit: 'km²', digits: 4 },
          { title: '占比', unit: '%', digits: 2 },
        ],
        rows: visible.map((each, band) => [
          `${limit(band)}–${limit(band + 1)}`,
          each / 1e6,
          whole[band] ? (each / whole[band]) * 100 : 0,
        ]),
      },
    ],
    shapes: cellShapes(cells, (at) => (seen[at] === 1 ? 'rgb(35 121 91 / 50%)' : null)),
  };
}

/** 通视分析: whether two places see each other, and what is seen from one, over the curved earth and with refraction. */
export const visibility = defineComputation({
  draws: ['line', 'circle'],
  inputs: {
    eye: decimal({ label: '观察点离地高度', default: 1.7, ...above }),
    target: decimal({ label: '目标离地高度', default: 0, ...above }),
  },
  compute: ({ sketch, inputs }, world, report) =>
    sketch.form === 'line' ? sightAlong(sketch, inputs, world) : seenAround(sketch, inputs, world, report),
});
