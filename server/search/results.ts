import type { InputOf } from '../../src/resources/kit/call-types.ts';
import type { search, SearchHit, SearchResults } from '../../src/resources/holdings/search.ts';
import { filePages } from '../../src/resources/shared/file-pages.ts';
import { type FileHits, findFileHits, readFileHits } from './page-hits.ts';
import { countRows } from '../resources/count-rows.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import { findRow } from '../resources/read-row.ts';
import { findHits, type TypeHits } from './find-hits.ts';
import type { Candidate } from './hit-statements.ts';
import { hitOf } from './hit.ts';
import { nearestNames } from './reading/nearest-term.ts';
import type { Question } from './reading/question.ts';
import { readQuestion } from './reading/read-question.ts';
import { type SearchedType, typesFor } from './searched-types.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { tableSizes } from '../resources/table-sizes.ts';
import { type TextConditions, textConditions } from './text-conditions.ts';
import { titlesReadAs } from './title-readings.ts';

/** `page` from 1. */
type ResultsRequest = InputOf<typeof search.calls.results> & { page: number; size: number };

/** Each other question costs as much as the first. */
const maxAttempts = 4;
/** Tables asked at the same time: others need connections, too. */
const concurrency = 4;

/** Answers a question; without words and box, it only says how much of what there is. */
export async function searchResults(context: ReadContext, request: ResultsRequest): Promise<SearchResults> {
  const { q, box } = request;
  if ((q === null || q.trim() === '') && !box) return holdings(context);
  const question = readQuestion(q ?? '', box, await titlesReadAs(context));
  const results = await answerQuestion(context, question, request);
  if (results.total > 0 || question.terms.length === 0) return results;
  return { ...results, instead: await nearestQuestion(context, question, request) };
}

async function holdings(context: ReadContext): Promise<SearchResults> {
  const counts = await mapConcurrently(typesFor(context.reader), concurrency, async ({ resource }) => {
    const { total, totalIsCapped } = await countRows(context.db, resource, { filters: [] }, context.reader);
    return { type: resource.name, label: resource.label, count: total, isCapped: totalIsCapped };
  });
  return { readings: [], ...summed(counts), hits: [], instead: null };
}

const summed = (counts: SearchResults['counts']) => ({
  counts: counts.filter(({ count, isCapped }) => count > 0 || isCapped),
  total: counts.reduce((sum, { count }) => sum + count, 0),
  totalIsCapped: counts.some(({ isCapped }) => isCapped),
});

type Found = TypeHits & { type: SearchedType };

async function answerQuestion(
  context: ReadContext,
  question: Question,
  { type, page, size }: ResultsRequest,
): Promise<SearchResults> {
  const text = textConditions(question);
  const isEmpty = text === false || (text === null && !question.box && !question.sheet);
  const sizes = await tableSizes(context.db);
  const found = isEmpty
    ? []
    : await mapConcurrently(typesFor(context.reader), concurrency, async (searched): Promise<Found> => {
        const want = type === null || type === searched.resource.name ? page * size : 0;
        const query = { type: searched, question, text, reader: context.reader };
        const hits = await findHits(context.db, query, want, sizes.get(searched.table.bareName) ?? 0);
        return { ...hits, type: searched };
      });
  const counts = found.map(({ type: { resource }, count, isCapped }) => ({
    type: resource.name,
    label: resource.label,
    count,
    isCapped,
  }));
  const files = await filesFound(context, question, text === false ? null : text);
  counts.push({ ...filePagesCount, count: files.files.length, isCapped: files.isCapped });
  const ranked = [...inOrder(found), ...(type === null || type === filePages.name ? files.files : [])];
  const chosen = ranked.slice((page - 1) * size, page * size);
  const records = chosen.filter((each) => 'tier' in each);
  const inFiles = chosen.filter((each) => 'access' in each);
  return {
    readings: [...question.readings],
    ...summed(counts),
    hits: [...(await read(context, records, question)), ...(await readFileHits(context.db, inFiles, question))],
    instead: null,
  };
}

const filePagesCount = { type: filePages.name, label: filePages.label };

/** Files in whose text the words stand; behind the records, which are catalogued. A place cannot be asked of them. */
function filesFound(context: ReadContext, question: Question, text: TextConditions | null): Promise<FileHits> {
  if (!text || question.box || question.sheet) return Promise.resolve({ files: [], isCapped: false });
  return findFileHits(context.db, context.reader, text.anywhere);
}

type Chosen = Candidate & { type: SearchedType };

/** All types mixed: the better tier first, then the first of each type, the second of each, and so on; shorter titles first. */
function inOrder(found: readonly Found[]): Chosen[] {
  const ranked = found.flatMap(({ type, candidates }) => {
    const seen = new Map<number, number>();
    return candidates.map((candidate) => {
      const rank = seen.get(candidate.tier) ?? 0;
      seen.set(candidate.tier, rank + 1);
      return { ...candidate, type, rank };
    });
  });
  return ranked.sort((a, b) => a.tier - b.tier || a.rank - b.rank || (a.tier < 3 ? a.length - b.length : 0));
}

/** Rows as this reader may see them; one that went meanwhile is left out. */
async function read(context: ReadContext, chosen: readonly Chosen[], question: Question): Promise<SearchHit[]> {
  const rows = await Promise.all(chosen.map(({ id, type }) => findRow(context, type.resource, id)));
  return chosen.flatMap(({ type }, at) => {
    const row = rows[at];
    return row ? [hitOf(type, row, question)] : [];
  });
}

/** The question with a mistyped word put right, so that it finds something; null when no name is near. */
async function nearestQuestion(
  context: ReadContext,
  question: Question,
  request: ResultsRequest,
): Promise<string | null> {
  const words = question.terms.map(({ alternatives }) => alternatives[0]?.[0] ?? '');
  const others = words.flatMap((word, at) =>
    nearestNames(word)
      .slice(0, 3)
      .map((name) => words.map((each, i) => (i === at ? name : each)).join(' ')),
  );
  for (const other of others.slice(0, maxAttempts)) {
    const read = readQuestion(`=${other}`, request.box, () => []);
    const { total } = await answerQuestion(context, read, { ...request, type: null, page: 1, size: 1 });
    if (total > 0) return other;
  }
  return null;
}
