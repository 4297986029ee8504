import { syllablesOf } from '../dictionary/pinyin.ts';

/** Characters that look alike and are taken for each other. */
const lookAlikes = [
  '莹萤荧',
  '碳炭',
  '未末',
  '己已巳',
  '士土',
  '日曰',
  '大太犬',
  '侯候',
  '晴睛',
  '辨辩辫',
  '磷鳞',
  '沙砂',
  '褐揭',
  '埔浦铺',
  '坞鸟乌',
  '湖潮',
  '坡波玻',
  '铅铝',
  '钒矾',
  '轶铁',
  '矿旷',
  '岩崖',
  '塘糖',
  '滑猾',
  '嵊乘',
  '缙晋',
  '瓯欧',
  '衢瞿',
  '遂逐',
  '磐盘',
  '茅矛',
  '蜡腊',
  '橄撒',
  '蛇纹',
  '闪问',
  '芯心',
  '勘堪',
  '查察',
  '详祥',
  '县具',
  '洞同',
  '溪奚',
  '岙奥',
  '屿与',
];
const alike = new Set(lookAlikes.flatMap((group) => [...group].flatMap((a) => [...group].map((b) => a + b))));

/** Syllables without what many speakers do not tell apart: zh and z, ing and in, n and l. */
const soundOf = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n(?=[aeiouv])/, 'l')
    .replace(/([aei])ng$/, '$1n');

const isNumeral = (character: string): boolean => /[0-9a-z]/.test(character);

/** What it costs to take one for the other; a digit for another is no slip but another number. */
function replacing(a: Sign, b: Sign): number {
  if (a.character === b.character) return 0;
  if (isNumeral(a.character) || isNumeral(b.character)) return 3;
  if (a.sound === b.sound) return 0.5;
  return alike.has(a.character + b.character) ? 0.5 : 1;
}

/** Cost of a character too many, of one that is missing, and of two that changed places. */
const [surplus, missing, swapped] = [1, 0.9, 0.7];
const costOf = ({ character }: Sign, cost: number): number => (isNumeral(character) ? 3 * cost : cost);

interface Sign {
  character: string;
  sound: string;
}

/** Letters, digits and characters of a text with how they sound. */
export function signsOf(text: string): Sign[] {
  const characters = [...text.normalize('NFKC').toLowerCase()].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const syllables = syllablesOf(characters.join(''));
  return characters.map((character, at) => ({
    character,
    sound: syllables.length === characters.length ? soundOf(syllables[at] ?? character) : character,
  }));
}

/**
 * How well a name is hit by what somebody typed, 0 to 1: 1 when it holds it as it stands, less for each slip (a homophone
 * and a look-alike cost half of another character). Whatever the name has before and behind counts little.
 */
export function likeness(typed: readonly Sign[], name: readonly Sign[]): number {
  if (typed.length === 0) return 0;
  let earlier: number[] = [];
  let row = Array.from({ length: name.length + 1 }, () => 0);
  typed.forEach((sign, i) => {
    const next = [(row[0] ?? 0) + costOf(sign, surplus)];
    name.forEach((other, j) => {
      const best = Math.min(
        (row[j] ?? 0) + replacing(sign, other),
        (row[j + 1] ?? 0) + costOf(sign, surplus),
        (next[j] ?? 0) + costOf(other, missing),
      );
      const isSwapped =
        i > 0 && j > 0 && sign.character === name[j - 1]?.character && typed[i - 1]?.character === other.character;
      next.push(isSwapped ? Math.min(best, (earlier[j - 1] ?? 0) + swapped) : best);
    });
    [earlier, row] = [row, next];
  });
  const beyond = Math.max(0, name.length - typed.length) / 400;
  return Math.max(0, 1 - Math.min(...row) / typed.length - beyond);
}
