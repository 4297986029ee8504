import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Filter, ListQuery } from '../../src/resources/kit/list-query.ts';
import { listConditions, Parameters, whereClause } from './conditions.ts';
import { cubeSelect, filteredFacets, hasCube, isKept, type Scope } from './facet-cube.ts';
import type { Query } from './read-rows.ts';
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
const facetCap = 20_000;
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
  const where = whereClause(listConditions(table, query, reader, parameters));
  const text = `SELECT count(*) AS n FROM (SELECT 1 FROM ${table.name}${where} LIMIT ${countCap + 1}) z`;
  const { rows } = await db.query<{ n: number }>(text, parameters.values);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, countCap), totalIsCapped: n > countCap };
}

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
  parts.push(
    ...directSelects(
      table,
      plans.filter((plan) => !plan.isKept),
      query,
      reader,
      parameters,
    ),
  );
  if (parts.length === 0) return { ...(await count), facets: {}, isApproximate: false };
  const [{ rows }, total] = await Promise.all([
    db.query<{ facet: string; value: string | null; n: number }>(parts.join(' UNION ALL '), parameters.values),
    count,
  ]);
  const isApproximate = rows.some(({ facet, n }) => facet.endsWith('#') && n > facetCap);
  return { ...total, facets: groupFacets(table, rows), isApproximate };
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

/** Counting over the hits themselves; facets with the same filters share one scan of at most `facetCap` rows. */
function directSelects(
  table: Table,
  plans: readonly FacetPlan[],
  query: Conditions,
  reader: Reader,
  parameters: Parameters,
): string[] {
  const groups = new Map<string, FacetPlan[]>();
  for (const plan of plans) {
    const key = JSON.stringify(plan.filters);
    groups.set(key, [...(groups.get(key) ?? []), plan]);
  }
  return [...groups.values()].map((group) => {
    const filters = group[0]?.filters ?? [];
    const conditions = listConditions(
      table,
      { ...(query.q === undefined ? {} : { q: query.q }), filters },
      reader,
      parameters,
    );
    const names = group.map(({ facet }) => facet);
    const columns = names.map((facet) => columnName(table, facet)).join(', ');
    const selects = names.map((facet) => {
      const name = parameters.add(facet);
      return `SELECT ${name}::text AS facet, ${columnName(table, facet)}::text AS value, count(*) AS n FROM hits GROUP BY 2`;
    });
    const size = `SELECT ${parameters.add(`${names[0]}#`)}::text, NULL, count(*) FROM hits`;
    const hits = `SELECT ${columns} FROM ${table.name}${whereClause(conditions)} LIMIT ${facetCap + 1}`;
    return `SELECT * FROM (WITH hits AS MATERIALIZED (${hits}) ${[...selects, size].join(' UNION ALL ')}) d`;
  });
}

function groupFacets(
  table: Table,
  rows: readonly { facet: string; value: string | null; n: number }[],
): Record<string, FacetValue[]> {
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
