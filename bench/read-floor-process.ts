import Fastify from 'fastify';
import pg from 'pg';
import { quote, tableOf } from '../server/resources/table.ts';
import { archives } from '../src/resources/holdings/archives.ts';
import { floorTable } from './read-floor.ts';

/**
 * The least that could answer: Fastify, pg and one table, without rights, checks, counts or a full text. It says its address
 * to the parent.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();
const columns = ['id', ...tableOf(archives).columns.map(({ column }) => quote(column))].join(', ');

app.get<{ Params: { id: string } }>('/archives/:id', async ({ params }, reply) => {
  const { rows } = await pool.query(`SELECT ${columns} FROM ${floorTable} WHERE id = $1 AND is_catalog_public`, [
    params.id,
  ]);
  return rows[0] ?? reply.code(404).send();
});

app.get<{ Querystring: Record<string, string> }>('/archives', async ({ query }, reply) => {
  const values: unknown[] = [];
  const conditions = ['is_catalog_public'];
  const add = (value: unknown): string => `$${values.push(value)}`;
  if (query['category']) conditions.push(`category = ${add(query['category'])}`);
  if (query['title_like']) conditions.push(`title ILIKE ${add(`%${query['title_like']}%`)}`);
  const where = conditions.join(' AND ');
  const start = Number(query['_start'] ?? 0);
  const limit = Number(query['_end'] ?? 20) - start;
  const [page, count] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM ${floorTable} WHERE ${where} ORDER BY year DESC, id DESC LIMIT ${limit} OFFSET ${start}`,
      values,
    ),
    pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${floorTable} WHERE ${where}`, values),
  ]);
  void reply.header('x-total-count', count.rows[0]?.n ?? 0);
  return page.rows;
});

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
process.send?.({ address: `http://127.0.0.1:${port}` });
const stop = (): void => void app.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
