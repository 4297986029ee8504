import { expect, it } from 'vitest';
import type { GroundBody, GroundColumns } from '../../geo/ground-columns.ts';
import { layersOf, pairsOf } from './column-layers.ts';

const bodyOf = (key: string): GroundBody => {
  return {
    key,
    kind: key === 'F' ? 'fault' : 'strata',
    code: key,
    label: '',
    age: '',
    lithology: '',
    colour: '#aabbcc',
  };
};

/** Columns from a surface at 100 m, bed by bed from above: bodies and the metres above sea of their bottoms. */
function groundOf(columns: number, keys: string, nodes: readonly (readonly (readonly [string, number])[])[]) {
  const ground: GroundColumns = {
    columns,
    rows: nodes.length / columns,
    base: 0,
    bodies: [...keys].map(bodyOf),
    surface: nodes.map(() => 100),
    beds: nodes.map((beds) => beds.flatMap(([key, bottom]) => [keys.indexOf(key), bottom])),
  };
  return ground;
}

/** Layers of each column as letters: the same letter, the same layer. */
const lettersOf = (ground: GroundColumns): string[] =>
  layersOf(ground).map((own) => own.map(({ layer }) => String.fromCharCode(97 + layer)).join(''));

it('of two parts of a bed the one goes on that lies as high', () => {
  const part = (body: number, top: number, bottom: number) => ({ body, top, bottom });
  const cut = [part(0, 100, 90), part(1, 90, 80), part(0, 80, 0)];
  expect(pairsOf(cut, [part(0, 100, 0)])).toEqual([[2, 0]]);
  expect(pairsOf([part(0, 100, 0)], [part(0, 100, 30), part(1, 30, 20), part(0, 20, 0)])).toEqual([[0, 0]]);
  expect(pairsOf(cut, [part(1, 100, 50), part(0, 50, 0)])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

it('a steep fault in one bed comes down from the surface and goes down to the base', () => {
  const ground = groundOf(4, 'NF', [
    [['N', 0]],
    [
      ['N', 90],
      ['F', 80],
      ['N', 0],
    ],
    [
      ['N', 20],
      ['F', 10],
      ['N', 0],
    ],
    [['N', 0]],
    [['N', 0]],
    [
      ['N', 90],
      ['F', 80],
      ['N', 0],
    ],
    [
      ['N', 20],
      ['F', 10],
      ['N', 0],
    ],
    [['N', 0]],
  ]);
  // The first column has what lies below the fault, the last one what lies above it
  expect(lettersOf(ground)).toEqual(['c', 'abc', 'abc', 'a', 'c', 'abc', 'abc', 'a']);
});

it('layers lie in one order in all columns, also where bodies lie above each other in turns', () => {
  const ground = groundOf(3, 'XYZ', [
    [
      ['X', 50],
      ['Y', 0],
    ],
    [
      ['Y', 50],
      ['X', 0],
    ],
    [
      ['Z', 60],
      ['X', 30],
      ['Y', 0],
    ],
    [
      ['Y', 50],
      ['Z', 0],
    ],
    [
      ['X', 70],
      ['Z', 20],
      ['X', 0],
    ],
    [['X', 0]],
  ]);
  const layers = layersOf(ground);
  const bodies = new Map<number, number>();
  for (const own of layers) {
    expect(own.every(({ layer }, at) => at === 0 || layer > (own[at - 1]?.layer ?? -1))).toBe(true);
    for (const { layer, body } of own) expect(bodies.set(layer, bodies.get(layer) ?? body).get(layer)).toBe(body);
  }
  expect(layers.map((own) => own.map(({ body, bottom }) => [body, bottom]).flat())).toEqual(ground.beds);
});

it('where a fault and a unit lie above each other in turns the fault is cut, and the unit stays one layer', () => {
  const unit = [['U', 0]] as const;
  const fault = [['F', 0]] as const;
  const above = [
    ['F', 90],
    ['U', 0],
  ] as const;
  const below = [
    ['U', 10],
    ['F', 0],
  ] as const;
  const layers = layersOf(groundOf(4, 'UF', [above, below, unit, unit, fault, fault, unit, unit])).flat();
  expect(new Set(layers.filter(({ body }) => body === 0).map(({ layer }) => layer)).size).toBe(1);
});
