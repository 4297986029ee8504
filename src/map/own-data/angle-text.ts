import { fromSexagesimal } from '../../geo/degrees.ts';

const sexagesimal =
  /^([EWNS东西北南])?[经纬]?\s*([+-])?\s*(\d{1,3})\s*(?:°|度|:|\s)\s*(\d{1,2}(?:\.\d+)?)\s*(?:'|分|:|\s|$)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|秒)?)?\s*([EWNS东西北南])?$/i;
const decimal = /^([EWNS东西北南])?[经纬]?\s*([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(?:°|度)?\s*([EWNS东西北南])?$/i;

const signOf = (letters: readonly (string | undefined)[]): number =>
  letters.some((letter) => letter !== undefined && /[WS西南]/i.test(letter)) ? -1 : 1;

/** Marks for minutes and seconds, full-width forms and digits with separators made plain. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/''|[″”“]|′′/g, '"')
    .replace(/[′’‘]/g, "'")
    .replace(/[º˚]/g, '°')
    .replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
    .trim();

/** A coordinate as tables write it: 120.155, 120°09′18″E, 120:9:18, 东经120度9分, 3 352 118.5 m; NaN for what is none. */
export function coordinateOf(text: string): number {
  // Most tables are plain
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(number)) return number;
  const words = plain(text);
  const [, before, value, after] = decimal.exec(words) ?? [];
  if (value !== undefined) return signOf([before, after]) * Number(value);
  const [, first, sign, degrees, minutes, seconds = '0', last] = sexagesimal.exec(words) ?? [];
  if (degrees === undefined) return Number.NaN;
  const size = fromSexagesimal(Number(degrees), Number(minutes), Number(seconds));
  return (sign === '-' ? -1 : 1) * signOf([first, last]) * size;
}
