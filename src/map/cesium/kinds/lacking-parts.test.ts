import { expect, test } from 'vitest';
import { LackingParts } from './lacking-parts.ts';

function desk() {
  const told: string[] = [];
  return { told, parts: new LackingParts((words) => told.push(words)) };
}

test('what is left out and what failed is told together, each reason once', () => {
  const { told, parts } = desk();
  parts.read({ leftOut: ['甲'] });
  parts.read({ leftOut: ['甲'] });
  parts.fail();
  parts.fail();
  expect(told).toEqual([
    '只显示了一部分：甲，其余照常显示',
    '只显示了一部分：甲；有 1 个瓦片没有加载出来，其余照常显示',
    '只显示了一部分：甲；有 2 个瓦片没有加载出来，其余照常显示',
  ]);
});

test('many reasons are counted', () => {
  const { told, parts } = desk();
  parts.read({ leftOut: ['甲', '乙', '丙', '丁', '戊'] });
  expect(told).toEqual(['只显示了一部分：甲；乙；丙；另有 2 处也没有全部显示，其余照常显示']);
});

test.each([undefined, null, 'x', {}, { leftOut: '甲' }, { leftOut: [1, null] }])('%j says nothing', (extras) => {
  const { told, parts } = desk();
  parts.read(extras);
  expect(told).toEqual([]);
});

test('tiles that fail by themselves are told as before', () => {
  const { told, parts } = desk();
  parts.fail();
  expect(told).toEqual(['有 1 个瓦片没有加载出来，其余照常显示']);
});
