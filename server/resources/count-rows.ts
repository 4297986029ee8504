import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { fullTextOfQuery, listConditions, Parameters, whereClause } from './conditions.ts';
import { cubeSelect, filteredFacets, hasCube, isKept, type Scope } from './facet-cube.ts';
import type { Query } from './read-rows.ts';
import { expectedRows, lookAtShare, type RowShare } from './row-share.ts';
import type { Reader } from './reader.ts';
import { columnName, type Table, tableOf } from './table.ts';

/** A number of rows; `isCapped`: at least that many. */
export interface Count {
  total: number;
  totalIsCapped: boolean;
}
export interface FacetValue {
  /** Null: rows without a value. */
  value: string | number | boolean | null;
  count: number;
}
export interface Facets extends Count {
  facets: Record<string, FacetValue[]>;
  /** True when more rows were found than are counted one by one. */
  isApproximate: boolean;
}

/** Counting stops here where no kept count answers. */
export const countCap = 10_000;
/** Hits of a search that are counted one by one: each has to be read. */
const searchCap = 3_000;
const facetCap = 20_000;
/**
 * A sample that expects so many times the cap, from so many hits, is believed: nothing is counted any more. Were the hits
 * no more than the cap, a sample of 400 out of a million rows would show eight of them once in 20,000 times.
 */
const surely = 3;
const fewestBelieved = 8;
/** Above this share of hits a sample of the rows brings them quicker than their index. */
const frequent = 0.25;
/** Hits that facets of frequent words are counted over. */
const sampledHits = 1_000;
type Conditions = Pick<ListQuery, 'q' | 'filters'>;

const scopeOf = (table: Table, reader: Reader): Scope =>
  table.resource.visible && !reader.isInsider(table.resource) ? 'open' : 'all';

/** Number of rows a list has for this reader: exact from kept counts where filters allow, else capped. */
export async function countRows(db: Query, resource: Resource, query: Conditions, reader: Reader): Promise<Count> {
  const table = tableOf(resource);
  const parameters = new Parameters();
  const kept = keptFields(table, query);
  if (kept && isKept(kept)) {
    const text = cubeSelect(table, null, query.filters, scopeOf(table, reader), parameters);
    const { rows } = await db.query<{ n: number }>(text, parameters.values);
    return { total: rows[0]?.n ?? 0, totalIsCapped: false };
  }
  const cap = query.q === undefined ? countCap : searchCap;
  const share = await lookAtShare(db, table, query, reader);
  if (share !== null && isSurelyAbove(share, cap)) return { total: cap, totalIsCapped: true };
  const where = whereClause(listConditions(table, query, reader, parameters));
  const text = `SELECT count(*) AS n FROM (SELECT 1 FROM ${table.name}${where} LIMIT ${cap + 1}) z`;
  const { rows } = await db.query<{ n: number }>(text, parameters.values);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, cap), totalIsCapped: n > cap };
}

const isSurelyAbove = (share: RowShare, cap: number): boolean =>
  share.hits >= fewestBelieved && expectedRows(share) > surely * cap;

const keptFields = (table: Table, query: Conditions): string[] | null =>
  hasCube(table) && query.q === undefined ? filteredFacets(table, query.filters) : null;

/** Counts per value of every facet field. A facet's own selection does not narrow its own counts. */
export async function countFacets(db: Query, resource: Resource, query: Conditions, reader: Reader): Promise<Facets> {
  const table = tableOf(resource);
  const parameters = new Parameters();
  const count = countRows(db, resource, query, reader);
  const plans = table.facets.map((facet) => planFacet(table, facet, query));
  const parts = plans
    .filter((plan) => plan.isKept)
    .map(({ facet, filters }) => cubeSelect(table, facet, filters, scopeOf(table, reader), parameters));
  const groups = await Promise.all(
    groupPlans(plans.filter((plan) => !plan.isKept)).map(async (group) => ({
      ...group,
      share: await lookAtShare(db, table, { ...query, filters: group.filters }, reader),
    })),
  );
  parts.push(...groups.map((group) => directSelect(table, group, query, reader, parameters)));
  if (parts.length === 0) return { ...(await count), facets: {}, isApproximate: false };
  const [{ rows }, total] = await Promise.all([
    db.query<FacetRow>(parts.join(' UNION ALL '), parameters.values),
    count,
  ]);
  const scaled = scaleSampled(rows, groups, query);
  return { ...total, facets: groupFacets(table, scaled.rows), isApproximate: scaled.isApproximate };
}

interface FacetRow {
  /** Name of the facet; with `#` behind it, the row is the number of hits that its group was counted over. */
  facet: string;
  value: string | null;
  n: number;
}

interface FacetPlan {
  facet: string;
  filters: readonly Filter[];
  isKept: boolean;
}

