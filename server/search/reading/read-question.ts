import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import type { SearchReading } from '../../../src/resources/holdings/search.ts';
import type { Alternative, Question, Term } from './question.ts';
import { readCoordinates } from '../../../src/geo/read-coordinates.ts';
import { degreesAndMinutes } from '../../../src/geo/degrees.ts';
import { degreeWords } from '../../../src/geo/written-degrees.ts';
import { mendedSheet, readSheetNumber } from '../../../src/geo/read-sheet-number.ts';
import { englishTerms } from '../dictionary/english.ts';
import type { Knowledge } from './knowledge.ts';
import { plainLetters } from './read-letters.ts';
import { readTerm } from './read-term.ts';
import { depthsIn } from './depths-in.ts';
import { positionIn, typesCalled, withoutBeside } from './position-in.ts';
import { printedScale, printedStandardNumber } from './rewrite-number.ts';
import { toSimplified } from './traditional.ts';

/** Half the side of the box around a position, degrees, and how it is told; among words it is wider. */
const [near, wide] = [
  { degrees: 0.02, text: '2 km' },
  { degrees: 0.1, text: '10 km' },
];
/** More words than this are left out: nobody types them, and each costs. */
const maxTerms = 8;

/**
 * Understands what a visitor typed. A leading `=` takes the words literally. A question that is a position or a sheet
 * number has no terms. `box`: drawn on a map; it narrows everything else.
 */
export function readQuestion(typed: string, box: Extent | null, knowledge: Knowledge): Question {
  const text = typed.normalize('NFKC').replaceAll('∶', ':').replace(/\s+/g, ' ').trim();
  if (text.startsWith('=')) return literally(text.slice(1).trim(), box);
  return (
    readPosition(text, box, knowledge) ??
    readPositionAndWords(text, box, knowledge) ??
    readDepths(text, box, knowledge) ??
    readSheet(text, box) ??
    readSheetAndWords(plainLetters(text), box, knowledge)
  );
}

const nothing = {
  terms: [],
  near: null,
  sheet: null,
  years: null,
  depths: null,
  types: null,
  readings: [],
  others: [],
} as const;

const literally = (normalized: string, box: Extent | null): Question => ({
  ...nothing,
  normalized,
  box,
  terms: wordsOf(normalized).map((word) => ({ alternatives: [[word]] })),
});

export const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,，、;；。]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxTerms);

/** To about a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** As positions are written where nothing is set. */
const usual = { notation: '十进制度', decimals: 4 };

function readPosition(
  normalized: string,
  box: Extent | null,
  { notation: set }: Knowledge,
  around = near,
): Question | null {
  const position = readCoordinates(normalized);
  if (!position) return null;
  const { lon, lat, notation, remark, others } = position;
  const written = degreeWords(set ?? usual);
  const place = `${written.latitude(lat)}、${written.longitude(lon)}`;
  const reading: SearchReading = {
    kind: 'coordinate',
    text: `已按${notation}读作${place}，查找这一点 ${around.text} 以内的资料${remark === '' ? '' : `（${remark}）`}`,
  };
  const own: Extent = {
    west: rounded(lon - around.degrees),
    south: rounded(lat - around.degrees),
    east: rounded(lon + around.degrees),
    north: rounded(lat + around.degrees),
  };
  return {
    ...nothing,
    normalized,
    box: box ? overlap(own, box) : own,
    near: { lon, lat },
    readings: [reading],
    others,
  };
}

/** Where both boxes are; a box without area at the rim where they do not meet, which finds nothing much. */
function overlap(a: Extent, b: Extent): Extent {
  const west = Math.max(a.west, b.west);
  const south = Math.max(a.south, b.south);
  return {
    west,
    south,
    east: Math.max(west, Math.min(a.east, b.east)),
    north: Math.max(south, Math.min(a.north, b.north)),
  };
}

/** A position among other words, which the records around it have to meet. */
function readPositionAndWords(text: string, box: Extent | null, knowledge: Knowledge): Question | null {
  const found = positionIn(text);
  const position = found && readPosition(found.position, box, knowledge, wide);
  if (!found || !position) return null;
  const { readings, others } = position;
  const along = others.map(({ label, text: other }) => ({ label, text: `${other} ${found.rest}` }));
  const types = typesCalled(found.rest);
  if (types) return { ...position, types, others: along };
  const question = readWords(found.rest, position.box, knowledge);
  return { ...question, near: position.near, readings: [...readings, ...question.readings], others: along };
}

