import { describe, expect, it } from 'vitest';
import { STRATA } from '../../../src/geo/strata.ts';
import { principalRock } from '../../ground/principal-rock.ts';
import { groundUnits } from '../../ground/units.ts';
import { outcropOf } from './outcrop-words.ts';

const named = (name: string) => groundUnits.find((unit) => unit.name === name)!;
/** Units of which such words are said. */
const saidOf = (words: RegExp) => groundUnits.filter((unit) => words.test(outcropOf(unit)));

describe('what is said of the outcrops of a unit', () => {
  it.each([
    ['方岩组', '丹霞'],
    ['赤城山组', '丹霞'],
    ['朝川组', '紫红色'],
    ['金华组', '低缓丘陵'],
    ['高坞组', '陡峻山体'],
    ['塘上组', '陡峻山体'],
    ['嵊县组', '台地'],
    ['黄龙组', '石芽'],
    ['西湖组', '山脊'],
    ['龙潭组', '煤层'],
    ['双溪坞群', '片理'],
    ['长河组', '埋藏'],
    ['镇海组', '滨海'],
    ['莲花组', '阶地'],
    ['燕山晚期花岗岩', '石蛋'],
  ])('%s: %s', (name, words) => {
    expect(outcropOf(named(name))).toContain(words);
  });

  it('leaves terraces and fans to the Quaternary', () => {
    const found = saidOf(/阶地|洪积扇/u);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ code }) => !code.includes('Q')).map(({ name }) => name)).toEqual([]);
  });

  it('leaves steep mountains to volcanics, karst to carbonates, red hills to red beds', () => {
    const rocksOf = (words: RegExp) => new Set(saidOf(words).map((unit) => principalRock(unit)));
    expect([...rocksOf(/陡峻山体/u)].filter((rock) => !rock?.startsWith('C'))).toEqual([]);
    expect([...rocksOf(/石芽/u)].filter((rock) => !/^(B1[1-4]|E05)$/.test(rock ?? ''))).toEqual([]);
    const red = saidOf(/呈紫红色/u);
    expect(red.length).toBeGreaterThan(2);
    expect(red.filter(({ lithology }) => !lithology.includes('紫红')).map(({ name }) => name)).toEqual([]);
  });

  it('knows the main rock of nearly every unit that is older than the soils', () => {
    const unknown = STRATA.filter((unit) => unit.region !== 'plain' && principalRock(unit) === null);
    // Theirs are called clastic rocks, no more
    expect(unknown.map(({ name }) => name).filter((name) => !/^(康山|横山|毛弄|枫坪)组$/u.test(name))).toEqual([]);
  });
});
