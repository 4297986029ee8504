import { expect, test } from 'vitest';
import { degreeLengths } from '../../geo/measure.ts';
import type { Sketch } from '../state/sketch.ts';
import { borehole } from './borehole.ts';
import type { NearestHole } from './computation.ts';
import { bodyColours, middle, nowhere, plane, run, worldOf } from './testing/made-world.ts';

const { alongMeridian, alongParallel } = degreeLengths(middle.lat);

/** A thousand metres to the east and five hundred to the north. */
const place: Sketch = { form: 'point', at: [120 + 1000 / alongParallel, 29 + 500 / alongMeridian] };

/** Beds that dip each its own way, below a ground that rises to the east. */
const cake = (hole?: NearestHole) =>
  worldOf((x) => 200 + 0.05 * x, {
    beds: (x, y) => [
      ['甲', 200 + 0.02 * x],
      ['乙', 90 - 0.2 * y],
      ['丙', -Infinity],
    ],
    ...(hole ? { hole } : {}),
  });

test('beds below a place are those of the model, to the depth of the hole', async () => {
  const { tables, strip, text } = await run(borehole, place, { depth: 300 }, cake());
  const rows = tables[0]?.rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? Math.round(value) : value)),
  );
  expect(rows).toEqual([
    [1, '甲组', '甲世', '甲岩', 0, 30, 30, 250, 220],
    [2, '乙组', '乙世', '乙岩', 30, 260, 230, 220, -10],
    [3, '丙组', '丙世', '丙岩', 260, 300, 40, -10, -50],
  ]);
  expect(strip?.beds.map(({ label }) => label)).toEqual(['甲组', '乙组', '丙组']);
  expect(text).toContain('孔口高程 250.0 m，孔深 300 m 内有 3 层，自上而下为甲组、乙组、丙组，末层未见底');
});

test.each([
  [{ hole: { holeNo: 'ZK1', metres: 40, finalDepth: 80 }, radius: 5000 }, 'ZK1，40 m', '较可靠', true],
  [{ hole: { holeNo: 'ZK1', metres: 180, finalDepth: 100 }, radius: 5000 }, 'ZK1，180 m', '基本可靠', false],
  [{ hole: { holeNo: 'ZK1', metres: 999, finalDepth: null }, radius: 5000 }, 'ZK1，999 m', '供参考', false],
  [{ hole: { holeNo: 'ZK1', metres: 12_340, finalDepth: 400 }, radius: 50_000 }, 'ZK1，12.3 km', '仅供参考', false],
  [{ hole: null, radius: 50_000 }, '50.0 km 以内没有', '仅供参考', false],
  [{ hole: null, radius: 0 }, '过密', '钻孔过密', false],
] as const)('how sure it is goes by the nearest hole: %o', async (hole, nearest, words, isShallower) => {
  const { facts, text } = await run(borehole, place, { depth: 100 }, cake(hole));
  expect(facts.find(({ label }) => label === '最近的实孔')?.value).toContain(nearest);
  expect(facts.find(({ label }) => label === '可靠程度')?.value).toContain(words);
  expect(text.includes('该孔深 80 m，更深处没有实孔对照')).toBe(isShallower);
});

test('its beds stand in space as lengths of a core, each at its height', async () => {
  const { faces = [] } = await run(borehole, place, { depth: 300 }, cake());
  const spans = faces.map(({ label, colour, positions }) => {
    const heights = positions.filter((_, at) => at % 3 === 2);
    return [label, colour, Math.round(Math.max(...heights)), Math.round(Math.min(...heights))];
  });
  expect(spans).toEqual([
    ['甲组', bodyColours['甲'], 250, 220],
    ['乙组', bodyColours['乙'], 220, -10],
    ['丙组', bodyColours['丙'], -10, -50],
  ]);
  const [lon, lat] = place.form === 'point' ? place.at : [0, 0];
  // A twenty-fifth of the depth round its place
  const across = faces.flatMap(({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, at) =>
      Math.hypot(
        ((positions[at * 3] ?? 0) - lon) * alongParallel,
        ((positions[at * 3 + 1] ?? 0) - lat) * alongMeridian,
      ),
    ),
  );
  expect(Math.max(...across)).toBeCloseTo(12, 1);
});

test.each([
  ['no model', plane, '本门户没有地质模型'],
  ['beside the ground', nowhere, '超出'],
])('refused with a sentence: %s', async (_, world, sentence) => {
  await expect(run(borehole, place, { depth: 100 }, world)).rejects.toThrow(sentence);
});
