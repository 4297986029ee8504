import Fastify from 'fastify';
import pg from 'pg';
import { archives } from '../src/resources/holdings/archives.ts';
import { quote, tableOf } from '../server/resources/table.ts';
import { parameterOf } from '../server/resources/sql-values.ts';

/**
 * The least that a server can do for a creation: the columns of an archive and three indexes, nothing checked, noted or
 * counted. What the portal takes on top is what it does on top.
 */
const { columns } = tableOf(archives);
const names = columns.map(({ column }) => quote(column)).join(', ');
const insert = `INSERT INTO floor.archives (${names}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();
app.post('/archives', async ({ body }) => {
  const row = body as Record<string, unknown>;
  const values = columns.map(({ wire, declared }) => parameterOf(declared, row[wire] ?? declared.default));
  const { rows } = await pool.query(insert, values);
  return rows[0] as unknown;
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
const stop = (): void => process.exit(0);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
