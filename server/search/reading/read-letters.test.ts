import { describe, expect, test } from 'vitest';
import { plainLetters } from './read-letters.ts';
import { positionIn } from './position-in.ts';
import { readInitials } from './read-initials.ts';

describe('letters', () => {
  test.each([
    ['wǔ yì yíng shí', 'wuyiyingshi'],
    ['wu yi ying shi', 'wuyiyingshi'],
    ['wu3yi4 ying2shi2', 'wuyiyingshi'],
    ['yíngshí', 'yingshi'],
    ['lǜ ní shí', 'lvnishi'],
  ])('%s is read as %s', (typed, letters) => expect(plainLetters(typed)).toBe(letters));
  test.each([
    'gold mine',
    'GB 50021',
    'ZK402',
    'K1x',
    'hot spring',
    '武义 yingshi',
    'wuyi yingshikuang xiangcha',
    'can',
  ])('%s stays as it is', (typed) => expect(plainLetters(typed)).toBe(typed));
});

describe('first letters', () => {
  test.each([
    ['wyysk', '武义萤石矿'],
    ['wyyskpc', '武义萤石矿普查'],
    ['hzsdxs', '杭州市地下水'],
    ['jhsdzzh', '金华市地质灾害'],
  ])('%s may stand for %s', (letters, name) => expect(readInitials(letters)).toContain(name));
  test('what no names begin with stands for nothing', () => expect(readInitials('vvii')).toEqual([]));
});

describe('positions among words', () => {
  test.each([
    ['28.07N 119.13E 附近的钻孔', '28.07N 119.13E', '钻孔'],
    ['北纬28°30′ 东经119°50′附近的萤石矿', '北纬28°30′ 东经119°50′', '萤石矿'],
    ['萤石 119.5,28.9', '119.5,28.9', '萤石'],
    ['3347836, 40514436 周围有哪些滑坡', '3347836, 40514436', '滑坡'],
  ])('%s', (text, position, rest) => expect(positionIn(text)).toEqual({ position, rest }));
  test.each(['1∶50000 地质图', '近5年 3处 滑坡', '2010 2012 煤矿', 'ZK402 孔', '28.07N 119.13E'])(
    '%s holds none',
    (text) => expect(positionIn(text)).toBeNull(),
  );
});
