import { resources } from '../../src/resources/index.ts';
import { tableOf } from './table.ts';
import { sharedOf } from '../db/question.ts';
import type { Query } from '../db/query.ts';

const lifetimeMs = 60_000;
const cache = new WeakMap<Query, { until: number; sizes: Promise<ReadonlyMap<string, number>> }>();

/** Rows of every resource's table as the database last counted them, by the table's bare name; at most a minute old. */
export function tableSizes(db: Query): Promise<ReadonlyMap<string, number>> {
  const shared = sharedOf(db);
  const known = cache.get(shared);
  if (known && known.until > Date.now()) return known.sizes;
  const sizes = readSizes(shared);
  cache.set(shared, { until: Date.now() + lifetimeMs, sizes });
  sizes.catch(() => cache.delete(shared));
  return sizes;
}

async function readSizes(db: Query): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ name: string; n: number }>(
    `SELECT relname AS name, greatest(reltuples, 0)::float8 AS n FROM pg_class
     WHERE oid = ANY(SELECT to_regclass(name) FROM unnest($1::text[]) AS name)`,
    [resources.map((resource) => tableOf(resource).name)],
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}
