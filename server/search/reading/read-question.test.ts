import { describe, expect, test } from 'vitest';
import { nothingKnown } from './knowledge.ts';
import { readQuestion } from './read-question.ts';

const none = nothingKnown;
const words = (q: string, titlesReadAs: (letters: string) => string[] = () => []): string[] =>
  readQuestion(q, null, { ...nothingKnown, titlesReadAs }).terms.map(({ alternatives }) =>
    alternatives.map((phrases) => phrases.join('+')).join('|'),
  );
const kinds = (q: string): string[] => readQuestion(q, null, none).readings.map(({ kind }) => kind);

describe('words', () => {
  test.each([
    ['岩芯', '岩心'],
    ['粘土', '黏土'],
    ['亚粘土', '粉质黏土'],
    ['氟石', '萤石'],
    ['GSSP', '金钉子'],
    ['化探', '地球化学'],
    ['yingshi', '萤石'],
    ['YingShi', '萤石'],
    ['cxz', '长兴组'],
    ['taizhou', '台州'],
    ['lishui', '丽水'],
    ['yueqing', '乐清'],
    ['shengzhou', '嵊州'],
    ['yinzhou', '鄞州'],
    ['changxingz', '长兴组'],
    ['zjdz', '浙江地质'],
    ['wuyiyings', '武义萤石'],
    ['螢石', '萤石'],
    ['石碳系', '石炭系'],
    ['DZT0227', 'DZ/T 0227'],
    ['gbt13989', 'GB/T 13989'],
  ])('%s also finds %s', (q, other) => expect(words(q)[0]?.split('|')).toContain(other));

  test('what was asked for stays the first alternative', () => {
    expect(words('岩芯')[0]).toMatch(/^岩芯\|/);
    expect(words('yingshi')[0]).toMatch(/^yingshi\|/);
  });

  test('words without spaces between them are cut, long ones first', () => {
    expect(words('武义萤石矿详查')).toEqual(['武义萤石矿详查|武义+萤石矿+详查']);
    expect(words('长兴煤山金钉子')[0]).toContain('长兴+煤山+金钉子');
    expect(words('wuyiyingshi')[0]).toContain('武义+萤石');
  });

  test('several words all have to occur', () => expect(words('武义 氟石')).toEqual(['武义', '氟石|萤石']));
  test('scales are written as they are printed', () => {
    for (const q of ['1:5万', '1：5万', '五万分之一', '1/50000', '1∶50000', '1比5万'])
      expect(words(q)).toEqual(['1:50000']);
    expect(words('1:25万 临安')).toEqual(['1:250000', '临安']);
  });
  test('titles are read in Latin letters, too', () => {
    expect(words('yanxinzuantan', () => ['岩心钻探'])[0]).toContain('岩心钻探');
  });
  test('every way of understanding is told', () => {
    expect(kinds('岩芯')).toContain('variant');
    expect(kinds('氟石')).toEqual(['synonym']);
    expect(kinds('yingshi')).toEqual(['pinyin']);
    expect(kinds('螢石')).toContain('traditional');
    expect(kinds('H-51-100-B')).toEqual(['sheet']);
    expect(kinds('30.25N 120.15E')).toEqual(['coordinate']);
    expect(kinds('杭州')).toEqual([]);
  });
});

describe('a question taken literally', () => {
  test.each(['=岩芯', '＝岩芯', '= 岩芯'])('%s', (q) => {
    expect(words(q)).toEqual(['岩芯']);
    expect(kinds(q)).toEqual([]);
  });
  test('not even positions and sheets are read', () => {
    const { box, sheet, terms } = readQuestion('=H-51-100-B', null, none);
    expect({ box, sheet, terms: terms.length }).toEqual({ box: null, sheet: null, terms: 1 });
  });
});

describe('places', () => {
  test('a position is a box of some 2 km around it, cut by a drawn one', () => {
    expect(readQuestion('30.25N 120.15E', null, none).box).toEqual({
      west: 120.13,
      south: 30.23,
      east: 120.17,
      north: 30.27,
    });
    const drawn = { west: 120.16, south: 30, east: 121, north: 30.24 };
    expect(readQuestion('30.25N 120.15E', drawn, none).box).toEqual({
      west: 120.16,
      south: 30.23,
      east: 120.17,
      north: 30.24,
    });
  });
  test.each([
    [null, '北纬 30.2500°、东经 120.1500°'],
    [{ notation: '十进制度', decimals: 2 }, '北纬 30.25°、东经 120.15°'],
    [{ notation: '度分秒', decimals: 1 }, '30°15′00.0″N、120°09′00.0″E'],
  ])('a position is told as positions are written: %o', (notation, place) => {
    const { readings } = readQuestion('30.25N 120.15E', null, { ...nothingKnown, notation });
    expect(readings.map(({ text }) => text)).toEqual([expect.stringContaining(place)]);
  });
  test('nothing but a drawn box is a question', () => {
    const box = { west: 120, south: 30, east: 121, north: 31 };
    expect(readQuestion('', box, none)).toMatchObject({ box, terms: [], readings: [] });
  });
});

describe('sheets among other words', () => {
  test.each([
    ['H51E018005说明书', 'H51E018005', 50_000, ['说明书']],
    ['建德幅H-50-24-A', 'H-50-24-A', 50_000, ['建德幅']],
    ['H51XIX 水文地质', 'H-51-XIX', 200_000, ['水文地质']],
    ['H-50-24 建德', 'H-50-24', 100_000, ['建德']],
  ] as const)('%s', (q, number, scale, rest) => {
    const { sheet, terms } = readQuestion(q, null, none);
    expect([sheet?.number, sheet?.oldNumber]).toContain(number);
    expect(sheet?.scale).toBe(scale);
    expect(terms.map(({ alternatives }) => alternatives[0]?.join(''))).toEqual(rest);
  });
  test('of the sheets 1∶200000 the number may be an ordinary one', () => {
    expect(readQuestion('H-50-24 建德 20万', null, none).sheet).toMatchObject({
      oldNumber: 'H-50-XXIV',
      scale: 200_000,
    });
  });
  test('a hole with Chinese around it is no sheet', () => {
    expect(readQuestion('钻孔ZK101柱状图', null, none).sheet).toBeNull();
  });
});