function planFacet(table: Table, facet: string, query: Conditions): FacetPlan {
  const filters = query.filters.filter(({ field }) => field !== facet);
  const kept = hasCube(table) && query.q === undefined ? filteredFacets(table, filters) : null;
  return { facet, filters, isKept: kept !== null && isKept([...new Set([...kept, facet])]) };
}

/** Facets that the same filters narrow: they share one look at the hits. */
interface FacetGroup {
  names: readonly string[];
  filters: readonly Filter[];
  share: RowShare | null;
}

function groupPlans(plans: readonly FacetPlan[]): Omit<FacetGroup, 'share'>[] {
  const groups = new Map<string, { names: string[]; filters: readonly Filter[] }>();
  for (const { facet, filters } of plans) {
    const key = JSON.stringify(filters);
    const group = groups.get(key) ?? { names: [], filters };
    group.names.push(facet);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const isFrequent = (share: RowShare | null): share is RowShare =>
  share !== null && share.looked > 0 && share.hits / share.looked >= frequent && isSurelyAbove(share, sampledHits);
const capOf = ({ q }: Conditions): number => (q === undefined ? facetCap : searchCap);

/** Counting over the hits themselves, so many at most; of very frequent words, over the hits among a sample of the rows. */
function directSelect(
  table: Table,
  { names, filters, share }: FacetGroup,
  query: Conditions,
  reader: Reader,
  parameters: Parameters,
): string {
  const fullText = isFrequent(share) ? fullTextOfQuery(table, { ...query, filters }, reader) : null;
  const conditions = listConditions(table, { ...query, filters }, reader, parameters, {
    withoutFullText: fullText !== null,
  });
  if (fullText !== null) conditions.push(`coalesce(full_text, '') @@ (SELECT ${parameters.add(fullText)}::tsquery)`);
  const columns = names.map((facet) => columnName(table, facet)).join(', ');
  const selects = names.map((facet) => {
    const name = parameters.add(facet);
    return `SELECT ${name}::text AS facet, ${columnName(table, facet)}::text AS value, count(*) AS n FROM hits GROUP BY 2`;
  });
  const size = `SELECT ${parameters.add(`${names[0]}#`)}::text, NULL, count(*) FROM hits`;
  const sample = isFrequent(share) ? ` TABLESAMPLE SYSTEM (${samplePercent(share).toFixed(6)})` : '';
  const limit = sample === '' ? ` LIMIT ${capOf(query) + 1}` : '';
  const hits = `SELECT ${columns} FROM ${table.name}${sample}${whereClause(conditions)}${limit}`;
  return `SELECT * FROM (WITH hits AS MATERIALIZED (${hits}) ${[...selects, size].join(' UNION ALL ')}) d`;
}

/** Per cent of the pages that hold about `sampledHits` hits. */
const samplePercent = (share: RowShare): number => Math.min(100, (100 * sampledHits) / expectedRows(share));

/** Counts over a part of the hits become counts of all of them, roughly. */
function scaleSampled(
  rows: readonly FacetRow[],
  groups: readonly FacetGroup[],
  query: Conditions,
): { rows: FacetRow[]; isApproximate: boolean } {
  const factors = new Map<string, number>();
  for (const { names, share } of groups) {
    const counted = rows.find(({ facet }) => facet === `${names[0]}#`)?.n ?? 0;
    const isPart = isFrequent(share) || counted > capOf(query);
    const factor = isPart && share !== null && counted > 0 ? Math.max(1, expectedRows(share) / counted) : 1;
    if (isPart) for (const name of names) factors.set(name, factor);
  }
  const scaled = rows.map((row) => ({ ...row, n: roughly(row.n, factors.get(row.facet)) }));
  return { rows: scaled, isApproximate: factors.size > 0 };
}

/** Two leading digits are all that a sample tells. */
function roughly(n: number, factor = 1): number {
  if (factor === 1) return n;
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(n * factor)) - 1);
  return Math.round((n * factor) / scale) * scale;
}

function groupFacets(table: Table, rows: readonly FacetRow[]): Record<string, FacetValue[]> {
  const facets: Record<string, FacetValue[]> = Object.fromEntries(
    table.facets.map((facet) => [table.byField.get(facet)?.wire ?? facet, []]),
  );
  for (const { facet, value, n } of rows) {
    const column = table.byField.get(facet);
    if (column) facets[column.wire]?.push({ value: facetValue(column.declared.kind, value), count: n });
  }
  for (const values of Object.values(facets))
    values.sort((a, b) => b.count - a.count || String(a.value).localeCompare(String(b.value)));
  return facets;
}

function facetValue(kind: string, value: string | null): FacetValue['value'] {
  if (value === null) return null;
  if (kind === 'yesNo') return value === 'true';
  return kind === 'year' || kind === 'reference' ? Number(value) : value;
}
