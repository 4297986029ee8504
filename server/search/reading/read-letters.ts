import { chineseFor } from '../dictionary/english.ts';

const syllable =
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ong|ian|iao|ing|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)$/;
/** Of the Latin letters with a stroke, hook, bow or dots above. */
const tone = /[\u0300-\u030c]/g;

/**
 * Pinyin as one writes it, each word's letters without tones and blanks between syllables: wǔ yì yíng shí, wu3yi4
 * and wu yi both as the dictionary has them. Any other text stays as it is.
 */
export function plainLetters(text: string): string {
  const bare = text.normalize('NFD').replaceAll('u\u0308', 'v').replace(tone, '').normalize('NFC').toLowerCase();
  if (!/^[a-z0-9' ]+$/.test(bare)) return text;
  const words = bare
    .replaceAll("'", ' ')
    .split(' ')
    .filter((word) => word !== '');
  const syllables = words.flatMap((word) =>
    /\d$/.test(word) ? word.split(/[1-5]/).filter((part) => part !== '') : [word],
  );
  const isPinyin = syllables.every((each) => syllable.test(each));
  if (isPinyin && syllables.length > 1 && !words.some((word) => chineseFor(word).length > 0)) return syllables.join('');
  return /[a-z]/.test(bare) && bare !== text.toLowerCase() && !/\d/.test(bare) ? bare : text;
}
