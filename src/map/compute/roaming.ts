import { geodesicBetween } from '../../geo/geodesic.ts';
import { choice, integer } from '../../resources/kit/field.ts';
import { type FlownWay, stanceAt } from '../state/flown-way.ts';
import { cornersOf } from '../state/measured.ts';
import { defineComputation, type Result, type ResultShape } from './computation.ts';
import { lineRelief } from './line-relief.ts';
import { type LineSample, lineSamples } from './line-samples.ts';
import { wayOverGround } from './way-over-ground.ts';

/** Metres. */
const longest = 300_000;
const points = 1000;

/** Degrees above the horizontal. */
const pitches = { ahead: -10, slant: -35 } as const;

/** Whole seconds in words. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return [hours > 0 ? `${hours} 小时 ` : '', hours > 0 || minutes > 0 ? `${minutes} 分 ` : '', `${whole % 60} 秒`].join(
    '',
  );
}

const endShape = ({ lon, lat }: LineSample, label: string): ResultShape => ({
  sketch: { form: 'point', at: [lon, lat] },
  look: { stroke: '#1c5d85', label },
});

const stationRow = (way: FlownWay, chainage: number): number[] => {
  const { lon, lat, ground, height, heading } = stanceAt(way, chainage);
  return [chainage, lon, lat, ground, height, heading];
};

function resultOf(samples: readonly LineSample[], way: FlownWay): Result {
  const { surface, lowest, highest } = lineRelief(samples);
  const [first = lowest, last = lowest] = [samples[0], samples.at(-1)];
  const { length, speed, above, heights, grounds } = way;
  const seconds = length / speed;
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const farthest = Math.max(...heights.map((height, at) => height - (grounds[at] ?? height)));
  return {
    text: `沿线平面长 ${length.toFixed(0)} m，地面高程 ${lowest.z.toFixed(1)}–${highest.z.toFixed(1)} m；离地 ${above} m、时速 ${(speed * 3.6).toFixed(0)} km 飞完用时 ${durationText(seconds)}。`,
    facts: [
      { label: '平面长度', value: length, unit: 'm' },
      { label: '实地长度', value: surface, unit: 'm' },
      { label: '起终点直距', value: geodesicBetween(first, last).metres, unit: 'm' },
      { label: '用时', value: seconds / 60, unit: 'min', digits: 2 },
      { label: '地面最低', value: lowest.z, unit: 'm' },
      { label: '地面最高', value: highest.z, unit: 'm' },
      { label: '视点最低', value: low, unit: 'm' },
      { label: '视点最高', value: high, unit: 'm' },
      { label: '离地最大', value: farthest, unit: 'm' },
    ],
    tables: [
      {
        title: '站点',
        columns: [
          { title: '里程', unit: 'm' },
          { title: '经度', unit: '°', digits: 5 },
          { title: '纬度', unit: '°', digits: 5 },
          { title: '地面高程', unit: 'm' },
          { title: '视点高程', unit: 'm' },
          { title: '航向', unit: '°' },
        ],
        rows: way.stations.map((chainage) => stationRow(way, chainage)),
      },
    ],
    shapes: [endShape(first, '起点'), endShape(last, '终点')],
    chart: { chainages: way.chainages, heights: grounds, axis: heights },
    way,
  };
}

/** 漫游: the way of a camera along a line over the ground, and how long it flies. */
export const roaming = defineComputation({
  draws: ['line'],
  flies: true,
  inputs: {
    height: integer({
      label: '离地高度',
      required: true,
      default: 300,
      min: 30,
      max: 50_000,
      unit: 'm',
      help: '沿线至少这么高，起伏处平缓过渡',
    }),
    speed: integer({ label: '速度', required: true, default: 300, min: 1, max: 20_000, unit: 'km/h' }),
    look: choice(
      [
        { value: 'ahead', label: '前视（俯角 10°）' },
        { value: 'slant', label: '斜视（俯角 35°）' },
      ],
      { label: '视角', required: true, default: 'ahead' },
    ),
  },
  async compute({ sketch, inputs: { height, speed, look } }, world, report) {
    const { samples } = await lineSamples(cornersOf(sketch), world, { points, longest });
    report(1);
    return resultOf(samples, wayOverGround(samples, { above: height, speed: speed / 3.6, pitch: pitches[look] }));
  },
});
