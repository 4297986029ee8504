import type { SearchSuggestion } from '../../src/resources/holdings/search.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import { headlineFields } from '../resources/full-text-fields.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import { findRow } from '../resources/read-row.ts';
import { findHits } from './find-hits.ts';
import { hitOf } from './hit.ts';
import { type DictionaryName, dictionaryNames } from './dictionary/dictionary.ts';
import { chineseFor } from './dictionary/english.ts';
import { heirsOf } from './dictionary/former-places.ts';
import { marksOf } from '../file-text/marks.ts';
import { phrasesOf, type Question } from './reading/question.ts';
import { readCoordinates } from '../../src/geo/read-coordinates.ts';
import type { Knowledge } from './reading/knowledge.ts';
import { nearNames } from './relaxing/near-names.ts';
import { relaxed } from './relaxing/relax.ts';
import { readPinyin } from './reading/read-pinyin.ts';
import { readQuestion } from './reading/read-question.ts';
import { readSheetNumber } from '../../src/geo/read-sheet-number.ts';
import { printedStandardNumber } from './reading/rewrite-number.ts';
import { toSimplified } from './reading/traditional.ts';
import { typesFor } from './searched-types.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { tableSizes } from '../resources/table-sizes.ts';
import { textConditions } from './text-conditions.ts';
import { knownRecords } from './known-records.ts';

const maxTerms = 6;
const maxRecords = 6;
const recordsOfType = 2;
const concurrency = 4;

/** What may be meant by the beginning of a question: words of the dictionary, then records that are called so. */
export async function suggestions(context: ReadContext, typed: string): Promise<SearchSuggestion[]> {
  const normalized = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (normalized === '' || normalized.startsWith('=')) return [];
  if (readCoordinates(normalized)) return [{ text: normalized, kind: '坐标', link: null }];
  const sheets = sheetSuggestions(normalized);
  const words = toSimplified(normalized).split(' ');
  const before = words.slice(0, -1).join(' ');
  const terms = wordsLike(words.at(-1) ?? '').map(({ text, kind }) => ({
    text: before ? `${before} ${text}` : text,
    kind,
    link: null,
  }));
  const knowledge = await knownRecords(context);
  const records = sheets.length > 0 ? [] : await recordsCalled(context, normalized, knowledge);
  const found = withoutRepeats([...sheets, ...terms, ...records]);
  return found.length > 0 ? found : guesses(context, normalized, knowledge);
}

/** Names this much alike are worth offering. */
const nearEnough = 0.6;
const maxGuesses = 4;

/**
 * What may be meant where nothing is called by what was typed: names spelled much like it, then its words as records have
 * them.
 */
async function guesses(context: ReadContext, typed: string, knowledge: Knowledge): Promise<SearchSuggestion[]> {
  const near = (await nearNames(context, typed, nearEnough)).slice(0, maxGuesses);
  const question = readQuestion(typed, null, knowledge);
  const other =
    near.length > 0 ? null : await relaxed(context, question, { knowledge, today: new Date().getFullYear(), found: 0 });
  // What lies around a place is not said by the words that are left
  const words = (other?.near ? [] : (other?.terms ?? [])).map(({ alternatives }) => alternatives);
  const typedWords = words.map(([word]) => word?.[0] ?? '').join(' ');
  const inRecords = words.map((each) => (each[1] ?? each[0] ?? []).join('')).join(' ');
  return withoutRepeats([
    ...near.map(({ name }) => ({ text: name, kind: '相近名称', link: null })),
    ...[typedWords, inRecords]
      .filter((text) => text !== '' && text !== typed)
      .map((text) => ({ text, kind: '相关检索', link: null })),
  ]);
}

function sheetSuggestions(normalized: string): SearchSuggestion[] {
  const sheet = readSheetNumber(normalized);
  if (!sheet) return [];
  return [sheet.number, sheet.oldNumber]
    .filter((number) => number !== null)
    .map((text) => ({ text, kind: '图幅', link: null }));
}

