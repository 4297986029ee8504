import { isTerm, knownWords, longestWord, placeNames } from '../dictionary/dictionary.ts';

const chinese = /^\p{Script=Han}+$/u;
/** Words of one character that mean something alone: what is mined or measured. */
export const shortWords: ReadonlySet<string> = new Set('金银铜铁铅锌钨锡钼钒锑硒砷汞镉磷煤氡');

/**
 * Cuts a run of Chinese characters into known words, longest first; what lies between them stays together. Where it begins
 * with a place, it is cut behind the place, too: 青田石平川 is not only 青田石 and 平川 but also 青田 and 石平川.
 * @returns the ways to cut it, none when it holds no two words.
 */
export function segmentations(run: string): string[][] {
  if (!chinese.test(run)) return [];
  const characters = [...run];
  const usual = segment(characters);
  const first = longestIn(characters.slice(0, -1), 0, placeNames);
  const rest = first === null ? '' : run.slice(first.length);
  // 遂昌金矿 is a park, and the gold of 遂昌 as well; 长兴组 is no group of 长兴
  const isName = knownWords.has(run) && !isTerm(rest);
  const behindPlace = first === null || isName ? usual : joinSingles([first, ...segment([...rest])]);
  return [...new Map([usual, behindPlace].map((parts) => [parts.join(' '), parts])).values()].filter(
    ({ length }) => length > 1,
  );
}

function segment(characters: readonly string[]): string[] {
  return joinSingles(cut(characters).map(({ text }) => text));
}

/** A piece of a run: a known word, or what lies between known words. */
export interface Piece {
  text: string;
  isKnown: boolean;
}

/** A run of Chinese characters in known words, longest first, and what lies between them. */
export function cut(characters: readonly string[]): Piece[] {
  const parts: Piece[] = [];
  for (let at = 0; at < characters.length;) {
    const word = longestIn(characters, at, knownWords);
    const character = characters[at] ?? '';
    const last = parts.at(-1);
    if (word) parts.push({ text: word, isKnown: true });
    else if (last && !last.isKnown && !shortWords.has(last.text)) last.text += character;
    else parts.push({ text: character, isKnown: false });
    at += word ? [...word].length : 1;
  }
  return parts;
}

function longestIn(characters: readonly string[], at: number, words: ReadonlySet<string>): string | null {
  for (let length = Math.min(longestWord, characters.length - at); length > 1; length--) {
    const word = characters.slice(at, at + length).join('');
    if (words.has(word)) return word;
  }
  return null;
}

/** A single character left over joins its neighbour, so that no part is too short to be searched. */
function joinSingles(parts: readonly string[]): string[] {
  const joined: string[] = [];
  const isOpen = (part: string): boolean => [...part].length === 1 && !shortWords.has(part);
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && (isOpen(part) || isOpen(before))) joined[joined.length - 1] = before + part;
    else joined.push(part);
  }
  return joined;
}
