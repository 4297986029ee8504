import { expect, test } from 'vitest';
import type { LogLayer } from '../log-record.ts';
import type { Shape } from '../shape.ts';
import { compareSvg, drawCompare } from './draw-compare.ts';
import { type ComparedHole, hangHoles, sharedUnits } from './hang-holes.ts';

let count = 0;
const layer = (top: number, bottom: number, unitCode: string | null): LogLayer => ({
  id: ++count,
  layerNo: null,
  top,
  bottom,
  lithology: 'C02',
  rockName: '熔结凝灰岩',
  unitCode,
  description: null,
  recovery: null,
  rqd: null,
});
const hole = (id: number, layers: LogLayer[], more: Partial<ComparedHole> = {}): ComparedHole => ({
  id,
  holeNo: `ZK${id}`,
  elevation: 100,
  finalDepth: layers.at(-1)?.bottom ?? 10,
  inclination: 90,
  azimuth: null,
  layers,
  surveys: [],
  distance: null,
  ...more,
});
const first = hole(1, [layer(0, 10, 'Qhz'), layer(10, 40, 'K1x'), layer(40, 60, 'K1g')]);
/** At 30° below the horizon: half as deep as it is long. */
const inclined = hole(2, [layer(0, 40, 'Qhz'), layer(40, 80, 'K1x'), layer(80, 90, 'K1g')], {
  inclination: 30,
  elevation: 130,
});

test('holes hang by heights, by their mouths, or by the top of a unit, always by vertical depths', () => {
  const placed = (datum: Parameters<typeof hangHoles>[1]) =>
    hangHoles([first, inclined], datum).hung.map(({ mouth, end }) =>
      [mouth, end].map((each) => Number(each.toFixed(6))),
    );
  expect(placed({ kind: 'level' })).toEqual([
    [-100, -40],
    [-130, -85],
  ]);
  expect(placed({ kind: 'mouth' })).toEqual([
    [0, 60],
    [0, 45],
  ]);
  // The unit begins 10 m and 20 m below the mouths
  expect(placed({ kind: 'unit', code: 'K1x' })).toEqual([
    [-10, 50],
    [-20, 25],
  ]);
});

test('a hole that has nothing to hang by is named with its reason', () => {
  const dark = hole(3, [layer(0, 5, null)], { elevation: null });
  const empty = hole(4, []);
  expect(hangHoles([first, dark, empty], { kind: 'level' }).missing).toEqual([
    { holeNo: 'ZK3', why: '没有孔口高程' },
    { holeNo: 'ZK4', why: '没有可以公开的分层' },
  ]);
  expect(hangHoles([dark], { kind: 'unit', code: 'K1x' }).missing).toEqual([{ holeNo: 'ZK3', why: '未见所选地层' }]);
});

test('units that two holes met are offered, with their names', () => {
  expect(sharedUnits([first, inclined])).toEqual([
    { code: 'Qhz', name: '镇海组' },
    { code: 'K1x', name: '西山头组' },
    { code: 'K1g', name: '高坞组' },
  ]);
});

test('a unit that is met again is joined with the same meeting of the neighbour alone', () => {
  const again = hole(5, [layer(0, 10, 'K1x'), layer(10, 20, 'βμ'), layer(20, 30, 'K1x')]);
  const [runs] = hangHoles([again], { kind: 'mouth' }).hung.map((each) => each.runs.map(({ key }) => key));
  expect(runs).toEqual(['K1x 1', 'βμ 1', 'K1x 2']);
});

/** The lines from column to column: nothing else is drawn in this colour. */
const joints = (shapes: readonly Shape[]): number[][] =>
  shapes.flatMap((shape) =>
    shape.kind === 'path' && shape.stroke === '#1c5d85'
      ? [[...shape.d.matchAll(/-?[\d.]+/g)].map(([each]) => Number(each))]
      : [],
  );

test('beds of the same unit are joined by lines at one scale in height', () => {
  const { hung } = hangHoles([first, inclined], { kind: 'unit', code: 'K1x' });
  const drawing = drawCompare(hung, { kind: 'unit', code: 'K1x' });
  const lines = joints(drawing.blocks[0]?.shapes ?? []);
  // Two units in common with a top and a bottom each, and one in which the holes end: of it the top alone
  expect(lines).toHaveLength(5);
  const [, , top] = lines;
  expect(top?.[1]).toBeCloseTo(top?.[3] ?? 0, 9);
  const [qhz = [], , , bottom = []] = lines;
  // Mouths lie 10 m and 20 m above it, the bottoms of the unit 30 m and 20 m below
  expect((((top?.[1] ?? 0) - (qhz[1] ?? 0)) * drawing.scale) / 1000).toBeCloseTo(10, 6);
  expect((((top?.[3] ?? 0) - (qhz[3] ?? 0)) * drawing.scale) / 1000).toBeCloseTo(20, 6);
  expect((((bottom[1] ?? 0) - (top?.[1] ?? 0)) * drawing.scale) / 1000).toBeCloseTo(30, 6);
  expect((((bottom[3] ?? 0) - (top?.[3] ?? 0)) * drawing.scale) / 1000).toBeCloseTo(20, 6);
  expect(drawing.note).toContain('按西山头组（K1x）顶面对齐');
});

test('the file has the sheet at its real size', () => {
  const drawing = drawCompare(hangHoles([first, inclined], { kind: 'level' }).hung, { kind: 'level' });
  expect(compareSvg(drawing)).toContain(`width="${drawing.width}mm"`);
  expect(drawing.note).toContain('1∶500；按标高对齐');
});