/** Names like the word; for letters that are like none, the names that they may be put together from. */
function wordsLike(word: string): Pick<SearchSuggestion, 'text' | 'kind'>[] {
  const translated = chineseFor(word).map((text) => ({ text, kind: '术语' }));
  if (translated.length > 0) return translated;
  const heirs = heirsOf(word).map((text) => ({ text, kind: '今地名' }));
  if (heirs.length > 0) return heirs;
  const names = termsLike(word).map(({ name, term }) => ({ text: name, kind: term.kind }));
  if (names.length > 0 || !/^[a-z']{4,}$/i.test(word)) return names;
  return readPinyin(word.toLowerCase().replaceAll("'", '')).map((text) => ({ text, kind: '术语' }));
}

/** Names that begin like the letters or characters, then those that hold them, each group in the dictionary's order. */
function termsLike(word: string): DictionaryName[] {
  const letters = word.toLowerCase().replaceAll("'", '');
  const isLatin = /^[a-z]+$/.test(letters) && letters.length > 1;
  const groups: ((name: DictionaryName) => boolean)[] = isLatin
    ? [
        ({ pinyin }) => pinyin === letters,
        ({ initials }) => initials === letters,
        ({ pinyin }) => pinyin.startsWith(letters),
        ({ initials }) => initials.startsWith(letters),
        ({ name }) => name.toLowerCase().startsWith(letters),
      ]
    : [({ name }) => name === word, ({ name }) => name.startsWith(word), ({ name }) => name.includes(word)];
  if (word === '' || (!isLatin && !/\p{Script=Han}/u.test(word))) return [];
  const found = groups.flatMap((isIn) => dictionaryNames.filter(isIn));
  return [...new Set(found)].slice(0, maxTerms);
}

/** Records of every type that are called by the words; only such as this reader may see. */
async function recordsCalled(
  context: ReadContext,
  normalized: string,
  knowledge: Knowledge,
): Promise<SearchSuggestion[]> {
  const standard = printedStandardNumber(normalized);
  const question = readQuestion(standard ?? normalized, null, knowledge);
  const text = textConditions(question);
  if (!text) return [];
  const sizes = await tableSizes(context.db);
  const calledSo = { ...text, anywhere: text.headline };
  const found = await mapConcurrently(typesFor(context.reader), concurrency, async (type) => {
    const size = sizes.get(type.table.bareName) ?? 0;
    const { candidates } = await findHits(
      context.db,
      { type, question, text: calledSo, reader: context.reader },
      recordsOfType,
      size,
      { withCount: false },
    );
    return candidates.map((candidate, rank) => ({ ...candidate, rank, type }));
  });
  const chosen = found
    .flat()
    .sort((a, b) => a.tier - b.tier || a.rank - b.rank || a.length - b.length)
    .slice(0, maxRecords);
  const rows = await Promise.all(chosen.map(({ id, type }) => findRow(context, type.resource, id)));
  return chosen.flatMap(({ type }, at) => {
    const row = rows[at];
    return row ? [recordSuggestion(type, row, question)] : [];
  });
}

function recordSuggestion(
  type: Parameters<typeof hitOf>[0],
  row: Parameters<typeof hitOf>[1],
  question: Question,
): SearchSuggestion {
  const { title, link, titleMarks } = hitOf(type, row, question);
  const { resource } = type;
  const numbers = headlineFields(resource).filter(([name]) => name !== resource.title);
  const number = numbers
    .map(([name, field]) => writeText(field, row[wireName(resource, name)]))
    .find((text) => titleMarks.length === 0 && marksOf(text, phrasesOf(question)).length > 0);
  if (number === undefined) return { text: title, kind: resource.label, link };
  // Called by its number: the number says what the title does not
  return { text: `${number} ${title}`, kind: resource.name === 'standards' ? '标准号' : resource.label, link };
}

const withoutRepeats = (all: readonly SearchSuggestion[]): SearchSuggestion[] => [
  ...new Map(all.map((each) => [`${each.kind} ${each.text}`, each])).values(),
];
