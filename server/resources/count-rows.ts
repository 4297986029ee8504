import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { listConditions, Parameters, walkedConditions, whereClause } from './conditions.ts';
import type { AppError } from '../errors.ts';
import { cubeFields, hasCube, isCubeFilter } from './facet-cube.ts';
import { perWord } from './facet-rows.ts';
import { outOfReach } from './out-of-reach.ts';
import { readCubeCounts } from './read-facets.ts';
import type { Query } from './read-rows.ts';
import {
  countCap,
  expectedRows,
  fewestSeen,
  isSurelyAbove,
  lookAtShare,
  reachOf,
  type RowShare,
  samplePages,
} from './row-share.ts';
import type { Reader } from './reader.ts';
import { seenColumns } from './sight.ts';
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

/** Hits of a search that are counted one by one: each has to be read. */
export const searchCap = 3_000;
const facetCap = 20_000;
/** Above this share of hits a sample of the rows brings them quicker than their index. */
const frequent = 0.25;
/** Hits that facets of frequent words are counted over. */
const sampledHits = 500;
type Conditions = Pick<ListQuery, 'q' | 'filters'>;

/** Whether the reader is told of the open rows only. */
const isOpenOnly = (table: Table, reader: Reader): boolean =>
  table.resource.visible !== undefined && !reader.isInsider(table.resource);

/** Number of rows a list has for this reader: exact from kept counts where filters allow, else capped. */
export async function countRows(db: Query, resource: Resource, query: Conditions, reader: Reader): Promise<Count> {
  const table = tableOf(resource);
  if (hasCube(table) && query.q === undefined && query.filters.every((filter) => isCubeFilter(table, filter))) {
    const options = { facets: [], isOpen: isOpenOnly(table, reader) };
    const total = await readCubeCounts(db, table, (counts) =>
      counts ? counts.memory.count(query.filters, { ...options, unfolded: counts.unfolded }).total : null,
    );
    if (total !== null) return { total, totalIsCapped: false };
  }
  const parameters = new Parameters();
  const cap = countCapOf(query);
  const share = await lookAtShare(db, table, query, reader);
  if (share !== null && isSurelyAbove(share, cap)) return { total: cap, totalIsCapped: true };
  const reach = share === null ? 'text' : reachOf(share);
  if (share !== null && reach === 'none') return atLeast(share, cap, outOfReach(table, query));
  const write = reach === 'others' ? walkedConditions : listConditions;
  const where = whereClause(write(table, query, reader, parameters));
  const text = `SELECT count(*) AS n FROM (SELECT 1 FROM ${table.name}${where} LIMIT ${cap + 1}) z`;
  const { rows } = await db.query<{ n: number }>(text, parameters.values);
  return capped(query, rows[0]?.n ?? 0);
}

/** Hits that cannot be counted, from a sample: half of what it expects, so that there are hardly less. */
function atLeast(share: RowShare, cap: number, refusal: AppError): Count {
  if (share.hits < fewestSeen) throw refusal;
  return { total: Math.min(cap, roughly(expectedRows(share), 0.5)), totalIsCapped: true };
}

/** Rows that were found, as a list counts them. */
export function capped(query: Conditions, found: number): Count {
  const cap = countCapOf(query);
  return { total: Math.min(found, cap), totalIsCapped: found > cap };
}

/** Up to here the rows of a list are counted where no kept count answers. */
export const countCapOf = ({ q }: Conditions): number => (q === undefined ? countCap : searchCap);

/** The same, exact however many there are. */
export async function countAll(db: Query, resource: Resource, query: Conditions, reader: Reader): Promise<number> {
  const table = tableOf(resource);
  const parameters = new Parameters();
  const where = whereClause(listConditions(table, query, reader, parameters));
  const { rows } = await db.query<{ n: number }>(`SELECT count(*) AS n FROM ${table.name}${where}`, parameters.values);
  return rows[0]?.n ?? 0;
}

/** Counts per value of every facet field. A facet's own selection does not narrow its own counts. */
export async function countFacets(db: Query, resource: Resource, query: Conditions, reader: Reader): Promise<Facets> {
  const table = tableOf(resource);
  const count = countRows(db, resource, query, reader);
  const counted = await cubeFacets(db, table, query, reader);
  const plans = table.facets
    .filter((facet) => !counted.facets.includes(facet))
    .map((facet) => ({ facet, filters: query.filters.filter(({ field }) => field !== facet) }));
  const [direct, total] = await Promise.all([directFacets(db, table, plans, query, reader), count]);
  return {
    ...total,
    facets: groupFacets(table, [...counted.rows, ...direct.rows]),
    isApproximate: direct.isApproximate,
  };
}

