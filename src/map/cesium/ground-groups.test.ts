import { expect, test } from 'vitest';
import type { GroundBody } from '../../geo/ground-columns.ts';
import { unitColour } from '../../geo/unit-colour.ts';
import type { BedStratum } from '../../resources/shared/borehole-beds.ts';
import { groupsOfBed, groupsOfBody, isGroupHidden, joinedView, legendOf } from './ground-groups.ts';
import type { HolesInView } from './holes/holes-in-view.ts';

const sandstone: BedStratum = ['K1x', null, 'B03', '砂岩'];
const unnamed: BedStratum = [null, null, 'B03', '砂岩'];
const bodyOf = (given: Partial<GroundBody>): GroundBody => ({
  key: 'K1x',
  kind: 'strata',
  code: 'K1x',
  label: '西山头组',
  age: '早白垩世',
  lithology: '流纹质玻屑熔结凝灰岩夹凝灰质砂岩',
  colour: '#aabbcc',
  ...given,
});
const keysOf = (groups: ReturnType<typeof groupsOfBed>): string[] => Object.values(groups).map(({ key }) => key);

test('a bed is hidden by its stratum, its rock or its age; its colour is that of the geological map', () => {
  expect(keysOf(groupsOfBed(sandstone))).toEqual(['K1x', '岩类 B03', '年代 K']);
  // What has no other name than its rock is hidden alone
  expect(keysOf(groupsOfBed(unnamed))).toEqual(['岩性 B03', '岩类 B03']);
  expect(keysOf(groupsOfBed(null))).toEqual(['']);
  expect(groupsOfBed(sandstone).strata.colour).toBe(unitColour('K1x'));
  expect(groupsOfBed(unnamed).strata.colour).toBe(groupsOfBed(null).strata.colour);
});

test('a body is hidden by the keys of the beds of the same unit, rock and age', () => {
  const own = groupsOfBody(bodyOf({}));
  expect(keysOf(own)).toEqual(['K1x', '岩类 C02', '年代 K']);
  for (const key of keysOf(own)) expect(isGroupHidden(own, new Set([key]))).toBe(true);
  expect([isGroupHidden(own, new Set(['岩类 B03', '年代 J'])), isGroupHidden(own, new Set())]).toEqual([false, false]);
  const stratumOfBoth = [groupsOfBed(sandstone), own].map(({ strata, ages }) => [strata.key, ages?.key]);
  expect(stratumOfBoth[0]).toEqual(stratumOfBoth[1]);
});

test('crushed rock and ore are bodies without a unit, and go by their own names', () => {
  const fault = groupsOfBody(
    bodyOf({ key: 'fault 余姚断裂', code: '', label: '余姚断裂', age: '', lithology: '构造角砾岩' }),
  );
  expect(fault).toEqual({
    strata: { key: 'fault 余姚断裂', label: '余姚断裂', colour: '#aabbcc' },
    lithologies: { key: '岩类 F03', label: '构造角砾岩', colour: '' },
  });
  expect(keysOf(groupsOfBody(bodyOf({ key: 'ore 1', code: '', lithology: '' })))).toEqual(['ore 1']);
  expect(groupsOfBody(bodyOf({ lithology: '火山岩' })).lithologies).toEqual({
    key: '岩类 火山岩',
    label: '火山岩',
    colour: '',
  });
});

const viewOf = (given: Partial<HolesInView>): HolesInView => ({
  ...legendOf([]),
  holes: null,
  bodies: 0,
  waterLevels: 0,
  samples: 0,
  isLoading: false,
  isFar: false,
  ...given,
});

test('the legend of several layers is one: what both have stands there once', () => {
  const holes = viewOf({ ...legendOf([[groupsOfBed(sandstone), 3]]), holes: 2, samples: 4, isFar: true });
  const bodies = viewOf({ ...legendOf([[groupsOfBody(bodyOf({})), 1]]), bodies: 1, isLoading: true });
  const joined = joinedView([holes, bodies]);
  expect(joined?.strata.map(({ key, beds }) => [key, beds])).toEqual([['K1x', 4]]);
  expect(joined?.lithologies.map(({ key, beds }) => [key, beds])).toEqual([
    ['岩类 B03', 3],
    ['岩类 C02', 1],
  ]);
  expect(joined).toMatchObject({ holes: 2, bodies: 1, samples: 4, isLoading: true, isFar: true });
  expect(joinedView([bodies])).toMatchObject({ holes: null, bodies: 1, isFar: false });
  expect(joinedView([])).toBeNull();
});
