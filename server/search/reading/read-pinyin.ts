import { type DictionaryName, dictionaryNames, namesReadAs } from '../dictionary/dictionary.ts';
import { readInitials } from './read-initials.ts';

/** Beginnings of so many letters are completed: 4 letters hold two syllables at least. */
const shortestBeginning = 4;
const maxParts = 4;
/** A last word that is still being typed. */
const shortestEnd = 3;

/**
 * Words for letters that are no reading of one name: several names one after the other (wuyiyingshi → 武义萤石), the
 * beginning of a name (changxingz → 长兴组), or first letters of several names (zjdz → 浙江地质).
 */
export function readPinyin(letters: string): string[] {
  const several = split(letters, maxParts, namesReadAs) ?? split(letters, maxParts, namesBegunSo);
  if (several) return [several.join('')];
  if (letters.length < shortestBeginning) return readInitials(letters);
  const begun = dictionaryNames.filter(({ pinyin }) => pinyin.startsWith(letters)).map(({ name }) => name);
  return begun.length > 0 ? begun : readInitials(letters);
}

/** Names read so; for letters of about a syllable and more, names that begin so. */
function namesBegunSo(letters: string): readonly DictionaryName[] {
  const read = namesReadAs(letters);
  if (read.length > 0 || letters.length < shortestEnd) return read;
  return dictionaryNames.filter(({ pinyin }) => pinyin.startsWith(letters)).slice(0, 1);
}

/** Names whose readings make up the letters, the longest first; null when there are none. */
function split(letters: string, maxSyllables: number, namesOf: typeof namesReadAs): string[] | null {
  if (letters === '') return [];
  if (maxSyllables === 0) return null;
  for (let length = letters.length; length > 1; length--) {
    const name = namesOf(letters.slice(0, length))[0]?.name;
    const rest = name === undefined ? null : split(letters.slice(length), maxSyllables - 1, namesOf);
    if (name !== undefined && rest) return [name, ...rest];
  }
  return null;
}
