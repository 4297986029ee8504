import { describe, expect, test } from 'vitest';
import { corrected } from './corrections.ts';
import { likeness, signsOf } from './similarity.ts';

const like = (typed: string, name: string): number => likeness(signsOf(typed), signsOf(name));
const title = '浙江省武义县杨家萤石矿详查报告';

describe('likeness', () => {
  test('one slip leaves a title the best by far', () => {
    for (const slip of [
      '浙江省武义县杨家莹石矿详查报告',
      '浙江省武义县杨家萤石矿祥查报告',
      '浙江省武义县杨萤家石矿详查报告',
    ])
      expect(like(slip, title)).toBeGreaterThan(0.93);
    expect(like('浙江省武义县杨家石矿详查报告', title)).toBeGreaterThan(0.9);
    expect(like('浙江省武义县杨家莹石矿详查报告', '浙江省武义县后树萤石矿普查报告')).toBeLessThan(0.8);
  });
  test('a part of a title is as good as all of it', () => expect(like('杨家萤石矿', title)).toBeGreaterThan(0.97));
  test('homophones and look-alikes cost half of another character', () => {
    const [sound, look, other] = [like('杨佳萤石', title), like('杨家荧石', title), like('杨甲萤石', title)];
    expect(sound).toBeCloseTo(look, 6);
    expect(like('杨树萤石', title)).toBeLessThan(sound);
    expect(other).toBeCloseTo(sound, 6);
  });
  test('another digit is another number', () => expect(like('ZK802', 'ZK801')).toBeLessThan(0.6));
});

describe('corrections', () => {
  test.each([
    ['莹石', '萤石'],
    ['泥石硫', '泥石流'],
    ['地面沉将', '地面沉降'],
    ['长新组', '长兴组'],
    ['武意', '武义'],
    ['叶臘石', '叶蜡石'],
    ['地质灾還', '地质灾害'],
  ])('%s → %s', (slip, name) => expect(corrected(slip)).toContain(name));
  test.each([
    ['昌化县', '开化县'],
    ['处州', '湖州'],
    ['热水井', '水晶'],
    ['矾矿', '铅矿'],
    ['钨锰铁矿', '黄铁矿'],
    ['寿昌县', '遂昌县'],
    ['铁矿', '磁铁矿'],
  ])('%s is no slip of %s', (word, name) => expect(corrected(word)).not.toContain(name));
});
