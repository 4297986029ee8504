import { describe, expect, it } from 'vitest';
import { type GroundBody, type GroundColumns, type GroundFrame, stretchesOf } from '../../geo/ground-columns.ts';
import { degreeLengths } from '../../geo/measure.ts';
import { groundBodies, bodyFigures } from './body.ts';
import { bodyMeshes } from './body-meshes.ts';
import { type World } from './computation.ts';
import { prismStacks } from './ground-prisms.ts';
import { nowhere } from './testing/made-world.ts';

const frame: GroundFrame = { west: 120, south: 29, east: 120.02, north: 29.02, columns: 9, rows: 9, depth: 300 };
const { alongParallel, alongMeridian } = degreeLengths(29.01);
const [width, height] = [0.02 * alongParallel, 0.02 * alongMeridian];

const bodyOf = (key: string): GroundBody => ({
  key,
  kind: 'strata',
  code: key,
  label: `${key}组`,
  age: '',
  lithology: '',
  colour: '#aabbcc',
});

/** A ground told by what lies below each place, as shares of the box: from above, the body and its bottom. */
function groundOf(
  keys: readonly string[],
  base: number,
  columnAt: (x: number, y: number) => { surface: number; beds: readonly (readonly [key: string, bottom: number])[] },
  { columns, rows } = frame,
): GroundColumns {
  const made = Array.from({ length: columns * rows }, (_, at) =>
    columnAt((at % columns) / (columns - 1), Math.floor(at / columns) / (rows - 1)),
  );
  return {
    columns,
    rows,
    base,
    bodies: keys.map(bodyOf),
    surface: made.map(({ surface }) => surface),
    beds: made.map(({ beds }) => beds.flatMap(([key, bottom]) => [keys.indexOf(key), bottom])),
  };
}

/** Beds that dip to the east, cut by a fault in the middle that lowers its eastern side. */
const cake = groundOf(['Q', 'K', 'J', 'F', 'O'], -300, (x, y) => {
  const surface = 100 + 60 * Math.sin(x * 3) * Math.cos(y * 2);
  const drop = x > 0.5 ? 80 : 0;
  const bedded = [
    ['Q', surface - 5],
    ['K', 40 - 100 * x - drop],
    ['J', -60 - 100 * x - drop],
    ...(Math.abs(x - 0.5) < 0.15 ? ([['F', -120 - 100 * x - drop]] as const) : []),
    ['O', -300],
  ] as const;
  let top: number = surface;
  const beds = bedded.flatMap(([key, bottom]) => {
    if (bottom >= top) return [];
    top = bottom;
    return [[key, bottom] as const];
  });
  return { surface, beds };
});

