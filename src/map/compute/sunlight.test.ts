import { expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import type { Sketch } from '../state/sketch.ts';
import { OffGround, type World } from './computation.ts';
import { limbAltitude, sunDay, sunOn, julianDayOf, sunSeenFrom } from './sun-position.ts';
import { sunlight } from './sunlight.ts';
import { box, cone, factOf, middle, nowhere, off, onePercent, run, valueOf, worldOf } from './testing/made-world.ts';

const degree = Math.PI / 180;
const here: Sketch = { form: 'point', at: [middle.lon, middle.lat] };
const winter = '2026-12-22';
const preset = { date: winter, day: 'date', step: 10, eye: 1.5 };
const sea = worldOf(() => 0);
const tangent = (degrees: number): number => Math.tan(degrees * degree);
const hoursOf = (date: string, { lat, lon } = middle): number => {
  const { rise, set } = sunDay({ lat, lon }, date);
  return (set - rise) / 60;
};

/**
 * Ground that rises to the south by an angle hides the sun as the horizon of a latitude so many degrees farther north does;
 * the limb is seen somewhat before the sun's middle.
 */
function hoursBehind(rise: number, date: string): number {
  const { noon } = sunDay(middle, date);
  const { declination } = sunOn(julianDayOf(date, noon));
  const [phi, delta] = [(middle.lat + rise) * degree, declination * degree];
  let [hours, lift] = [0, 0];
  for (let round = 0; round < 4; round++) {
    const cosine = (-Math.sin(lift) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta));
    hours = (2 * Math.acos(cosine)) / degree / 15;
    const { altitude } = sunSeenFrom(middle, date, noon + hours * 30);
    lift = (limbAltitude(altitude) - altitude) * Math.cos(rise * degree) * degree;
  }
  return hours;
}

test.each(['2026-03-20', '2026-06-21', winter])(
  'over a level sea the sun of %s is seen from rise to set',
  async (date) => {
    const result = await run(sunlight, here, { ...preset, date }, sea);
    expect(off(factOf(result, '日照时数'), hoursOf(date))).toBeLessThan(onePercent);
    expect(factOf(result, '遮挡时数')).toBeCloseTo(0, 2);
    expect(result.text).toContain('没有地形遮挡');
    const area = await run(sunlight, box(5000), { ...preset, date, step: 30 }, sea);
    expect(off(factOf(area, '平均日照'), hoursOf(date))).toBeLessThan(onePercent);
    expect(off(factOf(area, '最少日照'), hoursOf(date))).toBeLessThan(onePercent);
  },
);

/** A ridge in the south from west to east, even, whose highest line of sight from the middle rises by so many degrees. */
function ridge(angle: number): World {
  const form = (y: number): number => Math.exp(-(((y + 4000) / 1000) ** 2));
  const metres = Array.from({ length: 8000 }, (_, at) => at + 1);
  const height = tangent(angle) / Math.max(...metres.map((far) => form(-far) / far));
  return worldOf((_, y) => height * form(y));
}

test.each([10, 20, 30])('a ridge in the south %i° high takes the hours that the formula says', async (angle) => {
  const result = await run(sunlight, here, { ...preset, eye: 0 }, ridge(angle));
  expect(off(factOf(result, '日照时数'), hoursBehind(angle, winter))).toBeLessThan(onePercent);
  expect(factOf(result, '遮挡时数')).toBeCloseTo(hoursOf(winter) - factOf(result, '日照时数'), 6);
  const spells = result.tables.find(({ title }) => title === '时段')?.rows.map(([, , state]) => state);
  expect(spells).toEqual(['地形遮挡', '日照', '地形遮挡']);
  expect(result.text).toMatch(/^2026年12月22日此处日照 \d\.\d h：日出 06:\d\d，日落 17:\d\d（北京时间），06:\d\d–/);
});

test('behind a ridge that is higher than the sun at noon there is no sun', async () => {
  const result = await run(sunlight, here, preset, ridge(40));
  expect(factOf(result, '日照时数')).toBe(0);
  expect(result.tables[0]?.rows.map(([, , state]) => state)).toEqual(['地形遮挡']);
});

test.each([5, 15, 25])('a slope of %i° to the north has the same hours everywhere, by the formula', async (angle) => {
  const north = worldOf((_, y) => 20_000 - y * tangent(angle));
  const result = await run(sunlight, box(5000), { ...preset, eye: 0 }, north);
  const right = hoursBehind(angle, winter);
  expect(off(factOf(result, '平均日照'), right)).toBeLessThan(onePercent);
  expect(off(factOf(result, '最少日照'), right)).toBeLessThan(2 * onePercent);
  expect(off(factOf(result, '最多日照'), right)).toBeLessThan(2 * onePercent);
});

test('in an even valley from north to south the sun comes as late as it goes early', async () => {
  const valley = worldOf((x) => Math.abs(x) * tangent(20));
  const date = '2026-03-20';
  const result = await run(sunlight, here, { ...preset, date }, valley);
  const [morning, day, evening] = result.tables[0]?.rows.map(([, , , hours]) => Number(hours)) ?? [];
  expect(Math.abs((morning ?? 0) - (evening ?? 0))).toBeLessThan(0.05);
  // With the sun on the equator: it is seen while cos φ cos H > tan 20° sin H
  const right = (2 * Math.atan(Math.cos(middle.lat * degree) / tangent(20))) / degree / 15;
  expect(off(day ?? 0, right)).toBeLessThan(onePercent);
});

