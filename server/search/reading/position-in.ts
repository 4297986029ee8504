import { readCoordinates } from '../../../src/geo/read-coordinates.ts';

/** What is said of a position beside it; blanks take its place. */
const beside =
  /附近|周边|周围|一带|左右|这里|这个点|此处|处|方圆|以内|范围内|(?<!\d)的|有哪些|有什么|有没有|[有在]|坐标为?|经纬度为?|点位/gu;
/** A question without what it only says beside what it asks for. */
export const withoutBeside = (text: string): string => text.replace(beside, ' ').replaceAll(/\s+/g, ' ').trim();

/** Words that a position is written in at most: both numbers with their letters, and the datum. */
const maxWords = 6;

/** A position that stands among other words: 28.07N 119.13E 附近的钻孔; null where the text holds no position and words. */
export function positionIn(text: string): { position: string; rest: string } | null {
  if (!/\d/.test(text) || !/\p{Script=Han}|[a-z]{3}/iu.test(text)) return null;
  const words = text
    .replace(beside, ' ')
    .replace(/(?<=[\dNE°'"秒分度])(?=(?![度分秒])\p{Script=Han})/giu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  for (let length = Math.min(maxWords, words.length - 1); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const position = words
        .slice(from, from + length)
        .join(' ')
        .replace(/[,，、;；]$/, '');
      if (!/\d/.test(position) || !readCoordinates(position)) continue;
      const rest = [...words.slice(0, from), ...words.slice(from + length)].join(' ').trim();
      return rest === '' ? null : { position, rest };
    }
  return null;
}

/** Kinds of record as people call them beside a position. */
const kinds: readonly (readonly [words: string, type: string])[] = [
  ['钻孔 钻井 勘探孔 钻孔资料 孔 打过的孔 打的孔', 'boreholes'],
  ['岩心 岩芯 样品 标本', 'physicalMaterials'],
  ['灾害 地质灾害 灾害点 地灾 隐患点 地灾点 地质灾害点', 'hazards'],
  ['水井 机井 井 泉 泉水 水源 水源地 水点 取水点', 'waterSources'],
  ['矿产地 矿点 矿床 矿产 矿 矿山 矿区', 'mineralOccurrences'],
  ['报告 地质报告 成果报告 档案', 'archives'],
  ['图 地质图 图件', 'products'],
];
const called = new Map(kinds.flatMap(([words, type]) => words.split(' ').map((word) => [word, type] as const)));

/** The types of record that the words beside a position call, and nothing else; null for other words. */
export function typesCalled(words: string): string[] | null {
  const types = words
    .replace(/[吗呢？?！!。]/gu, '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => called.get(word));
  const known = types.filter((type) => type !== undefined);
  return known.length > 0 && known.length === types.length ? [...new Set(known)] : null;
}

const longestFirst = [...called.keys()].sort((a, b) => b.length - a.length);
const [long, single] = [
  longestFirst.filter(({ length }) => length > 1),
  longestFirst.filter(({ length }) => length === 1),
];
/** 哪些钻孔, 有几口井: what is counted or chosen from; a single character only where no other follows that makes a word of it. */
const wantedKind = new RegExp(
  `(?:哪些|哪几[个口处]|哪[个口处]|有几[个口处]|多少[个口处]?)(${long.join('|')}|(?:${single.join('|')})(?=$|[ ？?有在是的]))`,
  'u',
);

/** The type of record that a whole question asks for, with the text that says so; null where it names none. */
export function kindCalled(question: string): { text: string; word: string; type: string } | null {
  const [text = '', word = ''] = wantedKind.exec(question) ?? [];
  const type = called.get(word);
  return type === undefined ? null : { text, word, type };
}
