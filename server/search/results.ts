import type { InputOf } from '../../src/resources/kit/call-types.ts';
import type { search, SearchHit, SearchResults } from '../../src/resources/holdings/search.ts';
import { filePages } from '../../src/resources/shared/file-pages.ts';
import { type FileHits, findFileHits, readFileHits } from './page-hits.ts';
import { sharedOf } from '../db/question.ts';
import { shownPositions } from '../holdings/shown-positions.ts';
import { countRows } from '../resources/count-rows.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import { findRow } from '../resources/read-row.ts';
import { findHits, type TypeHits } from './find-hits.ts';
import type { Candidate } from './hit-statements.ts';
import { hitOf } from './hit.ts';
import { nearestNames } from './reading/nearest-term.ts';
import type { Question, Term } from './reading/question.ts';
import { readQuestion } from './reading/read-question.ts';
import { type SearchedType, searchedTypes, typesFor } from './searched-types.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { tableSizes } from '../resources/table-sizes.ts';
import { type TextConditions, textConditions } from './text-conditions.ts';
import { knownRecords } from './known-records.ts';
import { nothingKnown } from './reading/knowledge.ts';
import type { Knowledge } from './reading/knowledge.ts';
import { nearNames } from './relaxing/near-names.ts';
import { askingFor, relaxed } from './relaxing/relax.ts';

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
  // Only numbers can be a position
  const notation = /\p{N}/u.test(q ?? '') ? await shownPositions(sharedOf(context.db)) : null;
  const knowledge = { ...(await knownRecords(context)), notation };
  const question = readQuestion(q ?? '', box, knowledge);
  const { results, isCalled } = await answered(context, question, request);
  const { total } = results;
  // A record's number that stands beside other words is found in files, too, but the record is what is meant
  const inRecords = total - (results.counts.find(({ type }) => type === filePages.name)?.count ?? 0);
  const isOfNumber = question.terms.length > 1 && question.terms.some((term) => isNumber(term, knowledge));
  if (question.types && !question.depths && total === 0)
    return answerQuestion(context, { ...question, types: null }, request);
  if (question.terms.length === 0 || isLiteral(q)) return results;
  if ((isOfNumber ? inRecords : total) > 0)
    return isOfNumber || inRecords === 0 || total >= few || isCalled || question.near || question.sheet
      ? results
      : withMore(context, question, { request, knowledge, results });
  const other = await otherQuestion(context, question, knowledge);
  if (other) {
    const others = await answerQuestion(context, other, request);
    if (others.total > 0) return others;
  }
  if (total > 0) return results;
  return { ...results, instead: await nearestQuestion(context, question, request) };
}

const isNumber = ({ alternatives }: Term, { numbersWritten }: Knowledge): boolean =>
  numbersWritten(alternatives[0]?.[0] ?? '').length > 0;
const isLiteral = (q: string | null): boolean => /^\s*[=＝]/.test(q ?? '');

/** Names this much alike are surely meant; less alike, only when the words alone lead nowhere. */
const [surelyMeant, maybeMeant] = [0.8, 0.6];
/** Names as much alike as the best are meant as well. */
const asGood = 0.02;
const maxNames = 5;

/** A question that finds something where the one that was put finds nothing: names spelled much like it, then fewer words. */
async function otherQuestion(context: ReadContext, question: Question, knowledge: Knowledge): Promise<Question | null> {
  const near = await nearNames(context, question.normalized, maybeMeant);
  const best = near[0]?.likeness ?? 0;
  const today = new Date().getFullYear();
  const named = (): Question => {
    const names = near.filter(({ likeness }) => likeness >= best - asGood).slice(0, maxNames);
    return askingFor(
      question,
      names.map(({ name }) => name),
      question.box,
    );
  };
  if (best >= surelyMeant) return named();
  return (await relaxed(context, question, { knowledge, today, found: 0 })) ?? (near.length > 0 ? named() : null);
}

/** Fewer records that only mention the words are a poor answer; a file that says them is what was looked for. */
const few = 5;

interface Poor {
  request: ResultsRequest;
  knowledge: Knowledge;
  results: SearchResults;
}

/** What all words stand in, and behind it what most of them do. */
async function withMore(context: ReadContext, question: Question, poor: Poor): Promise<SearchResults> {
  const { request, knowledge, results } = poor;
  const { type, page, size } = request;
  const whole = await answered(context, question, { ...request, type: null, page: 1, size: few });
  const other = whole.isCalled
    ? null
    : await relaxed(context, question, { knowledge, today: new Date().getFullYear(), found: results.total });
  if (!other) return results;
  const more = await answerQuestion(context, other, { ...request, page: 1, size: page * size });
  const own = whole.results.hits.filter((hit) => type === null || hit.type === type);
  const others = more.hits.filter((hit) => !own.some((each) => each.type === hit.type && each.id === hit.id));
  return {
    ...more,
    ...summed(together(results.counts, more.counts)),
    hits: [...own, ...others].slice((page - 1) * size, page * size),
  };
}

