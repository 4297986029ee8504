import { expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { tileLayers } from '../tiles/tile-layers.ts';
import { searchedTypes } from './searched-types.ts';

test('rows that only keepers of a unit may list are in no tile and in no search of the site', () => {
  const scoped = resources.filter(({ scopedBy }) => scopedBy !== undefined);
  expect(scoped.map(({ name }) => name)).toContain('deliveries');
  const shown = [...tileLayers, ...searchedTypes].map(({ resource }) => resource.name);
  expect(scoped.filter(({ name }) => shown.includes(name))).toEqual([]);
});
