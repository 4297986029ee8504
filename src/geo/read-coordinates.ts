import { fromSexagesimal } from './degrees.ts';
import { fromGaussKruger } from './gauss-kruger.ts';
import type { Position } from './position.ts';
import { centralMeridian, isBareEasting, provinceZone, splitEasting, withZone, type Zone } from './zones.ts';

/** A position that a question gives, in degrees, and how its notation was understood. */
export interface ReadPosition extends Position {
  /** In Chinese: 经纬度, or the zone. */
  notation: string;
  /** What was not written, and how it was taken; in Chinese, empty when nothing was missing. */
  remark: string;
  /** Other positions that may be meant, the same numbers in another zone; none where the zone was written. */
  others: readonly { label: string; text: string }[];
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
  const { text, datum } = withoutDatum(halfWidth(question).slice(0, maxLength));
  const read = readAngles(text) ?? readHyphens(text) ?? readPacked(text) ?? readMetres(text, datum) ?? readPlain(text);
  return read && datum !== null && !read.notation.startsWith('高斯')
    ? { ...read, remark: `${datumNames[datum]}的经纬度没有换算，与 2000 系可差几十到一百多米` }
    : read;
}

export type OldDatum = 'beijing1954' | 'xian1980';
const datumNames: Readonly<Record<OldDatum, string>> = {
  beijing1954: '1954 北京坐标系',
  xian1980: '1980 西安坐标系',
};
const datumWords: readonly (readonly [RegExp, OldDatum | null])[] = [
  [/(?:19)?54 ?(?:年)?(?:北京)?(?:坐标系|坐标)|北京 ?(?:19)?54(?:坐标系|坐标|系)?|beijing ?(?:19)?54/i, 'beijing1954'],
  [
    /(?:19)?80 ?(?:年)?(?:西安|国家)?(?:大地)?(?:坐标系|坐标)|西安 ?(?:19)?80(?:坐标系|坐标|系)?|xi'?an ?(?:19)?80/i,
    'xian1980',
  ],
  [/cgcs ?2000|(?:2000 ?)国家大地坐标系|国家 ?2000(?:坐标系)?|2000 ?坐标系/i, null],
];

/** The older datum that a question names; null: CGCS2000, or none. */
export const oldDatumIn = (question: string): OldDatum | null =>
  question.length > maxLength ? null : withoutDatum(halfWidth(question)).datum;

/** The datum that a question names, and what is left without its name; null: CGCS2000, or none. */
function withoutDatum(text: string): { text: string; datum: OldDatum | null } {
  for (const [name, datum] of datumWords)
    if (name.test(text))
      return {
        text: text
          .replace(name, ' ')
          .replace(/^[ :,;]{1,4}/, '')
          .replace(/[ :,;]{1,4}$/, ''),
        datum,
      };
  return { text, datum: null };
}

const hyphens =
  /^[NE]? ?(\d{1,3})[- ](\d{1,2})[- ](\d{1,2}(?:\.\d{1,6})?) ?[NE]? ?[,;、 ] ?[NE]? ?(\d{1,3})[- ](\d{1,2})[- ](\d{1,2}(?:\.\d{1,6})?) ?[NE]?$/i;

/** Degrees, minutes and seconds with hyphens or blanks: 119-57-4.4, 30-00-19.1; 119 57 4.4 30 00 19.1. */
function readHyphens(text: string): ReadPosition | null {
  const [, d1, m1, s1, d2, m2, s2] = hyphens.exec(text) ?? [];
  if (d1 === undefined || d2 === undefined) return null;
  return inEitherOrder(sexagesimalOf(d1, m1, s1), sexagesimalOf(d2, m2, s2));
}

const packed = /^[NE]? ?(\d{6,7}(?:\.\d{1,6})?) ?[NE]? ?[,;、 ] ?[NE]? ?(\d{6,7}(?:\.\d{1,6})?) ?[NE]?$/i;

