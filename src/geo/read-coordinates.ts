import { fromSexagesimal } from './degrees.ts';
import { fromGaussKruger } from './gauss-kruger.ts';
import type { Position } from './position.ts';
import { centralMeridian, isBareEasting, provinceZone, splitEasting, type Zone } from './zones.ts';

/** A position that a question gives, in degrees, and how its notation was understood. */
export interface ReadPosition extends Position {
  /** In Chinese: 经纬度, or the zone. */
  notation: string;
}

/** China and its seas; degrees. Latitudes and longitudes do not overlap, so the order of the two numbers tells nothing. */
const inLatitudes = (degrees: number): boolean => degrees >= 3 && degrees <= 54;
const inLongitudes = (degrees: number): boolean => degrees >= 73 && degrees <= 136;

const number = String.raw`\d+(?:\.\d+)?`;
const angle = new RegExp(
  String.raw`(?:北纬|东经|纬度|经度|[NE])?\s*[:=]?\s*(${number})\s*(?:°|度)\s*(?:(${number})\s*(?:'|分)\s*)?(?:(${number})\s*(?:"|秒)\s*)?[NE]?`,
  'gi',
);
const plain = new RegExp(
  String.raw`^[(\[]?\s*(?:[NE]|北纬|东经|纬度|经度|lat|lon)?\s*[:=]?\s*(${number})\s*([NE])?\s*[,;、\s]\s*(?:[NE]|北纬|东经|纬度|经度|lat|lon)?\s*[:=]?\s*(${number})\s*([NE])?\s*[)\]]?$`,
  'i',
);
const metres = new RegExp(
  String.raw`^[(\[]?\s*(?:([XY])\s*[:=]?\s*)?(${number})\s*m?\s*[,;、\s]\s*(?:([XY])\s*[:=]?\s*)?(${number})\s*m?\s*[)\]]?$`,
  'i',
);

/** Characters; nobody writes a position longer, and the patterns above are made for short texts alone. */
const maxLength = 200;

/**
 * Reads a position in any usual notation: decimal degrees in either order, with or without letters; degrees, minutes and
 * seconds; Gauss–Krüger metres, with and without the zone in front of the easting. Null for what is no position.
 */
export function readCoordinates(question: string): ReadPosition | null {
  if (question.length > maxLength) return null;
  const text = halfWidth(question).slice(0, maxLength);
  return readAngles(text) ?? readMetres(text) ?? readPlain(text);
}

/** Full-width forms and the many signs for minutes and seconds made equal; of blanks only one, whose place is then clear. */
const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/''|[″”“〃＂]|′′/g, '"')
    .replace(/[′’‘＇]/g, "'")
    .replace(/[º˚]/g, '°')
    .replace(/\s+/g, ' ')
    .trim();

function readAngles(text: string): ReadPosition | null {
  const found = [...text.matchAll(angle)];
  if (found.length !== 2 || text.replaceAll(angle, '').replace(/[\s,;、()[\]]/g, '') !== '') return null;
  const [first, second] = found.map(([, degrees, minutes = '0', seconds = '0']) =>
    fromSexagesimal(Number(degrees), Number(minutes), Number(seconds)),
  );
  return inEitherOrder(first, second);
}

function readPlain(text: string): ReadPosition | null {
  const [, first = '', firstLetter, second = '', secondLetter] = plain.exec(text) ?? [];
  const isMeant =
    /\./.test(first + second) ||
    firstLetter !== undefined ||
    secondLetter !== undefined ||
    /[NE经纬]|l[ao][tn]/i.test(text);
  return isMeant ? inEitherOrder(Number(first), Number(second)) : null;
}

function inEitherOrder(first = Number.NaN, second = Number.NaN): ReadPosition | null {
  if (inLatitudes(first) && inLongitudes(second)) return { lat: first, lon: second, notation: '经纬度' };
  if (inLongitudes(first) && inLatitudes(second)) return { lat: second, lon: first, notation: '经纬度' };
  return null;
}

/** Northing of the seas and land of China: 7 digits or nearly so. */
const isNorthing = (value: number): boolean => value >= 350_000 && value < 6_000_000;

function readMetres(text: string): ReadPosition | null {
  const [, firstName, first = '', , second = ''] = metres.exec(text) ?? [];
  const pair = [Number(first), Number(second)] as const;
  const [x, y] = firstName?.toUpperCase() === 'Y' || splitEasting(pair[0]) ? [pair[1], pair[0]] : pair;
  if (first === '' || !isNorthing(x)) return null;
  const zoned = splitEasting(y);
  if (zoned) return inZone(x, zoned.easting, zoned.zone);
  return isBareEasting(y) && x >= 1_000_000 ? inZone(x, y, provinceZone, '（未写带号）') : null;
}

/** Metres to degrees, both on CGCS2000. */
function inZone(northing: number, easting: number, zone: Zone, remark = ''): ReadPosition | null {
  const { lon, lat } = fromGaussKruger({ northing, easting }, { datum: 'cgcs2000', zone, isPrefixed: false });
  const notation = `高斯坐标，${zone.width}° 带第 ${zone.number} 带，中央经线 ${centralMeridian(zone)}°${remark}`;
  return inLatitudes(lat) && inLongitudes(lon) ? { lon, lat, notation } : null;
}