/** Cubic metres inside a surface, by its triangles against a point: exact where it is closed. */
function volumeInside(corners: readonly number[], { columns, rows }: GroundColumns): number {
  const places = Array.from({ length: corners.length / 2 }, (_, at) => {
    const node = corners[at * 2] ?? 0;
    return [
      ((node % columns) / (columns - 1)) * width,
      (Math.floor(node / columns) / (rows - 1)) * height,
      corners[at * 2 + 1] ?? 0,
    ] as const;
  });
  let sum = 0;
  for (let at = 0; at < places.length; at += 3) {
    const [a, b, c] = places.slice(at, at + 3) as unknown as (readonly [number, number, number])[];
    if (!a || !b || !c) continue;
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum / 6;
}

/** Edges of a surface that no other triangle of it has the other way round. */
function openEdges(corners: readonly number[]): string[] {
  const open = new Map<string, number>();
  for (let at = 0; at < corners.length; at += 6) {
    const points = [0, 2, 4].map((by) => `${corners[at + by]} ${corners[at + by + 1]}`);
    for (const [from, to] of [[0, 1] as const, [1, 2] as const, [2, 0] as const]) {
      const [edge, back] = [`${points[from]}>${points[to]}`, `${points[to]}>${points[from]}`];
      if ((open.get(back) ?? 0) > 0) open.set(back, (open.get(back) ?? 0) - 1);
      else open.set(edge, (open.get(edge) ?? 0) + 1);
    }
  }
  return [...open].filter(([, count]) => count > 0).map(([edge]) => edge);
}

describe('prisms', () => {
  it('fill each triangle from the surface to the base, without gaps', () => {
    for (const { nodes, prisms } of prismStacks(cake)) {
      expect(prisms[0]?.top).toEqual(nodes.map((node) => cake.surface[node]));
      expect(prisms.at(-1)?.bottom).toEqual([-300, -300, -300]);
      expect(prisms.slice(1).map(({ top }) => top)).toEqual(prisms.slice(0, -1).map(({ bottom }) => bottom));
      for (const { top, bottom } of prisms) {
        expect(top.every((level, corner) => level >= (bottom[corner] ?? 0))).toBe(true);
      }
    }
  });

  it('have at their corners what the columns have', () => {
    for (const { nodes, prisms } of prismStacks(cake))
      for (const [corner, node] of nodes.entries()) {
        const met = prisms
          .map(({ body, top, bottom }) => ({ body, top: top[corner] ?? 0, bottom: bottom[corner] ?? 0 }))
          .filter(({ top, bottom }) => top > bottom);
        expect(met).toEqual(stretchesOf(cake, node));
      }
  });
});

describe('bodies', () => {
  const stacks = prismStacks(cake);
  const meshes = bodyMeshes(stacks, cake.bodies.length);

  it('are closed', () => {
    expect(meshes.map(({ body }) => cake.bodies[body]?.key)).toEqual(['Q', 'K', 'J', 'F', 'O']);
    for (const { corners } of meshes) expect(openEdges(corners)).toEqual([]);
  });

  it('hold together what lies between the surface and the base, each as much as is reckoned for it', () => {
    const { figures } = bodyFigures(cake, frame, stacks);
    const whole = figures.reduce((sum, { volume }) => sum + volume, 0);
    const inside = meshes.map(({ corners }) => volumeInside(corners, cake));
    for (const [at, { volume }] of figures.entries())
      expect(Math.abs((inside[at] ?? 0) - volume)).toBeLessThan(1e-4 * whole);
    const cells = stacks.reduce((sum, { nodes }) => {
      const level = nodes.reduce((total, node) => total + (cake.surface[node] ?? 0), 0) / 3;
      return sum + ((level + 300) * width * height) / (2 * 64);
    }, 0);
    expect(Math.abs(whole / cells - 1)).toBeLessThan(1e-4);
  });

  it('of a cake of level beds have the volumes of boxes', () => {
    const level = groundOf(['A', 'B', 'C'], -200, () => ({
      surface: 50,
      beds: [
        ['A', 30],
        ['B', -70],
        ['C', -200],
      ],
    }));
    const { figures, area } = bodyFigures(level, frame, prismStacks(level));
    expect(Math.abs(area / (width * height) - 1)).toBeLessThan(1e-4);
    expect(figures.map(({ volume }) => Math.round((volume / area) * 1e6) / 1e6)).toEqual([20, 100, 130]);
    expect(figures.map(({ thickest, highest, lowest }) => [thickest, highest, lowest])).toEqual([
      [20, 50, 30],
      [100, 30, -70],
      [130, -70, -200],
    ]);
  });

  it('of a steep fault in one bed is a sheet, wherever it leaves the ground', () => {
    // 10 m high in every column that has it, and 90 m lower from node to node
    const topAt = (x: number, y: number): number => 480 - 720 * x - 100 * y;
    const sheet = groundOf(['N', 'F'], -300, (x, y) => {
      const top = topAt(x, y);
      const [from, to] = [Math.min(100, top), Math.max(-300, top - 10)];
      const beds = [['N', from] as const, ['F', to] as const, ['N', -300] as const];
      return { surface: 100, beds: from > to ? beds.slice(from === 100 ? 1 : 0, to === -300 ? 2 : 3) : [['N', -300]] };
    });
    const stacks = prismStacks(sheet);
    const meshesOf = bodyMeshes(stacks, 2);
    const fault = meshesOf.find(({ body }) => body === 1)?.corners ?? [];
    const ends = Array.from({ length: fault.length / 2 }, (_, at) => [fault[at * 2] ?? 0, fault[at * 2 + 1]] as const)
      .filter(([node]) => sheet.beds[node]?.includes(1) === false)
      .map(([node, level]) => [topAt((node % 9) / 8, Math.floor(node / 9) / 8) > 0 ? 'above' : 'below', level].join());
    expect([...new Set(ends)].toSorted()).toEqual(['above,100', 'below,-300']);
    for (const { corners } of meshesOf) expect(openEdges(corners)).toEqual([]);
  });

  it('of a wedge has the volume of a wedge', () => {
    const wedge = groundOf(['A', 'B'], -100, (x) => ({
      surface: 0,
      beds: x > 0 ? [['A', -80 * x] as const, ['B', -100] as const] : [['B', -100] as const],
    }));
    const { figures, area } = bodyFigures(wedge, frame, prismStacks(wedge));
    expect(figures.map(({ volume }) => Math.round((volume / area) * 1e6) / 1e6)).toEqual([40, 60]);
    for (const { corners } of bodyMeshes(prismStacks(wedge), 2)) expect(openEdges(corners)).toEqual([]);
  });
});

describe('the tool', () => {
  const world: World = {
    ...nowhere,
    ground: ({ columns, rows, depth }) =>
      Promise.resolve(
        groundOf(
          ['A', 'B'],
          -depth,
          () => ({
            surface: 0,
            beds: [
              ['A', -10],
              ['B', -depth],
            ],
          }),
          { ...frame, columns, rows },
        ),
      ),
  };
  const run = (east: number, inputs = { depth: 110, nodes: 9 }) =>
    groundBodies.compute(
      { sketch: { form: 'box', box: { west: 120, south: 29, east, north: 29.02 } }, inputs },
      world,
      () => undefined,
    );

  it('tells each body with its share, and gives the bodies for the map', async () => {
    const { text, tables, solids } = await run(120.02);
    expect(text).toMatch(/^范围内自地面至高程 -110 m 有 2 个地质体/);
    expect(text).toContain('B B组最多，占 90.9%');
    expect(tables[0]?.rows.map((row) => row[0])).toEqual(['A A组', 'B B组']);
    expect(solids?.map(({ key }) => key)).toEqual(['A', 'B']);
    const [lon, lat] = solids?.[0]?.positions ?? [];
    expect([lon, lat].every((value) => value !== undefined && value >= 29 && value <= 120.02)).toBe(true);
  });

  it.each([
    [120.0001, '范围太小'],
    [121, '范围太大'],
  ])('refuses a box up to %f with a sentence', async (east, sentence) => {
    await expect(run(east)).rejects.toThrow(sentence);
  });
});