function readSheet(normalized: string, box: Extent | null): Question | null {
  const mended = mendedSheet(normalized);
  const sheet = mended?.sheet ?? readSheetNumber(normalized, { isWhole: true });
  if (!sheet) return null;
  const names = [...new Set([sheet.number, sheet.oldNumber])].filter((name) => name !== null);
  const { west, south, east, north } = sheet.extent;
  const range = `${degreesAndMinutes(west)}–${degreesAndMinutes(east)}E，${degreesAndMinutes(south)}–${degreesAndMinutes(north)}N`;
  const reading: SearchReading = {
    kind: 'sheet',
    text: `${mended ? `${mended.why}，最接近的是下面这一幅；` : ''}已按 1∶${sheet.scale} 图幅 ${names.join('（旧图幅号 ')}${names.length > 1 ? '）' : ' '}查找，范围 ${range}`,
  };
  return { ...nothing, normalized, box, sheet, readings: [reading] };
}

/** Holes of some depth, which may have to meet other words. */
function readDepths(text: string, box: Extent | null, knowledge: Knowledge): Question | null {
  const depths = depthsIn(text);
  if (!depths) return null;
  const reading: SearchReading = { kind: 'variant', text: `只列出终孔深度${depths.text} 的钻孔` };
  const words = wordsOf(withoutBeside(depths.rest)).filter((word) => typesCalled(word)?.[0] !== 'boreholes');
  const rest = words.join(' ');
  const question = rest === '' ? { ...nothing, normalized: rest, box } : readWords(rest, box, knowledge);
  return { ...question, depths, types: ['boreholes'], readings: [...question.readings, reading] };
}

/** What stands before a number and says what it is. */
const label = /^(?:图幅号|图幅|图号|图名|编号)$/;

/** A number with Chinese before or behind it, without a blank: H51E018005说明书. */
const glued = /^(\p{Script=Han}*)([A-Za-z][A-Za-z\d()[\]-]*)(\p{Script=Han}*)$/u;
const apart = (word: string): string[] => {
  const [, before = '', number = '', behind = ''] = glued.exec(word) ?? [];
  return /\d/.test(number) && readSheetNumber(number) ? [before, number, behind].filter(Boolean) : [word];
};

/** 1∶200000 in words. */
const twoHundred = /^(?:1:)?(?:20|二十)万(?:图幅)?$|^(?:1:)?200000$/;
/** H-50-24 is a sheet 1∶100000; beside 20万 the 24th of the 36 sheets 1∶200000 is meant. */
const ofTwoHundred = (word: string, words: readonly string[]): string =>
  words.some((each) => twoHundred.test(each)) ? word.replace(/^([A-N]-?\d{2})-(\d{1,2})$/i, '$1-($2)') : word;

/** A sheet's number among other words, which the records on the sheet have to meet; words alone where there is none. */
function readSheetAndWords(text: string, box: Extent | null, knowledge: Knowledge): Question {
  const words = wordsOf(text).flatMap(apart);
  for (const [at, word] of words.entries()) {
    const read = words.length > 1 && /\d/.test(word) ? readSheet(ofTwoHundred(word, words), box) : null;
    if (!read) continue;
    const rest = words.filter((each, i) => i !== at && !label.test(each)).join(' ');
    if (rest === '') return read;
    const question = readWords(rest, box, knowledge);
    return { ...question, sheet: read.sheet, readings: [...read.readings, ...question.readings] };
  }
  return readWords(text, box, knowledge);
}

const withoutRepeats = (alternatives: readonly Alternative[]): Alternative[] => [
  ...new Map(alternatives.map((each) => [each.join(' '), each])).values(),
];

function readWords(text: string, box: Extent | null, knowledge: Knowledge): Question {
  const simplified = toSimplified(text);
  const normalized = printedScale(simplified).replaceAll('∶', ':');
  const readings: SearchReading[] = [];
  if (simplified !== text) readings.push({ kind: 'traditional', text: `已按简体“${simplified}”一并查找` });
  if (normalized !== simplified)
    readings.push({ kind: 'variant', text: `比例尺已写作“${normalized.replaceAll(':', '∶')}”` });
  const typed = wordsOf(text);
  // A standard's number is one word, wherever its spaces stand
  const words = printedStandardNumber(normalized) ? [normalized] : englishTerms(wordsOf(normalized));
  const terms = words.map((word, at): Term => {
    const read = readTerm(word, knowledge);
    readings.push(...read.readings);
    const [before] = words.length === typed.length && simplified !== text ? typed.slice(at) : [];
    const old = before !== undefined && before !== word ? [[before]] : [];
    return { alternatives: withoutRepeats([...read.term.alternatives, ...old]) };
  });
  return { ...nothing, normalized, box, terms, readings };
}
