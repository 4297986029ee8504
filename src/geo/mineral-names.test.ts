import { describe, expect, test } from 'vitest';
import { classifiedMinerals, mineralIn } from './mineral-names.ts';
import { MINERALS } from './minerals.ts';

test('every name of the classification is known, with and without 矿, and stands there once', () => {
  expect(new Set(classifiedMinerals).size).toBe(classifiedMinerals.length);
  expect(classifiedMinerals.length).toBeGreaterThan(160);
  for (const name of classifiedMinerals) {
    expect([name, mineralIn(name)]).toEqual([name, name]);
    expect([name, mineralIn(`${name.replace(/矿$/u, '')}矿`)]).toEqual([name, name]);
  }
});

test('all commodities of the province are known by their names and by their ores', () => {
  for (const { name, ore } of MINERALS) expect([mineralIn(name), mineralIn(ore)]).not.toContain(null);
});

describe('other ways of writing', () => {
  test.each([
    ['铁矿', '铁'],
    ['金矿', '金'],
    ['叶腊石', '叶蜡石'],
    ['耐火黏土', '耐火粘土'],
    ['地热水', '地热'],
    ['石灰石矿', '石灰岩'],
    ['铅锌矿', '铅锌'],
    ['铜铅锌多金属', '铜铅锌多金属'],
    ['水泥用石灰岩', '水泥用石灰岩'],
    ['玻璃用石英岩', '玻璃用石英岩'],
    ['饰面用花岗岩', '饰面用花岗岩'],
    ['建筑用石料（凝灰岩）', '建筑用石料'],
    ['砖瓦用黏土', '砖瓦用粘土'],
    ['普通萤石', '普通萤石'],
    ['硫铁矿', '硫铁矿'],
    [' 萤 石 ', '萤石'],
  ])('%s is %s', (text, name) => expect(mineralIn(text)).toBe(name));
  test.each(['荧石', '金子', '氪石', '', '矿', '建筑用', '石头', '铁路', 'constructor'])('%s is none', (text) =>
    expect(mineralIn(text)).toBeNull(),
  );
});
