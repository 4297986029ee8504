import { expect, test } from 'vitest';
import { groundUnder } from './ground.ts';
import type { Shown } from './shown.ts';

const shown = (id: number, type: string, use: 'layer' | 'base' = 'layer'): Shown => ({
  layer: { id, use, name: `${id}`, type, options: { id } },
  opacity: 1,
});

const unset = { row: undefined, isPending: false };
const set = { row: { id: 7, type: 'portal_terrain', isEnabled: true }, isPending: false };

test('of layers that are a ground the highest is the ground; other layers and base maps are none', () => {
  const grounds = [shown(1, 'igs_terrain'), shown(2, 'igs_terrain'), shown(3, 'portal_geology')];
  const highest = { use: 'layer', id: 2, type: 'igs_terrain', options: { id: 2 } };
  expect(groundUnder(grounds, unset)).toEqual(highest);
  expect(groundUnder(grounds, set)).toEqual(highest);
  expect(groundUnder(grounds, { row: undefined, isPending: true })).toEqual(highest);
  expect(groundUnder([shown(1, 'portal_geology'), shown(2, 'igs_terrain', 'base')], unset)).toBeNull();
});

test('without a layer it is what the administrator has set, once that is known', () => {
  expect(groundUnder([], set)).toEqual({ use: 'terrain', id: 7, type: 'portal_terrain', options: {} });
  expect(groundUnder([], { ...set, isPending: true })).toBeUndefined();
  expect(groundUnder([], { ...set, row: { ...set.row, isEnabled: false } })).toBeNull();
  expect(groundUnder([], { ...set, row: { ...set.row, type: 'none' } })).toBeNull();
});
