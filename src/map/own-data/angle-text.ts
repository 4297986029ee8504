import { fromSexagesimal } from '../../geo/degrees.ts';

const sexagesimal =
  /^([EWNS东西北南])?[经纬]? ?([+-])? ?(\d{1,3}) ?(?:°|度|:| ) ?(\d{1,2}(?:\.\d+)?) ?(?:'|分|:| |$) ?(?:(\d{1,2}(?:\.\d+)?) ?(?:"|秒)?)? ?([EWNS东西北南])?$/i;
const decimal = /^([EWNS东西北南])?[经纬]? ?([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?) ?(?:°|度)? ?([EWNS东西北南])?$/i;

const signOf = (letters: readonly (string | undefined)[]): number =>
  letters.some((letter) => letter !== undefined && /[WS西南]/i.test(letter)) ? -1 : 1;

/** Marks for minutes and seconds, full-width forms and digits with separators made plain, spaces single. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/''|[″”“]|′′/g, '"')
    .replace(/[′’‘]/g, "'")
    .replace(/[º˚]/g, '°')
    .replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
    .replace(/\s+/g, ' ')
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
