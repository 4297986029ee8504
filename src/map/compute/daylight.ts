import { choice, date, decimal } from '../../resources/kit/field.ts';
import { positionOf } from '../state/measured.ts';
import { defineComputation, Uncomputable } from './computation.ts';
import { clockText, dayText } from './sun-days.ts';
import { limbAltitude, riseAltitude, sunDay, sunSeenFrom } from './sun-position.ts';

const fogs = [
  { value: 'none', label: '无雾' },
  { value: 'thin', label: '薄雾' },
  { value: 'thick', label: '浓雾' },
] as const;
const densities: Readonly<Record<(typeof fogs)[number]['value'], number>> = { none: 0, thin: 0.0006, thick: 0.002 };

const weathers = [
  { value: 'clear', label: '晴' },
  { value: 'rain', label: '雨' },
  { value: 'snow', label: '雪' },
] as const;
const strengths = [
  { value: 'light', label: '小' },
  { value: 'medium', label: '中' },
  { value: 'heavy', label: '大' },
] as const;
const shares: Readonly<Record<(typeof strengths)[number]['value'], number>> = { light: 0.3, medium: 0.6, heavy: 1 };

const directions = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const;
const directionOf = (azimuth: number): string => directions[Math.round(azimuth / 45) % directions.length] ?? '';

/** 日光与雾: where the sun stands at a moment, through its day, and how the 3D map looks then, whatever the weather. */
export const daylight = defineComputation({
  draws: ['point'],
  inputs: {
    date: date({ label: '日期', required: true, default: '2026-06-21', from: '1900-01-01', until: '2100-12-31' }),
    hour: decimal({ label: '时刻', required: true, default: 9, min: 0, max: 24, digits: 2, unit: '时（北京时间）' }),
    fog: choice(fogs, { label: '雾', required: true, default: 'none' }),
    weather: choice(weathers, { label: '天气', required: true, default: 'clear' }),
    strength: choice(strengths, { label: '强度', required: true, default: 'medium', help: '雨、雪的大小' }),
  },
  compute: ({ sketch, inputs: { date: day, hour, fog, weather, strength } }, _world, report) => {
    if (sketch.form !== 'point') return Promise.reject(new Uncomputable('请点击一处'));
    const place = positionOf(sketch.at);
    const minute = hour * 60;
    const { altitude, azimuth } = sunSeenFrom(place, day, minute);
    const { rise, set, noon, noonAltitude } = sunDay(place, day);
    const isUp = altitude > riseAltitude;
    const whole = Array.from({ length: 25 }, (_, at) => ({ at: at * 60, ...sunSeenFrom(place, day, at * 60) }));
    report(1);
    return Promise.resolve({
      text: isUp
        ? `${dayText(day)} ${clockText(minute)} 太阳在${directionOf(azimuth)}方，高度角 ${altitude.toFixed(1)}°，方位角 ${azimuth.toFixed(1)}°。`
        : `${dayText(day)} ${clockText(minute)} 太阳在地平线以下 ${(0 - altitude).toFixed(1)}°。`,
      facts: [
        { label: '高度角', value: altitude, unit: '°', digits: 2 },
        { label: '方位角', value: azimuth, unit: '°', digits: 2 },
        {
          label: '百米高物体影长',
          value: isUp && altitude > 0 ? 100 / Math.tan((limbAltitude(altitude) * Math.PI) / 180) : '无',
          unit: isUp && altitude > 0 ? 'm' : '',
        },
        { label: '日出', value: clockText(rise) },
        { label: '日落', value: clockText(set) },
        { label: '真太阳正午', value: clockText(noon) },
        { label: '正午高度角', value: noonAltitude, unit: '°', digits: 2 },
      ],
      tables: [
        {
          title: '逐时太阳位置',
          columns: [
            { title: '北京时间' },
            { title: '高度角', unit: '°', digits: 2 },
            { title: '方位角', unit: '°', digits: 2 },
          ],
          rows: whole.map((each) => [each.at === 1440 ? '24:00' : clockText(each.at), each.altitude, each.azimuth]),
        },
      ],
      shapes: [{ sketch, look: { stroke: '#b8741a', label: clockText(minute) } }],
      sky: {
        at: new Date(Date.parse(`${day}T00:00:00+08:00`) + minute * 60_000).toISOString(),
        fog: densities[fog],
        weather: weather === 'clear' ? null : { kind: weather, strength: shares[strength] },
      },
    });
  },
});
