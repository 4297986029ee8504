import { describe, expect, test } from 'vitest';
import { chineseFor, englishTerms } from './english.ts';
import { heirsOf } from './former-places.ts';
import { formationsOf, namesOfCode, otherRanks, otherSeriesNames } from './strata-codes.ts';

describe('English', () => {
  test.each([
    ['fluorite', '萤石'],
    ['Landslides', '滑坡'],
    ['hot springs', '温泉'],
    ['Cretaceous', '白垩系'],
    ['fossils', '化石'],
    ['geological survey', '地质调查'],
  ])('%s is %s', (term, name) => expect(chineseFor(term)).toContain(name));
  test('terms of several words stay together, idle words go', () => {
    expect(englishTerms('hot springs in Wuyi county'.split(' '))).toEqual(['hot springs', 'Wuyi']);
    // No English: the words may be anything
    expect(englishTerms(['in', 'situ', 'a'])).toEqual(['in', 'situ', 'a']);
  });
});

describe('former places', () => {
  test.each([
    ['昌化县', ['临安区']],
    ['萧山市', ['萧山区']],
    ['丽水县', ['莲都区']],
    ['处州', ['丽水市']],
    ['鄞县', ['鄞州区']],
    ['宣平县', ['武义县']],
    ['武义县', []],
    ['杭州市', []],
  ])('%s is today %j', (name, heirs) => expect(heirsOf(name)).toEqual(heirs));
});

describe('codes of strata', () => {
  test.each([
    ['K1x', '西山头组'],
    ['K₁x', '西山头组'],
    ['P3c', '长兴组'],
    ['∈1h', '荷塘组'],
    ['Є1h', '荷塘组'],
    ['k1gt', '馆头组'],
    ['J3', '磨石山群'],
    ['K1', '早白垩世'],
    ['Qp3', '晚更新世'],
  ])('%s is %s', (code, name) => expect(namesOfCode(code)).toContain(name));
  test('a letter alone, and what is no code, is none', () =>
    expect(['K', 'ZK1', 'K4', 'x'].flatMap(namesOfCode)).toEqual([]));
  test('ranks, series and groups lead to each other', () => {
    expect(otherRanks('磨石山组')).toEqual(['磨石山群']);
    expect(otherRanks('长兴组')).toEqual([]);
    expect(otherSeriesNames('上侏罗统')).toEqual(['晚侏罗世', '磨石山群']);
    expect(otherSeriesNames('晚二叠世')).toEqual(['上二叠统']);
    expect(formationsOf('永康群')).toEqual(['馆头组', '朝川组', '方岩组']);
  });
});
