import { describe, expect, test } from 'vitest';
import { contentOf } from './content-words.ts';

const words = (text: string): readonly string[] => contentOf(text, 2026).words;
const years = (text: string) => {
  const { years: found } = contentOf(text, 2026);
  return found && [found.from, found.to];
};

describe('words of whole questions', () => {
  test.each([
    ['武义哪里有萤石', ['武义', '萤石']],
    ['请问台州的滑坡有哪些', ['台州', '滑坡']],
    ['萤石是什么', ['萤石']],
    ['杨家的萤石', ['杨家', '萤石']],
    ['俞岩写的报告', ['俞岩', '报告']],
    ['档号 浙地资33-0000283', ['浙地资', '33-0000283']],
    ['浙江省武义县有没有萤石', ['浙江', '武义县', '萤石']],
    ['哪里有', []],
    ['西湖是怎么形成的', ['西湖']],
    ['泰顺第九地质大队', ['泰顺', '第九地质大队']],
    ['遂昌地质调查院的报告', ['遂昌', '地质调查院', '报告']],
    ['泰顺 第九地质大队', ['泰顺', '第九地质大队']],
  ])('%s → %j', (text, expected) => expect(words(text)).toEqual(expected));
});

describe('years', () => {
  test.each([
    ['近几年的滑坡', [2021, 2026]],
    ['近三年来的滑坡', [2023, 2026]],
    ['最近10年', [2016, 2026]],
    ['2015年 仙居', [2015, 2015]],
    ['1978-1985年的普查', [1978, 1985]],
    ['2010年以来', [2010, 2026]],
    ['1980年以前', [1900, 1980]],
    ['70年代', [1970, 1979]],
    ['1970年代', [1970, 1979]],
    ['去年', [2025, 2025]],
    ['2019 泰顺', [2019, 2019]],
    ['青岩桥 2009 详查', [2009, 2009]],
    ['ZK2009', null],
    ['33-2009', null],
    ['DZ/T 0227-2010', null],
    ['萤石', null],
  ])('%s → %j', (text, expected) => expect(years(text)).toEqual(expected));
});