test('an area and a place in it agree, and in no place is there more sun than there may be', async () => {
  const foot = placeFrom(middle, 0, 1500);
  const cornerOf = (metres: number) => placeFrom(placeFrom(foot, 0, metres), 90, metres);
  const [low, high] = [cornerOf(-100), cornerOf(100)];
  const sketch: Sketch = { form: 'box', box: { west: low.lon, south: low.lat, east: high.lon, north: high.lat } };
  const [place, area] = await Promise.all([
    run(sunlight, { form: 'point', at: [foot.lon, foot.lat] }, preset, cone),
    run(sunlight, sketch, preset, cone),
  ]);
  expect(factOf(place, '日照时数')).toBeLessThan(hoursOf(winter) - 0.5);
  expect(off(factOf(area, '平均日照'), factOf(place, '日照时数'))).toBeLessThan(2 * onePercent);
  const whole = await run(sunlight, box(4000), preset, cone);
  expect(factOf(whole, '最多日照')).toBeLessThanOrEqual(hoursOf(winter) * 1.001);
  expect(factOf(whole, '最少日照')).toBeLessThan(factOf(whole, '平均日照'));
  const rows = whole.tables[0]?.rows ?? [];
  expect(rows.reduce((sum, [, size]) => sum + Number(size), 0)).toBeCloseTo(factOf(whole, '面积'), 6);
  expect(valueOf(whole, '日照时数', '10–12 h', 2)).toBeGreaterThan(50);
  expect(whole.shapes.length).toBeGreaterThan(0);
});

test('hills all around never add sun, whatever they are like', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const hills = worldOf((x, y) => 200 * (2 + Math.sin(x / (300 * seed) + seed) + Math.cos(y / 700 - seed)));
    const place = await run(sunlight, here, preset, hills);
    expect(factOf(place, '日照时数')).toBeLessThanOrEqual(hoursOf(winter));
    expect(factOf(place, '日照时数') + factOf(place, '遮挡时数')).toBeCloseTo(hoursOf(winter), 6);
    const starts = place.tables[0]?.rows.map(([from]) => from) ?? [];
    expect(new Set(starts).size).toBe(starts.length);
    const area = await run(sunlight, box(1500), { ...preset, step: 60 }, hills);
    expect(factOf(area, '最多日照')).toBeLessThanOrEqual(hoursOf(winter) * 1.001);
  }
});

test('of several days it is the mean, and each of them stands in a table', async () => {
  const result = await run(sunlight, here, { ...preset, day: 'seasons' }, sea);
  const dates = ['2026-03-20', '2026-06-21', '2026-09-23', '2026-12-22'];
  expect(result.tables[0]?.rows.map(([date]) => date)).toEqual(dates);
  const mean = dates.reduce((sum, date) => sum + hoursOf(date), 0) / 4;
  expect(factOf(result, '日照时数')).toBeCloseTo(mean, 2);
  const area = await run(sunlight, box(1000), { ...preset, day: 'seasons', step: 60 }, sea);
  expect(off(factOf(area, '平均日照'), mean)).toBeLessThan(onePercent);
  const year = await run(sunlight, here, { ...preset, day: 'year' }, sea);
  expect(year.tables[0]?.rows).toHaveLength(12);
});

test('the days of the standard for dwellings come with the hours that it counts', async () => {
  const winterDay = await run(sunlight, here, { ...preset, day: 'dongzhi' }, sea);
  expect(winterDay.text).toMatch(/^2026年12月22日（冬至日）/);
  expect(factOf(winterDay, '真太阳时 9–15 时日照')).toBeCloseTo(6, 6);
  const coldDay = await run(sunlight, here, { ...preset, day: 'dahan' }, sea);
  expect(coldDay.text).toMatch(/^2026年1月20日（大寒日）/);
  expect(factOf(coldDay, '真太阳时 8–16 时日照')).toBeCloseTo(8, 6);
});

test('where the ground is known less far it goes as far as it is, and says so', async () => {
  const spans: number[] = [];
  const small: World = {
    ...sea,
    heights: (frame) => {
      spans.push(frame.north - frame.south);
      return frame.north - frame.south > 0.3 ? Promise.reject(new OffGround('超出地形数据范围')) : sea.heights(frame);
    },
  };
  const result = await run(sunlight, here, preset, small);
  expect(result.facts.find(({ label }) => label === '计入地形')?.value).toBe('周围 15 km');
  expect(spans).toHaveLength(3);
});

test('ground that could not be read is told, and not taken for ground that is not known', async () => {
  const broken: World = {
    ...sea,
    heights: (frame) =>
      frame.north - frame.south > 0.3 ? Promise.reject(new Error('网络连接失败')) : sea.heights(frame),
  };
  await expect(run(sunlight, here, preset, broken)).rejects.toThrow('网络连接失败');
});

const polar: Sketch = { form: 'point', at: [120, 80] };
test.each([
  ['地形以外的点', here, preset, nowhere, '超出地形数据范围'],
  ['地形以外的范围', box(2000), preset, nowhere, '超出地形数据范围'],
  [
    '范围太大',
    { form: 'box', box: { west: 118, south: 27, east: 122, north: 31 } } as Sketch,
    preset,
    sea,
    '最大 10000 km²',
  ],
  ['太阳不升起', polar, preset, sea, '此处太阳不升起，没有日照，请换一个日期'],
  [
    '范围内太阳不升起',
    { form: 'box', box: { west: 120, south: 80, east: 120.1, north: 80.02 } } as Sketch,
    preset,
    sea,
    '范围内太阳不升起',
  ],
] as const)('refused with a sentence: %s', async (_, sketch, inputs, world, sentence) => {
  await expect(run(sunlight, sketch, inputs, world)).rejects.toThrow(sentence);
});

test('where the sun does not set, it is day for all of the day', async () => {
  const result = await run(sunlight, polar, { ...preset, date: '2026-06-21' }, sea);
  expect(factOf(result, '日照时数')).toBeCloseTo(24, 2);
  expect(result.text).toContain('太阳不落');
});