/** Degrees, minutes and seconds without signs between them, as mining licences print them: 295908 1212630. */
function readPacked(text: string): ReadPosition | null {
  const [first, second] = (packed.exec(text) ?? []).slice(1).map(unpacked);
  const read = inEitherOrder(first, second);
  return read && { ...read, notation: '度分秒连写的经纬度' };
}

/** 1212630 → 121°26′30″; NaN where minutes or seconds are beyond 59. */
function unpacked(text: string): number {
  const [whole = '', fraction] = text.split('.');
  const seconds = `${whole.slice(-2)}${fraction === undefined ? '' : `.${fraction}`}`;
  return sexagesimalOf(whole.slice(0, -4), whole.slice(-4, -2), seconds);
}

const sexagesimalOf = (degrees = '', minutes = '', seconds = ''): number =>
  Number(minutes) < 60 && Number(seconds) < 60
    ? fromSexagesimal(Number(degrees), Number(minutes), Number(seconds))
    : Number.NaN;

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

const inDegrees = { notation: '经纬度', remark: '', others: [] } as const;

function inEitherOrder(first = Number.NaN, second = Number.NaN): ReadPosition | null {
  if (inLatitudes(first) && inLongitudes(second)) return { lat: first, lon: second, ...inDegrees };
  if (inLongitudes(first) && inLatitudes(second)) return { lat: second, lon: first, ...inDegrees };
  return null;
}

/** Northing of the seas and land of China: 7 digits or nearly so. */
const isNorthing = (value: number): boolean => value >= 350_000 && value < 6_000_000;

function readMetres(text: string, datum: OldDatum | null): ReadPosition | null {
  const [, firstName, first = '', , second = ''] = metres.exec(text) ?? [];
  const pair = [Number(first), Number(second)] as const;
  // Nor is a longitude without signs so large as a northing of ours: 1355959 at most
  const isEastingFirst = firstName === undefined && isBareEasting(pair[0]) && pair[1] > 1_400_000;
  const isTurned = firstName?.toUpperCase() === 'Y' || splitEasting(pair[0]) !== null || isEastingFirst;
  const [x, y] = isTurned ? [pair[1], pair[0]] : pair;
  if (first === '' || !isNorthing(x)) return null;
  const zoned = splitEasting(y);
  if (zoned) return inZone({ northing: x, easting: zoned.easting }, zoned.zone, datum);
  if (!isBareEasting(y) || x < 1_000_000) return null;
  const read = inZone({ northing: x, easting: y }, provinceZone, datum);
  const others = otherZones.flatMap((zone) => {
    const label = `${zone.width}° 带第 ${zone.number} 带（中央经线 ${centralMeridian(zone)}°）`;
    const datumName = datum === null ? '' : `${datumNames[datum]} `;
    return { label, text: `${datumName}${x}, ${withZone(y, zone)}` };
  });
  return read && { ...read, remark: [unwritten, read.remark].filter(Boolean).join('；'), others };
}

const unwritten = '没有写带号，按本省常用的第 40 带';
/** Where an easting without its zone may lie in the province besides: next to it, and in the wide zones of small scales. */
const otherZones: readonly Zone[] = [
  { width: 3, number: 39 },
  { width: 3, number: 41 },
  { width: 6, number: 20 },
  { width: 6, number: 21 },
];

/** Metres to degrees of the same datum; of the older ones as if they were CGCS2000, which the remark says. */
function inZone(
  { northing, easting }: { northing: number; easting: number },
  zone: Zone,
  datum: OldDatum | null,
): ReadPosition | null {
  const system = { datum: datum ?? ('cgcs2000' as const), zone, isPrefixed: false };
  const { lon, lat } = fromGaussKruger({ northing, easting }, system);
  const notation = `高斯坐标，${zone.width}° 带第 ${zone.number} 带，中央经线 ${centralMeridian(zone)}°`;
  const remark =
    datum === null ? '' : `${datumNames[datum]}按它的椭球反算，没有作基准转换，与 2000 系可差几十到一百多米`;
  return inLatitudes(lat) && inLongitudes(lon) ? { lon, lat, notation, remark, others: [] } : null;
}
