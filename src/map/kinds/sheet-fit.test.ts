import { expect, test } from 'vitest';
import { checkRow } from '../../resources/kit/row-schema.ts';
import { optionsOf } from './options-of.ts';
import { portalSheet, type SheetOptions } from './portal-sheet.ts';
import { beyondPicture, checkSheet, layOf } from './sheet-fit.ts';

const point = (x: number, y: number, more: object = {}) => ({ x, y, lon: 119 + x / 1e4, lat: 30 - y / 1e4, ...more });
const corners = [point(100, 200), point(1100, 200), point(1100, 900), point(100, 900)];
const frame = { left: 100, top: 200, right: 1100, bottom: 900 };
const objectName = 'a'.repeat(32);
const right = { objectName, points: corners, frame };
const picture = { width: 1200, height: 1000 };

test('options of a sheet come through as they are stored', async () => {
  expect(optionsOf(portalSheet, { options: { ...right, other: 1 } })).toEqual(right);
  await expect(portalSheet.check?.(right)).resolves.toEqual(checkSheet(right));
});

test.each([
  ['points', 'x'],
  ['points', [1]],
  ['points', [{ x: 1, y: 2, lon: 119 }]],
  ['points', [point(1, 2, { lat: 91 })]],
  ['points', [point(1, 2, { x: '1' })]],
  ['points', Array.from({ length: 21 }, () => point(1, 2))],
  ['frame', [1, 2]],
  ['frame', { left: 1, top: 2, right: 3 }],
])('%s %j counts as not given', (name, value) => {
  expect(Object.keys(optionsOf(portalSheet, { options: { ...right, [name]: value } }))).not.toContain(name);
});

const faultsOf = (options: object): string[] => {
  const checked = checkRow(portalSheet.options, { ...right, ...options }, { whole: true });
  return checked.ok ? [] : Object.values(checked.errors).flat();
};
test.each([
  [{}, []],
  [{ frame: null }, []],
  [{ points: [] }, [/控制点不能为空/]],
  [{ points: Array.from({ length: 21 }, () => point(1, 2)) }, [/控制点不能超过 20 项/]],
  [{ points: [...corners, point(1, 2, { lon: 180.1 })] }, [/第 5 项“经度”不能大于 180/]],
  [{ points: [...corners, point(1, 2, { lat: -90.1 })] }, [/第 5 项“纬度”不能小于 -90/]],
  [{ points: [...corners, point(-1, 2)] }, [/“横坐标 x”不能小于 0/]],
  [{ objectName: 'x' }, [/应为 32 位十六进制/]],
])('a form with %j is told what is wrong', (options, wanted) => {
  expect(faultsOf(options)).toEqual(wanted.map((each) => expect.stringMatching(each) as unknown));
});

test.each<[string, SheetOptions, RegExp | null]>([
  ['four corners', right, null],
  ['two points', { ...right, points: corners.slice(0, 2) }, /至少 3 个/],
  ['nothing', {}, /至少 3 个/],
  ['a line', { ...right, points: [0, 1, 2].map((n) => point(n * 100, n * 100)) }, /一条直线/],
  ['a frame inside out', { ...right, frame: { ...frame, left: 1100 } }, /左应小于右/],
])('%s: what is wrong is said', (_, options, wanted) => {
  const { fault } = checkSheet(options);
  expect(fault ?? '没有问题').toMatch(wanted ?? /^没有问题$/);
  expect(layOf(options, picture) === null).toBe(wanted !== null);
});

test('how well the points agree is said in metres, and which agrees least', () => {
  expect(checkSheet(right).note).toBe('配准残差：中误差 0.00 米，最大 0.00 米（控制点 1）');
  const off = [...corners, point(600, 550, { lat: 30 - 550 / 1e4 + 0.01 })];
  expect(checkSheet({ ...right, points: off }).note).toMatch(/^配准残差：中误差 \d{3} 米，最大 887 米（控制点 5）$/);
  expect(checkSheet({ ...right, points: corners.slice(1) }).note).toMatch(/没有多余的点/);
});

test('a sheet lies where its frame is; without one, its points, or the whole picture where its size is known', () => {
  const box = { west: 119.01, south: 29.91, east: 119.11, north: 29.98 };
  const close = Object.fromEntries(Object.entries(box).map(([side, at]) => [side, expect.closeTo(at, 9) as unknown]));
  expect(checkSheet(right).extent).toEqual(close);
  expect(checkSheet({ ...right, frame: null }).extent).toEqual(close);
  expect(layOf({ ...right, frame: null }, picture)?.box.west).toBeCloseTo(119, 9);
});

test('what lies beyond the picture is said, its rim is within', () => {
  expect(beyondPicture(right, { width: 1100, height: 900 })).toBeNull();
  expect(beyondPicture(right, { width: 1099, height: 900 })).toBe('控制点 2 在图片以外，原图为 1099×900 像素');
  expect(beyondPicture({ ...right, points: [point(1, 1)] }, { width: 1100, height: 899 })).toMatch(/内图廓超出图片/);
});

test('three places lay a sheet exactly: no residual is told, also where one of them is given twice', () => {
  const three = corners.slice(0, 3);
  for (const points of [three, [...three, three[0]]])
    expect(checkSheet({ ...right, points } as SheetOptions).note).toMatch(/^无配准残差：/);
  expect(checkSheet(right).note).toMatch(/^配准残差：中误差/);
});
