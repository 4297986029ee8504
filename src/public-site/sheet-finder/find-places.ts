import { middleOf } from '../../geo/measure.ts';
import type { Position } from '../../geo/position.ts';
import { oldDatumIn, type OldDatum, readCoordinates } from '../../geo/read-coordinates.ts';
import { mendedSheet, type ReadSheet, readSheetNumber } from '../../geo/read-sheet-number.ts';
import { scaleText } from '../../geo/scale-text.ts';
import { SHEET_TOWNS } from '../../geo/sheet-names.ts';
import { destinations } from '../one-map/go-to.ts';

export type FinderDatum = 'cgcs2000' | OldDatum;

/** What stands before a position to say its datum. */
const datumPrefix: Readonly<Record<FinderDatum, string>> = {
  cgcs2000: '',
  xian1980: '西安80 ',
  beijing1954: '北京54 ',
};

/** Somewhere that the words lead to. */
export interface FoundPlace extends Position {
  label: string;
  note: string;
  datum: FinderDatum;
  /** The sheet that was named; null: a place. */
  sheet: ReadSheet | null;
  /** The same numbers in other zones, to be chosen instead. */
  others: readonly { label: string; text: string }[];
}

export interface Finding {
  places: readonly FoundPlace[];
  /** Why nothing was found, with what may be meant; null: something was, or nothing was sought. */
  fault: { text: string; instead: string | null } | null;
}

const nowhere = { places: [], fault: null } as const satisfies Finding;
const isNamed = { datum: 'cgcs2000', sheet: null, others: [] } as const;

/**
 * Where words lead: to a map sheet by any of its numbers, to a position in any notation, or to places of that name.
 * @param datum of a position that does not name its own
 */
export function findPlaces(words: string, datum: FinderDatum): Finding {
  const text = words.trim();
  if (text === '') return nowhere;
  const sheet = readSheetNumber(text, { isWhole: true });
  if (sheet) return { places: [ofSheet(sheet)], fault: null };
  const position = positionIn(text, datum);
  if (position) return { places: [position], fault: null };
  const mended = mendedSheet(text);
  if (mended) return { places: [], fault: { text: `${mended.why}。`, instead: mended.sheet.number } };
  const places = placesNamed(text);
  const help = '没有找到。请输入市、县或地点名称，经纬度或高斯坐标（米），或新、旧图幅号。';
  return { places, fault: places.length > 0 ? null : { text: help, instead: null } };
}

function ofSheet(sheet: ReadSheet): FoundPlace {
  const label = sheet.number ?? sheet.oldNumber ?? '';
  return {
    ...isNamed,
    ...middleOf(sheet.extent),
    label,
    note: `${scaleText(sheet.scale)} 图幅，位置取图幅中心`,
    sheet,
  };
}

function positionIn(text: string, datum: FinderDatum): FoundPlace | null {
  const named = oldDatumIn(text);
  const read = readCoordinates(named === null ? datumPrefix[datum] + text : text);
  if (!read) return null;
  const { lon, lat, notation, remark, others } = read;
  const note = [notation, remark].filter(Boolean).join('；');
  return { lon, lat, label: text, note, datum: named ?? datum, sheet: null, others };
}

function placesNamed(text: string): FoundPlace[] {
  const name = text.replace(/幅$/, '');
  const towns = SHEET_TOWNS.filter(([town]) => town === name).map(([town, lon, lat]) => ({
    ...isNamed,
    label: `${town}幅`,
    note: '1∶50000 图幅名',
    lon,
    lat,
  }));
  const named = destinations(name).flatMap(({ label, note, box }) =>
    box ? [{ ...isNamed, label, note, ...middleOf(box) }] : [],
  );
  return [...named, ...towns];
}
