import { expect, test } from 'vitest';
import { checkRow } from '../../resources/kit/row-schema.ts';
import { daylight } from './daylight.ts';
import { box, factOf, nowhere, run, valueOf } from './testing/made-world.ts';

const here = { form: 'point', at: [120, 30] } as const;
const inputs = { date: '2026-06-21', hour: 12, fog: 'none', weather: 'clear', strength: 'medium' };

test('at noon of midsummer the sun stands 83° high over 30° N, and far in the south at midwinter', async () => {
  const summer = await run(daylight, here, inputs, nowhere);
  // 90° − 30° + 23.44°; at 120° E solar noon is two minutes late
  expect(factOf(summer, '正午高度角')).toBeCloseTo(83.44, 1);
  expect(Math.abs(factOf(summer, '高度角') - 83.44)).toBeLessThan(0.5);
  const winter = await run(daylight, here, { ...inputs, date: '2026-12-22' }, nowhere);
  expect(factOf(winter, '高度角')).toBeCloseTo(36.56, 1);
  expect(factOf(winter, '方位角')).toBeCloseTo(180, -1);
  // A tower of 100 m throws 100 m ÷ tan 36.8°, the upper limb
  expect(factOf(winter, '百米高物体影长')).toBeGreaterThan(132);
  expect(factOf(winter, '百米高物体影长')).toBeLessThan(135);
  expect(winter.text).toContain('2026年12月22日 12:00 太阳在南方');
});

test('at night it is below the horizon, and throws no shadow', async () => {
  const night = await run(daylight, here, { ...inputs, hour: 0 }, nowhere);
  expect(night.text).toMatch(/太阳在地平线以下 36\.\d°/);
  expect(night.facts.find(({ label }) => label === '百米高物体影长')?.value).toBe('无');
});

test('the day is told hour by hour, and the moment is that of the map', async () => {
  const result = await run(daylight, here, { ...inputs, hour: 7.5, fog: 'thick' }, nowhere);
  expect(result.tables[0]?.rows).toHaveLength(25);
  expect(valueOf(result, '逐时太阳位置', '12:00', 1)).toBeGreaterThan(82);
  expect(result.sky).toEqual({ at: '2026-06-20T23:30:00.000Z', fog: 0.002, weather: null });
});

test('an area has no sky of its own', async () => {
  await expect(run(daylight, box(500), inputs, nowhere)).rejects.toThrow('请点击一处');
});

test.each([
  ['clear', 'heavy', null],
  ['rain', 'light', { kind: 'rain', strength: 0.3 }],
  ['rain', 'heavy', { kind: 'rain', strength: 1 }],
  ['snow', 'medium', { kind: 'snow', strength: 0.6 }],
])('the weather %s, %s is that of the map', async (weather, strength, wanted) => {
  const { sky } = await run(daylight, here, { ...inputs, weather, strength }, nowhere);
  expect(sky?.weather).toEqual(wanted);
});

test.each([
  [{ weather: 'hail' }, 'weather'],
  [{ weather: 'rain', strength: '3' }, 'strength'],
])('an address with another weather is refused: %j', (given, name) => {
  const checked = checkRow(daylight.inputs, { ...inputs, ...given }, { whole: true });
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([name]);
});
