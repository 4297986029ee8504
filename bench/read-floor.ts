import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type pg from 'pg';
import { quote, tableOf } from '../server/resources/table.ts';
import { archives } from '../src/resources/holdings/archives.ts';

/** The same rows in a table of their own, with the indexes that these questions need and no others. */
export const floorTable = 'read_floor.archives';

export interface Floor {
  address: string;
  close(): Promise<void>;
}

/** A bare server over a copy of the archives, which is made at the first run: what the portal is compared with. */
export async function openFloor(pool: pg.Pool, databaseUrl: string): Promise<Floor> {
  await copyRows(pool);
  const child = fork(resolve(import.meta.dirname, 'read-floor-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address, close };
}

async function copyRows(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ known: string | null }>('SELECT to_regclass($1) AS known', [floorTable]);
  if (rows[0]?.known) return;
  const columns = ['id', ...tableOf(archives).columns.map(({ column }) => quote(column))].join(', ');
  await pool.query(`
    SET statement_timeout = 0;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE SCHEMA read_floor;
    CREATE TABLE ${floorTable} AS SELECT ${columns} FROM archives;
    ALTER TABLE ${floorTable} ADD PRIMARY KEY (id);
    CREATE INDEX ON ${floorTable} (year DESC, id DESC);
    CREATE INDEX ON ${floorTable} (category, year DESC, id DESC);
    CREATE INDEX ON ${floorTable} USING gin (title gin_trgm_ops);
    ANALYZE ${floorTable};
    RESET statement_timeout`);
  await pool.query(`VACUUM ${floorTable}`);
}
