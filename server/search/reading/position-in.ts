import { readCoordinates } from '../../../src/geo/read-coordinates.ts';

/** What is said of a position beside it; blanks take its place. */
const beside =
  /附近|周边|周围|一带|左右|这里|这个点|此处|处|方圆|以内|范围内|(?<!\d)的|有哪些|有什么|有没有|[有在]|坐标为?|经纬度为?|点位/gu;
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
