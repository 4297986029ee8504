import { CITIES, COUNTIES } from '../../../src/geo/counties.ts';
import { LANDFORMS } from '../../../src/geo/landforms.ts';
import { PLACES } from '../../../src/geo/places.ts';
import { REGIONAL_SHEET_TOWNS, SHEET_TOWNS } from '../../../src/geo/sheet-names.ts';
import type { DictionaryTerm } from './dictionary-term.ts';

/** Names that say the same place otherwise. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '煤山 D 剖面': ['煤山剖面'],
  '碓边 B 剖面': ['碓边剖面'],
  黄泥塘剖面: ['黄泥塘'],
  浙江省地质博物馆: ['地质博物馆', '浙地博'],
  天目山: ['西天目山'],
  温岭长屿硐天: ['长屿硐天'],
  遂昌金矿国家矿山公园: ['遂昌金矿'],
};

/** Seas and natural regions that titles speak of. */
const regions = [
  '浙江',
  '浙西北',
  '浙东南',
  '金衢盆地',
  '杭州湾',
  '象山港',
  '三门湾',
  '乐清湾',
  '钱塘江',
  '瓯江',
  '舟山群岛',
];

/** 武义县 → 武义; a bare name of one character is none. */
export function bareName(name: string): string | null {
  const bare = name.replace(/(?:畲族自治县|[市县区])$/, '');
  return bare !== name && [...bare].length > 1 ? bare : null;
}

function unitNames(): string[] {
  const units = [...Object.values(CITIES), ...COUNTIES.map(({ name }) => name)];
  return units.flatMap((name) => [bareName(name), name]).filter((name) => name !== null);
}

/** Cities, counties, places of geological interest, and the towns that map sheets are called after. */
export const placeTerms: readonly DictionaryTerm[] = [
  ...new Set([
    ...regions,
    ...unitNames(),
    ...PLACES.map(({ name }) => name),
    ...LANDFORMS.flatMap(({ names }) => names),
    ...[...SHEET_TOWNS, ...REGIONAL_SHEET_TOWNS].map(([name]) => name),
  ]),
].map((name) => ({ name, kind: '地名', also: otherNames[name] ?? [] }));
