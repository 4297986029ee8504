import pg from 'pg';
import type { Cluster } from './create-cluster.ts';
import type { Endpoint } from './postmaster-file.ts';

const name = 'portal';

/**
 * Makes the portal's role and database when they are missing. The role owns its database and is nothing more, so that
 * no statement of the portal can read files of the server or run programs. Safe to repeat after any interruption.
 */
export async function ensureApplicationDatabase(endpoint: Endpoint, { passwords }: Cluster): Promise<void> {
  const client = new pg.Client({
    ...endpoint,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (roles.rowCount === 0) {
      // the password is base64url, so it needs no quoting; DDL takes no parameters
      await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${passwords.application}'`);
    }
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await client.end();
  }
}

/** Connection address as pg and libpq read it; the directory of a Unix socket stands percent-encoded as the host. */
export function applicationUrl({ host, port }: Endpoint, { passwords }: Pick<Cluster, 'passwords'>): string {
  return `postgresql://${name}:${passwords.application}@${encodeURIComponent(host)}:${port}/${name}`;
}
