import { columnDepth } from '../../geo/ground-columns.ts';
import { decimal, integer } from '../../resources/kit/field.ts';
import { cornersOf } from '../state/measured.ts';
import { defineComputation, type Fact, type Result, type ResultShape } from './computation.ts';
import { groundAlong } from './ground-along.ts';
import { lineRelief, straightAcross } from './line-relief.ts';
import { type LineSample, lineSamples } from './line-samples.ts';

/** Metres. */
const longest = 300_000;
/** Rows of the table; the chart has all points. */
const tableRows = 50;

const placeShape = ({ lon, lat }: LineSample, label: string, stroke: string): ResultShape => ({
  sketch: { form: 'point', at: [lon, lat] },
  look: { stroke, label },
});

/** From one end to the other through the air. */
function straightFacts(samples: readonly LineSample[]): Fact[] {
  const straight = straightAcross(samples);
  if (!straight) return [];
  return [
    { label: '起终点空间直距', value: straight.metres, unit: 'm' },
    { label: '起终点高差', value: straight.rise, unit: 'm' },
    { label: '起终点仰角', value: straight.angle, unit: '°', digits: 2 },
  ];
}

function resultOf(samples: readonly LineSample[], plan: number): Result & Required<Pick<Result, 'chart'>> {
  const { surface, climb, descent, steepest, mean, lowest, highest } = lineRelief(samples);
  const facts: Fact[] = [
    { label: '平面长度', value: plan, unit: 'm' },
    { label: '实地长度', value: surface, unit: 'm' },
    { label: '最高', value: highest.z, unit: 'm' },
    { label: '最低', value: lowest.z, unit: 'm' },
    { label: '累计上升', value: climb, unit: 'm' },
    { label: '累计下降', value: descent, unit: 'm' },
    { label: '平均坡度', value: mean, unit: '°' },
    { label: '最大坡度', value: steepest, unit: '°' },
    ...straightFacts(samples),
  ];
  const stride = Math.max(1, Math.ceil((samples.length - 1) / tableRows));
  const rows = samples
    .filter((_, at) => at % stride === 0 || at === samples.length - 1)
    .map(({ x, z, lon, lat }) => [x, z, lon, lat]);
  return {
    text: `沿线平面长 ${plan.toFixed(0)} m，地面高程 ${lowest.z.toFixed(1)}–${highest.z.toFixed(1)} m，累计上升 ${climb.toFixed(1)} m、下降 ${descent.toFixed(1)} m。`,
    facts,
    tables: [
      {
        title: '剖面点',
        columns: [
          { title: '里程', unit: 'm' },
          { title: '高程', unit: 'm' },
          { title: '经度', unit: '°', digits: 5 },
          { title: '纬度', unit: '°', digits: 5 },
        ],
        rows,
      },
    ],
    shapes: [placeShape(highest, '最高', '#b93a2b'), placeShape(lowest, '最低', '#1c5d85')],
    chart: { chainages: samples.map(({ x }) => x), heights: samples.map(({ z }) => z) },
  };
}

/** 地形剖面: the ground along a line of geodesics, at points of even spacing, and what lies below it where that is asked for. */
export const profile = defineComputation({
  draws: ['line'],
  inputs: {
    points: integer({ label: '采样点数', required: true, default: 400, min: 50, max: 1000, unit: '个' }),
    strata: decimal({
      label: '地层深度',
      ...columnDepth,
      digits: 0,
      unit: 'm',
      help: '自沿线最低的地面向下；填写后绘出地面以下的地层',
    }),
  },
  async compute({ sketch, inputs: { points, strata } }, world, report) {
    const path = cornersOf(sketch);
    const { samples, length } = await lineSamples(path, world, { points, longest });
    const relief = resultOf(samples, length);
    report(strata === null ? 1 : 0.4);
    if (strata === null) return relief;
    const { beds, table, faces } = await groundAlong(path, strata, world);
    report(1);
    return { ...relief, tables: [table, ...relief.tables], chart: { ...relief.chart, beds }, faces };
  },
});
