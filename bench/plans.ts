import pg from 'pg';
import { typeParsers } from '../server/db/type-parsers.ts';
import { countFacets, countRows } from '../server/resources/count-rows.ts';
import { readHistory } from '../server/resources/history.ts';
import { type Query, readList } from '../server/resources/read-rows.ts';
import { byIdStatement } from '../server/resources/read-row.ts';
import { guestReader, type Reader, systemReader } from '../server/resources/reader.ts';
import { quote, tableOf } from '../server/resources/table.ts';
import { createTokenSealer } from '../server/secrets/seal-token.ts';
import type { SecretBox } from '../server/secrets/secret-box.ts';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import type { ListQuery } from '../src/resources/kit/list-query.ts';
import { describe, filterQueries, pageQueries, type SampleRow, searchQueries, sortQueries } from './plan-queries.ts';

/** A statement that the portal would send. */
interface Asked {
  what: string;
  text: string;
  values: readonly unknown[];
}

/** A statement that reads a large table without an index, or takes long. */
export interface Fault {
  what: string;
  problem: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Cursors are sealed; with which key makes no difference here. */
const secrets = createTokenSealer([Buffer.alloc(32)]) as SecretBox;
const longestMs = 300;
const stopMs = 5000;
const largeTable = 100_000;
/** Counts stop at 10,000 and facets at 20,000 hits: a scan that ends before this many rows was ended by its LIMIT. */
const earlyEnd = 120_000;
const readers: readonly [string, Reader][] = [
  ['guest', guestReader],
  ['insider', systemReader],
];

/** Runs every read that the declarations of these resources allow, each alone, and looks at its plan. */
export async function checkPlans(
  url: string,
  resources: readonly Resource[],
): Promise<{ checked: number; faults: Fault[] }> {
  const client = new pg.Client({ connectionString: url, types: typeParsers, statement_timeout: stopMs });
  await client.connect();
  try {
    const large = await largeTables(client);
    const faults: Fault[] = [];
    let checked = 0;
    for (const resource of resources) {
      for await (const asked of statementsOf(client, resource)) {
        const problem = await problemOf(client, asked, large);
        if (problem) faults.push({ what: asked.what, problem });
        checked += 1;
      }
    }
    return { checked, faults };
  } finally {
    await client.end();
  }
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > $1`,
    [largeTable],
  );
  return new Set(rows.map(({ name }) => name));
}

async function* statementsOf(client: pg.Client, resource: Resource): AsyncGenerator<Asked> {
  const table = tableOf(resource);
  const sample = await sampleOf(client, resource);
  const narrowed = [...filterQueries(resource, sample), ...searchQueries(resource, sample)];
  const queries = [...narrowed, ...sortQueries(resource), ...pageQueries(resource)];
  const id = sample[0]?.id ?? 1;
  for (const [name, reader] of readers) {
    for (const query of queries) {
      yield* listsOf(client, resource, query, reader, `${describe(resource, query)} (${name})`);
    }
    for (const { q, filters } of [...narrowed, ...pageQueries(resource)]) {
      const conditions = { filters, ...(q === undefined ? {} : { q }) };
      const what = `${describe(resource, { ...conditions, sort: [], start: 0, end: 0 })} (${name})`;
      yield* await sentBy(client, `count ${what}`, (db) => countRows(db, resource, conditions, reader));
      yield* await sentBy(client, `facets ${what}`, (db) => countFacets(db, resource, conditions, reader));
    }
    const { text, rest } = byIdStatement(table, reader);
    yield { what: `${resource.name} by id (${name})`, text, values: [[id], ...rest] };
  }
  yield* await sentBy(client, `${resource.name} history`, (db) =>
    readHistory({ db, reader: systemReader, secrets: null as never }, resource, id),
  );
}

/** Rows with field names, spread over the table. */
async function sampleOf(client: pg.Client, resource: Resource): Promise<SampleRow[]> {
  const { name, columns } = tableOf(resource);
  const select = columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows } = await client.query<SampleRow>(
    `SELECT id, ${select} FROM ${name} TABLESAMPLE SYSTEM (1) REPEATABLE (33) LIMIT 3000`,
  );
  return rows;
}

/** The page, and the one that its cursor leads to. */
async function* listsOf(
  client: pg.Client,
  resource: Resource,
  query: ListQuery,
  reader: Reader,
  what: string,
): AsyncGenerator<Asked> {
  let next: string | null = null;
  const read = async (db: Query, asked: ListQuery): Promise<void> => {
    next = (await readList({ db, reader, secrets }, resource, asked)).next;
  };
  yield* await sentBy(client, what, (db) => read(db, query));
  if (next === null) return;
  const after = { ...query, after: next };
  yield* await sentBy(client, `${what}, next page`, (db) => read(db, after));
}

/** What a function of the portal sends to the database. */
async function sentBy(client: pg.Client, what: string, work: (db: Query) => Promise<unknown>): Promise<Asked[]> {
  const { db, sent } = recorders.get(client) ?? recorderOf(client);
  sent.length = 0;
  await work(db);
  return sent.map((statement) => ({ what, ...statement }));
}

type Sent = Omit<Asked, 'what'>[];
const recorders = new WeakMap<pg.Client, { db: Query; sent: Sent }>();

/** One for all that a client sends: who follows the kept counts reads them whole the first time. */
function recorderOf(client: pg.Client): { db: Query; sent: Sent } {
  const sent: Sent = [];
  const query = async (given: string | pg.QueryConfig, more: unknown[] = []): Promise<{ rows: unknown[] }> => {
    const { text, values = [] } = typeof given === 'string' ? { text: given, values: more } : given;
    sent.push({ text, values });
    try {
      return await client.query(text, values);
    } catch (error) {
      if (isStopped(error)) return { rows: [] };
      throw error;
    }
  };
  const recorder = { db: { query } as unknown as Query, sent };
  recorders.set(client, recorder);
  return recorder;
}

const isStopped = (error: unknown): boolean => (error as { code?: string }).code === '57014';

async function problemOf(client: pg.Client, { text, values }: Asked, large: Set<string>): Promise<string | null> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      [...values],
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('EXPLAIN answered nothing');
    const scanned = scans(plan.Plan).find(
      (node) => large.has(node['Relation Name'] ?? '') && rowsRead(node) > earlyEnd,
    );
    if (scanned) return `reads ${rowsRead(scanned)} rows of ${scanned['Relation Name']} without an index`;
    const ms = plan['Execution Time'];
    return ms > longestMs ? `takes ${ms.toFixed(0)} ms` : null;
  } catch (error) {
    if (isStopped(error)) return `was stopped after ${stopMs} ms`;
    throw error;
  }
}

const scans = (node: PlanNode): PlanNode[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node] : []),
  ...(node.Plans ?? []).flatMap(scans),
];

/** Rows of all loops and parallel workers together. */
const rowsRead = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
