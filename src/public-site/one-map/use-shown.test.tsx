import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type MapState, startState } from '../../map/state/map-state.ts';
import type { Base } from '../../resources/maps/bases.ts';
import { layerNode } from './testing/layer-node.ts';
import { useShown } from './use-shown.ts';

const nodes = [
  layerNode({ id: 1, name: '地质图', type: 'ogc_wms', options: { layers: 'a' } }),
  layerNode({ id: 2, name: '三维模型', type: 'render_3d', options: {} }),
];

function shownOn(part: Partial<MapState>, base?: Base) {
  const given = {
    state: { ...startState, ...part },
    layers: nodes.map(({ id }) => ({ id, opacity: 1 })),
    nodes: new Map(nodes.map((node) => [node.id, node])),
    base,
    baseMaps: base ? [base] : [],
    attempts: new Map(),
  };
  const { compare, shown, shownFlat, shownInSpace } = renderHook(() => useShown(given)).result.current;
  const brief = (list: typeof shown) => list.map(({ layer, side }) => [layer.name, side ?? null]);
  return { isCompared: compare !== null, told: brief(shown), flat: brief(shownFlat), globe: brief(shownInSpace) };
}

test('each of two maps draws what it can, and what only the flat one compares stands on the globe as it is', () => {
  expect(shownOn({ dimension: 'both' })).toEqual({
    isCompared: false,
    told: [['地质图', null]],
    flat: [['地质图', null]],
    globe: [
      ['三维模型', null],
      ['地质图', null],
    ],
  });
  const compared = shownOn({ dimension: 'both', tool: 'compare' });
  expect(compared.isCompared).toBe(true);
  expect(compared.flat).toEqual([['地质图', expect.stringMatching(/left|right/)]]);
  expect(compared.globe.map(([, side]) => side)).toEqual([null, null]);
});

test('a map alone draws its own', () => {
  expect(shownOn({ dimension: '2d', tool: 'compare' }).isCompared).toBe(true);
  const globe = shownOn({ dimension: '3d', tool: 'compare' });
  expect(globe.isCompared).toBe(false);
  expect(globe.globe).toHaveLength(2);
  expect(globe.told).toEqual(globe.globe);
});

test('the flat map in place of a globe draws what it can of the same layers, and compares nothing', () => {
  expect(shownOn({ dimension: '3d', tool: 'compare' }).flat).toEqual([['地质图', null]]);
});

test('a base that only the globe can draw lies on the globe, and not on the flat map in its place', () => {
  const model = { id: 5, name: '城市模型', type: 'render_3d', url: null, options: {} } as unknown as Base;
  const { flat, globe } = shownOn({ dimension: '3d' }, model);
  expect(flat).toEqual([['地质图', null]]);
  expect(globe[0]).toEqual(['城市模型', null]);
  const sheet = { id: 6, name: '影像', type: 'public_map', url: null, options: {} } as unknown as Base;
  expect(shownOn({ dimension: '3d' }, sheet).flat[0]).toEqual(['影像', null]);
});
