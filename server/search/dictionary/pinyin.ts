import { customPinyin, pinyin } from 'pinyin-pro';

/** Places that are read otherwise than their characters usually are. */
customPinyin({
  台州: 'tāi zhōu',
  丽水: 'lí shuǐ',
  乐清: 'yuè qīng',
  鄞州: 'yín zhōu',
  嵊州: 'shèng zhōu',
  嵊泗: 'shèng sì',
  天台: 'tiān tāi',
  长兴: 'cháng xīng',
  诸暨: 'zhū jì',
  莲都: 'lián dū',
  於潜: 'yū qián',
  柯桥: 'kē qiáo',
  缙云: 'jìn yún',
  岩心: 'yán xīn',
  重力: 'zhòng lì',
  长石: 'cháng shí',
});

/** Syllables without tones, one for each character (ü is v); what is no Chinese character stands for itself. */
export const syllablesOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase());

/** Reading of a word as people type it: 萤石 → yingshi. */
export const spelled = (syllables: readonly string[]): string => syllables.join('').replace(/[^a-z0-9]/g, '');

/** First letters: 萤石 → ys. */
export const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((syllable) => syllable.replace(/[^a-z0-9]/g, '').slice(0, 1)).join('');
