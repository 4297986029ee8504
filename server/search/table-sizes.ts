import type pg from 'pg';
import { searchedTypes } from './searched-types.ts';

const lifetimeMs = 60_000;
const kept = new WeakMap<pg.Pool, { until: number; sizes: Promise<ReadonlyMap<string, number>> }>();

/** Rows of every searched table as the database last counted them, by the table's bare name; at most a minute old. */
export function tableSizes(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const known = kept.get(pool);
  if (known && known.until > Date.now()) return known.sizes;
  const sizes = readSizes(pool);
  kept.set(pool, { until: Date.now() + lifetimeMs, sizes });
  sizes.catch(() => kept.delete(pool));
  return sizes;
}

async function readSizes(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; n: number }>(
    `SELECT relname AS name, greatest(reltuples, 0)::float8 AS n FROM pg_class
     WHERE oid = ANY(SELECT to_regclass(name) FROM unnest($1::text[]) AS name)`,
    [searchedTypes.map(({ table }) => table.name)],
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}
