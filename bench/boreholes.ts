import pg from 'pg';
import { gridOf, cellStatement } from '../server/boreholes/read-clusters.ts';
import { syncAllCounts } from '../server/resources/sync-counts.ts';
import { typeParsers } from '../server/db/type-parsers.ts';
import type { Database } from '../server/db/open-database.ts';
import { loadBoreholes } from '../demo/borehole-load.ts';
import { parseEnv } from '../server/env.ts';
import { guestReader } from '../server/resources/reader.ts';
import { log as makeLog } from '../server/start-log.ts';
import type { Filter } from '../src/resources/kit/list-query.ts';
import { type Figures, measureHttp } from './measure.ts';
import { openPortal, type PortalUnderTest } from './portal-under-test.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

/** The views that a visitor goes through: the province, a part of it, a city, a town. */
const views: readonly { what: string; zoom: number; box: Box }[] = [
  { what: 'province', zoom: 7, box: [117.5, 26.5, 123.5, 31.5] },
  { what: 'region', zoom: 9, box: [119.5, 29.5, 121.3, 30.8] },
  { what: 'city', zoom: 11, box: [120, 30, 120.5, 30.4] },
  { what: 'town', zoom: 14, box: [120.15, 30.25, 120.22, 30.3] },
];
const types = ['工程地质孔', '水文地质孔', '矿产勘查孔', '地热孔', null];
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Figures of the borehole map at one size. */
export interface BoreholeFigures {
  /** Seconds that loading took; 0 when the holes were there. */
  loading: number;
  /** By view. */
  clusters: Record<string, Figures>;
  list: Figures;
  /** What the plan of the counts of each view reads the table by. */
  plans: Record<string, string>;
}

/** A view moved by up to a tenth of itself, under a type or none, so that no answer is a repetition. */
function clusterPath({ zoom, box: [west, south, east, north] }: (typeof views)[number]): string {
  const shift = (Math.random() - 0.5) * 0.2 * (east - west);
  const params = new URLSearchParams({ zoom: String(zoom) });
  params.set('box', [west + shift, south, east + shift, north].map((each) => each.toFixed(6)).join(','));
  const type = pick(types);
  if (type) params.set('type', type);
  return `/api/boreholes/clusters?${params.toString()}`;
}

function listPath(): string {
  const params = new URLSearchParams({ _sort: 'endYear', _order: 'desc' });
  const start = 20 * Math.floor(Math.random() * 100);
  params.set('_start', String(start));
  params.set('_end', String(start + 20));
  const type = pick(types);
  if (type) params.set('type', type);
  return `/rest/boreholes?${params.toString()}`;
}

/** Adds boreholes up to this many to a database. @returns how many seconds that took; 0 when they were there */
export async function ensureBoreholes({ pool }: Database, wanted: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*) AS count FROM boreholes');
  const missing = wanted - (rows[0]?.count ?? 0);
  if (missing <= 0) return 0;
  const started = performance.now();
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '1GB'`);
    await loadBoreholes(client, makeLog(parseEnv({ LOG_LEVEL: 'warn' })), missing, 0);
    await client.query('COMMIT; SET statement_timeout = 0');
    await syncAllCounts(pool);
    await client.query('VACUUM ANALYZE boreholes');
  } finally {
    client.release(true);
  }
  return (performance.now() - started) / 1000;
}

/** Archives beside the boreholes: they lend the holes their reports, and name the bench's database. */
export const archivesBeside = 200;

/** Times clusters and lists over HTTP at this many boreholes, one visitor at a time, and looks at the plans of the counts. */
export async function measureBoreholes(wanted: number, seconds: number): Promise<BoreholeFigures> {
  const portal = await openPortal(archivesBeside);
  try {
    return { loading: await ensureBoreholes(portal.database, wanted), ...(await measure(portal, seconds)) };
  } finally {
    await portal.close();
  }
}

async function measure(
  { address, database }: PortalUnderTest,
  seconds: number,
): Promise<Omit<BoreholeFigures, 'loading'>> {
  const clusters: Record<string, Figures> = {};
  for (const view of views) {
    clusters[view.what] = await measureHttp(
      address,
      repeat(2000, () => clusterPath(view)),
      1,
      seconds,
    );
  }
  return {
    clusters,
    list: await measureHttp(address, repeat(2000, listPath), 1, seconds),
    plans: await plansOf(database.url),
  };
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

async function plansOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url, types: typeParsers });
  await client.connect();
  try {
    const plans: Record<string, string> = {};
    for (const { what, zoom, box } of views) {
      const [west, south, east, north] = box;
      const extent = { west, south, east, north };
      const within: Filter = { field: 'position', operator: 'within', values: [extent] };
      const { text, values } = cellStatement({ filters: [within] }, gridOf(extent, zoom), guestReader);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      );
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      if (plan) plans[what] = `${readBy(plan.Plan)}, ${plan['Execution Time'].toFixed(0)} ms`;
    }
    return plans;
  } finally {
    await client.end();
  }
}

const readBy = (node: PlanNode): string =>
  node['Relation Name']
    ? `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()
    : (node.Plans ?? []).map(readBy).join();
