import type { Standard } from '../src/resources/holdings/standards.ts';
import {
  DRAFTERS,
  EARLIER_STANDARDS,
  FORMER_EDITIONS,
  STANDARDS,
  STANDARD_ABSTRACTS,
  SUCCESSORS,
} from './facts/standards.ts';

type Level = Standard['level'];

const LEVEL_OF_PREFIX: Readonly<Record<string, Level>> = {
  GB: '强制性国家标准',
  'GB/T': '推荐性国家标准',
  'DZ/T': '行业标准',
  'DA/T': '行业标准',
  'DB33/T': '地方标准',
  DD: '技术标准',
};

const prefixOf = (number: string): string => number.split(' ')[0] ?? '';

/** Year printed in the number; null for standards issued part by part. */
export function yearOf(number: string): number | null {
  // Survey technical standards (DD) print the year before the running number
  const printed = /^DD (\d{4})-|-(\d{4})/.exec(number)?.slice(1).find(Boolean);
  return printed === undefined ? null : Number(printed);
}

/** Which body issued standards of a kind in a year. */
const ISSUERS: readonly { prefix: RegExp; from: number; until: number; name: string }[] = [
  { prefix: /^GB 50|^GB\/T 50/, from: 2001, until: 2007, name: '建设部、国家质量监督检验检疫总局' },
  { prefix: /^GB/, from: 1988, until: 1997, name: '国家技术监督局' },
  { prefix: /^GB/, from: 1998, until: 2000, name: '国家质量技术监督局' },
  { prefix: /^GB/, from: 2001, until: 2017, name: '国家质量监督检验检疫总局、国家标准化管理委员会' },
  { prefix: /^GB/, from: 2019, until: 2099, name: '国家市场监督管理总局、国家标准化管理委员会' },
  { prefix: /^DZ/, from: 1982, until: 1997, name: '地质矿产部' },
  { prefix: /^DZ/, from: 1998, until: 2017, name: '国土资源部' },
  { prefix: /^DZ/, from: 2019, until: 2099, name: '自然资源部' },
  { prefix: /^DA/, from: 1993, until: 2017, name: '国家档案局' },
  { prefix: /^DB33/, from: 2019, until: 2099, name: '浙江省市场监督管理局' },
  { prefix: /^DD/, from: 1999, until: 2099, name: '中国地质调查局' },
];

function issuerOf(number: string, year: number | null): string | null {
  if (year === null) return null;
  return ISSUERS.find(({ prefix, from, until }) => prefix.test(number) && year >= from && year <= until)?.name ?? null;
}

function keywordsOf(title: string, category: string): string[] {
  const subjects = ['矿产', '勘查', '调查', '评估', '编写', '分类', '图例', '钻探', '代码', '汇交', '地热', '地下水'];
  return [category, ...subjects.filter((word) => title.includes(word) && word !== category)];
}

/** Sample rows of the standards catalogue with `id` from `firstId` on; `replacedBy` names a row of the same list. */
export function standardRows(firstId: number): Standard[] {
  const all = [...STANDARDS, ...EARLIER_STANDARDS];
  const idOf = new Map(all.map(({ number }, index) => [number, firstId + index]));
  return all.map(({ number, title, category, issuedOn, effectiveOn, status }, index) => {
    const year = yearOf(number);
    const level = LEVEL_OF_PREFIX[prefixOf(number)];
    if (!level) throw new Error(`no level for the standard ${number}`);
    return {
      id: firstId + index,
      number,
      title,
      level,
      status,
      professionalCategory: category as Standard['professionalCategory'],
      year,
      issuedOn,
      implementedOn: effectiveOn,
      withdrawnOn: null,
      issuedBy: issuerOf(number, year),
      draftedBy: DRAFTERS[number] ?? null,
      replaces: FORMER_EDITIONS[number] ?? null,
      replacedBy: idOf.get(SUCCESSORS[number] ?? '') ?? null,
      abstract: STANDARD_ABSTRACTS[number] ?? null,
      keywords: keywordsOf(title, category),
      isSample: true,
    };
  });
}
