import { expect, test } from 'vitest';
import type { Found } from '../../map/state/found.ts';
import type { LayerKey } from '../../map/state/shown.ts';
import { faultsOnce, foundOnce } from './told-once.ts';

const faults = (...told: [LayerKey, string][]) => new Map(told);
const found = (key: Found['key'], title: string): Found => ({ key, title, facts: [], row: null });

test('what both maps say of a layer is told once, what one says with the name of the map', () => {
  const flat = faults(['layer:1', '服务没有响应'], ['layer:2', '坐标系不受支持']);
  const globe = faults(['layer:1', '服务没有响应'], ['layer:3', '模型没有加载出来']);
  expect([...faultsOnce(flat, globe, true)]).toEqual([
    ['layer:1', '服务没有响应'],
    ['layer:2', '二维地图：坐标系不受支持'],
    ['layer:3', '三维地图：模型没有加载出来'],
  ]);
});

test('a map that is open alone needs no name', () => {
  expect([...faultsOnce(faults(), faults(['layer:3', '模型没有加载出来']), false)]).toEqual([
    ['layer:3', '模型没有加载出来'],
  ]);
});

test('what stands in space is told as the globe met it, all else as the flat map has it, and each layer once', () => {
  const flat = [found('layer:1', '钻孔'), found('layer:2', '地层'), found('layer:2', '断层')];
  const globe = [found('layer:1', '钻孔的一层')];
  expect(foundOnce(flat, globe)?.map(({ title }) => title)).toEqual(['钻孔的一层', '地层', '断层']);
  expect(foundOnce(flat, null)).toBe(flat);
  expect(foundOnce(null, globe)).toBe(globe);
  expect(foundOnce(null, null)).toBeNull();
});