/** The facets that kept counts answer: those whose other filters they can all apply. */
async function cubeFacets(
  db: Query,
  table: Table,
  { q, filters }: Conditions,
  reader: Reader,
): Promise<{ facets: readonly string[]; rows: FacetRow[] }> {
  const others = filters.filter((filter) => !isCubeFilter(table, filter));
  const facets =
    hasCube(table) && q === undefined
      ? cubeFields(table).filter(
          (facet) => table.facets.includes(facet) && others.every(({ field }) => field === facet),
        )
      : [];
  const none = { facets: [], rows: [] };
  if (facets.length === 0) return none;
  const applied = filters.filter((filter) => !others.includes(filter));
  return readCubeCounts(db, table, (counts) => {
    if (!counts) return none;
    const options = { facets, isOpen: isOpenOnly(table, reader), unfolded: counts.unfolded };
    const found = [...counts.memory.count(applied, options).facets];
    return {
      facets,
      rows: found.flatMap(([facet, values]) => {
        const each = isWords(table, facet) ? perWord(values) : values;
        return [...each].map(([value, n]) => ({ facet, value, n }));
      }),
    };
  });
}

const isWords = (table: Table, facet: string): boolean => table.byField.get(facet)?.declared.kind === 'tags';

async function directFacets(
  db: Query,
  table: Table,
  plans: readonly FacetPlan[],
  query: Conditions,
  reader: Reader,
): Promise<{ rows: FacetRow[]; isApproximate: boolean }> {
  if (plans.length === 0) return { rows: [], isApproximate: false };
  const parameters = new Parameters();
  const groups = await Promise.all(
    groupPlans(plans).map(async (group) => ({
      ...group,
      share: await lookAtShare(db, table, { ...query, filters: group.filters }, reader),
    })),
  );
  const parts = groups.map((group) => directSelect(table, group, query, reader, parameters));
  const { rows } = await db.query<FacetRow>(parts.join(' UNION ALL '), parameters.values);
  return scaleSampled(rows, groups, query);
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
  const write = isFrequent(share) ? walkedConditions : listConditions;
  const conditions = write(table, { ...query, filters }, reader, parameters);
  const seen = seenColumns(table, names, reader, parameters);
  const columns = names.map((facet) => `${seen(facet)} AS ${columnName(table, facet)}`).join(', ');
  const selects = names.map((facet) => {
    const column = columnName(table, facet);
    const [value, from] = isWords(table, facet)
      ? ['word', `hits LEFT JOIN LATERAL unnest(${column}) word ON true`]
      : [`${column}::text`, 'hits'];
    return `SELECT ${parameters.add(facet)}::text AS facet, ${value} AS value, count(*) AS n FROM ${from} GROUP BY 2`;
  });
  const size = `SELECT ${parameters.add(`${names[0]}#`)}::text, NULL, count(*) FROM hits`;
  const sample = isFrequent(share) ? ` ${samplePages(rowsHolding(sampledHits, share), share.rows)}` : '';
  const limit =
    sample === '' ? ` LIMIT ${share && isSurelyAbove(share, capOf(query)) ? sampledHits : capOf(query) + 1}` : '';
  const hits = `SELECT ${columns} FROM ${table.name}${sample}${whereClause(conditions)}${limit}`;
  return `SELECT * FROM (WITH hits AS MATERIALIZED (${hits}) ${[...selects, size].join(' UNION ALL ')}) d`;
}

/** Rows that hold about so many hits. */
const rowsHolding = (hits: number, share: RowShare): number => (hits * share.looked) / share.hits;

/** Counts over a part of the hits become counts of all of them, roughly. */
function scaleSampled(
  rows: readonly FacetRow[],
  groups: readonly FacetGroup[],
  query: Conditions,
): { rows: FacetRow[]; isApproximate: boolean } {
  const factors = new Map<string, number>();
  for (const { names, share } of groups) {
    const counted = rows.find(({ facet }) => facet === `${names[0]}#`)?.n ?? 0;
    const isPart =
      isFrequent(share) || counted > capOf(query) || (share !== null && isSurelyAbove(share, capOf(query)));
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
