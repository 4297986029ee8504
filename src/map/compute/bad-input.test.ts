import { expect, test } from 'vitest';
import { sectionLimits, checkedLine } from './section-line.ts';
import { Uncomputable, type Computation, type World } from './computation.ts';
import { computations, type ComputingCode } from './computations.ts';
import type { Sketch, SketchForm } from '../state/sketch.ts';
import { box, lineTo, middle, nowhere, run, worldOf } from './testing/made-world.ts';

const codes = Object.keys(computations) as ComputingCode[];
const all = await Promise.all(codes.map(async (code) => [code, await computations[code]()] as const));

const here: Sketch = { form: 'point', at: [middle.lon, middle.lat] };
const fair: Readonly<Record<SketchForm, Sketch>> = {
  point: here,
  line: lineTo(90, 2000),
  polygon: {
    form: 'polygon',
    ring: [
      [120, 29],
      [120.02, 29],
      [120.02, 29.02],
    ],
  },
  box: box(500),
  circle: { form: 'circle', middle: [middle.lon, middle.lat], radius: 500 },
};
const crossed: Sketch = {
  form: 'polygon',
  ring: [
    [120, 29],
    [120.02, 29.02],
    [120.02, 29],
    [120, 29.02],
  ],
};
const short: Sketch = {
  form: 'line',
  path: [
    [120, 29],
    [120, 29],
  ],
};
const rock = { beds: () => [['甲', -Infinity] as const] };
const inclined = worldOf((x) => 300 + 0.05 * x, rock);
const level = worldOf(() => 100, rock);

const preset = ({ inputs }: Computation): Record<string, unknown> =>
  Object.fromEntries(Object.entries(inputs).map(([name, field]) => [name, field.default ?? null]));

/** What a tool says where it refuses; '' where it does not. */
const saidBy = (computation: Computation, sketch: Sketch, world: World, inputs: object = {}): Promise<string> =>
  run(computation, sketch, { ...preset(computation), ...inputs }, world).then(
    () => '',
    (error: unknown) => (error instanceof Uncomputable ? error.message : String(error)),
  );

const drawing = (form: SketchForm) => all.filter(([, { draws }]) => draws.includes(form));

test.each(drawing('polygon'))('%s refuses a polygon whose sides cross, and says what to do', async (_, computation) => {
  expect(await saidBy(computation, crossed, level)).toBe('多边形的边互相交叉，请重画');
  expect(await saidBy(computation, fair.polygon, inclined)).toBe('');
});

test.each(drawing('line'))('%s refuses a line without length, and says what to do', async (_, computation) => {
  expect(await saidBy(computation, short, level)).toMatch(
    /^所画的线(没有长度，请画一条至少 1 m 的线|太短，至少 \d+ m，请重画)$/,
  );
});

/** Where the sun stands is known without the ground. */
const onGround = all.filter(([code]) => code !== 'daylight');
const started = onGround.flatMap(([code, computation]) =>
  // A circle is an area as the others are, save for what is seen from its middle
  computation.draws
    .filter((form) => form !== 'circle' || code === 'visibility')
    .map((form) => [code, form, computation] as const),
);
test.each(started)('%s that is started outside the terrain with a %s says so', async (_, form, computation) => {
  expect(await saidBy(computation, fair[form], nowhere)).toBe('超出地形数据范围');
});

test('the sun of a moment needs no terrain', async () => {
  expect(await saidBy(await computations.daylight(), here, nowhere)).toBe('');
});

test('a tunnel above the ground is refused', async () => {
  expect(await saidBy(await computations.tunnel(), fair.line, level, { from: 200, to: 200 })).toBe(
    '隧道轴线全在地面以上，请降低两端高程或换一条线',
  );
});

test('water whose level is under the sea and under all ground floods nothing, and the lowest ground is told', async () => {
  const flood = await computations.flood();
  const { text, shapes } = await run(flood, box(500), { ...preset(flood), level: -50 }, level);
  expect(text).toBe('水位 -50.0 m 时范围内没有淹没，最低处高程 100.0 m。');
  expect(shapes).toEqual([]);
});

test('ground that lies under the sea itself is flooded by a level under the sea', async () => {
  const flood = await computations.flood();
  const { text } = await run(
    flood,
    box(500),
    { ...preset(flood), level: -2 },
    worldOf(() => -5),
  );
  expect(text).toContain('占范围的 100.0%，水量 300.0 万 m³');
});

test.each([
  ['excavation', 'box', { level: -400 }],
  ['planeCut', 'line', { level: -100 }],
  ['tunnel', 'line', { from: -100, to: -100 }],
] as const)('%s goes down to a level under the sea', async (code, form, inputs) => {
  expect(await saidBy(await computations[code](), fair[form], level, inputs)).toBe('');
});

test.each([
  ['excavation', 'box', { level: -3000 }],
  ['tunnel', 'line', { from: -3000, to: -3000 }],
] as const)('%s does not go below what the model of the ground has, and says so', async (code, form, inputs) => {
  expect(await saidBy(await computations[code](), fair[form], level, inputs)).toMatch(
    /低 \d+ m 以上，地质模型没有那么深，请提高高程$/,
  );
});

test.each([
  ['without length', [middle, middle], `剖面线至少长 ${sectionLimits.shortest} m`],
  ['of one point', [middle], '剖面线至少要有两个点'],
  ['outside the country', [middle, { lon: 150, lat: 29 }], '剖面线超出了我国范围，请画在有钻孔的地方'],
])('a line of a section %s is refused in words', (_, path, problem) => {
  expect(checkedLine(path)).toEqual({ problem });
});