/** What the few are of is nearly always of the many, too. */
function together(some: SearchResults['counts'], many: SearchResults['counts']): SearchResults['counts'] {
  const all = new Map(many.map((each) => [each.type, each]));
  for (const each of some) if ((all.get(each.type)?.count ?? 0) < each.count) all.set(each.type, each);
  return [...searchedTypes.map(({ resource }) => resource.name), filePages.name].flatMap((type) => all.get(type) ?? []);
}

async function holdings(context: ReadContext): Promise<SearchResults> {
  const counts = await mapConcurrently(typesFor(context.reader), concurrency, async ({ resource }) => {
    const { total, totalIsCapped } = await countRows(context.db, resource, { filters: [] }, context.reader);
    return { type: resource.name, label: resource.label, count: total, isCapped: totalIsCapped };
  });
  return { readings: [], ...summed(counts), hits: [], instead: null, others: [] };
}

const summed = (counts: SearchResults['counts']) => ({
  counts: counts.filter(({ count, isCapped }) => count > 0 || isCapped),
  total: counts.reduce((sum, { count }) => sum + count, 0),
  totalIsCapped: counts.some(({ isCapped }) => isCapped),
});

type Found = TypeHits & { type: SearchedType };

const answerQuestion = async (...parameters: Parameters<typeof answered>): Promise<SearchResults> =>
  (await answered(...parameters)).results;

/** `isCalled`: among what comes first something is called by all words. */
async function answered(
  context: ReadContext,
  question: Question,
  { type, page, size }: ResultsRequest,
): Promise<{ results: SearchResults; isCalled: boolean }> {
  const text = textConditions(question);
  const isEmpty = text === false || (text === null && !question.box && !question.sheet && !question.depths);
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
  const ranked = [...inOrder(found, question), ...(type === null || type === filePages.name ? files.files : [])];
  const chosen = ranked.slice((page - 1) * size, page * size);
  const records = chosen.filter((each) => 'tier' in each);
  const inFiles = chosen.filter((each) => 'access' in each);
  const results = {
    readings: [...question.readings],
    ...summed(counts),
    hits: [...(await read(context, records, question)), ...(await readFileHits(context.db, inFiles, question))],
    instead: null,
    others: [...question.others],
  };
  return { results, isCalled: ranked.some((each) => 'tier' in each && each.tier < 3) };
}

const filePagesCount = { type: filePages.name, label: filePages.label };

/** Files in whose text the words stand; behind the records, which are catalogued. A place cannot be asked of them. */
function filesFound(context: ReadContext, question: Question, text: TextConditions | null): Promise<FileHits> {
  if (!text || question.box || question.sheet || question.depths)
    return Promise.resolve({ files: [], isCapped: false });
  return findFileHits(context.db, context.reader, text.anywhere);
}

type Chosen = Candidate & { type: SearchedType };

/** Questions why and how, and the types that are written to explain. */
const explaining = /为什么|为何|怎么(?:来|形成|会)|怎样形成|如何形成|成因|来历|由来|是什么|什么是|什么叫/u;
const explainingTypes: readonly string[] = ['articles', 'topics', 'topicItems'];

/**
 * All types mixed: the better tier first, then the first of each type, the second of each, and so on; shorter titles first.
 * Of a question why, what is written to explain comes before the rest of its tier; at a position, what lies nearest.
 */
function inOrder(found: readonly Found[], { normalized, near }: Question): Chosen[] {
  const isWhy = explaining.test(normalized);
  const ranked = found.flatMap(({ type, candidates }) => {
    const seen = new Map<number, number>();
    const isFirst = isWhy && explainingTypes.includes(type.resource.name);
    return candidates.map((candidate) => {
      const rank = seen.get(candidate.tier) ?? 0;
      seen.set(candidate.tier, rank + 1);
      return { ...candidate, type, rank: isFirst ? rank - candidates.length : rank };
    });
  });
  const nearer = (a: Chosen, b: Chosen): number => (near ? farOf(a) - farOf(b) : 0);
  return ranked.sort(
    (a, b) => a.tier - b.tier || nearer(a, b) || a.rank - b.rank || (a.tier < 3 ? a.length - b.length : 0),
  );
}

/** Degrees. A thing inside an area lies a quarter of its side from the middle on average. */
const farOf = ({ far, type }: Chosen): number =>
  far === null ? Infinity : type.place?.kind === 'extent' ? far / 4 : far;

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
    const read = readQuestion(`=${other}`, request.box, nothingKnown);
    const { total } = await answerQuestion(context, read, { ...request, type: null, page: 1, size: 1 });
    if (total > 0) return other;
  }
  return null;
}
