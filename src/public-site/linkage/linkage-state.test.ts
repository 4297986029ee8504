import { expect, test } from 'vitest';
import { conditionsOfLinkage, pageOfLinkage, readLinkage, writeLinkage } from './linkage-state.ts';
import { boxToAsk } from './use-linkage.ts';

test('the address keeps everything, and defaults are left out', () => {
  const address = 'type=地热孔&finalDepth_gte=500&_start=40&hole=1030&at=120.1234,29.5,11.5&inMap=1&pane=list';
  const { state, problems } = readLinkage(address);
  expect(problems).toEqual([]);
  expect(state).toMatchObject({
    hole: 1030,
    map: { lon: 120.1234, lat: 29.5, zoom: 11.5 },
    isInMap: true,
    pane: 'list',
  });
  expect(state.list).toMatchObject({ start: 40 });
  expect(readLinkage(writeLinkage(state)).state).toEqual(state);
  expect(writeLinkage(readLinkage('').state)).toBe('');
});

test('what cannot be read is named, and the rest holds', () => {
  const { state, problems } = readLinkage('at=120,95,3&hole=x&nonsense=1&type=地热孔');
  expect(state).toMatchObject({ hole: null, map: null });
  expect(state.list.filters).toHaveLength(1);
  expect(problems).toEqual(['没有名为 nonsense 的筛选条件', '地图位置应为“经度,纬度,级别”']);
});

const box = { west: 120, south: 29, east: 121, north: 30 };

test('the list is narrowed to the map only where that is wanted', () => {
  const { state } = readLinkage('_start=20');
  expect(conditionsOfLinkage(state, box).filters).toEqual([]);
  const inMap = { ...state, isInMap: true };
  expect(conditionsOfLinkage(inMap, null).filters).toEqual([]);
  expect(pageOfLinkage(inMap, box)).toMatchObject({
    filters: [{ field: 'position', operator: 'within', values: [box] }],
    start: 20,
    end: 40,
  });
});

test('a small move of the map asks for the same box, which holds all that is seen', () => {
  const asked = boxToAsk(box);
  const moved = { west: 120.004, south: 29.004, east: 121.004, north: 30.004 };
  expect(boxToAsk(moved)).toEqual(asked);
  expect(asked.west < box.west && asked.east > box.east && asked.south < box.south && asked.north > box.north).toBe(
    true,
  );
  expect(boxToAsk({ west: -180, south: -90, east: 180, north: 90 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});
