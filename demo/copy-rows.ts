import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fullTextOf } from '../server/resources/insert-row.ts';
import { parameterOf } from '../server/resources/sql-values.ts';
import { quote, type Table } from '../server/resources/table.ts';

type Values = Readonly<Record<string, unknown>>;

/** COPY text format (PostgreSQL manual, COPY): \N is null, backslash escapes the separators. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = Array.isArray(value) ? arrayText(value) : String(value as string | number | boolean);
  return text.replace(/[\\\n\r\t]/g, (sign) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? sign);
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Rows (field names → values) into a table by COPY, in constant memory. Rows are trusted: they come from our own generator. */
export async function copyRows(
  client: pg.PoolClient,
  table: Table,
  rows: Iterable<Values & { id: number }>,
): Promise<void> {
  const columns = ['id', ...table.columns.map(({ column }) => column), ...(table.hasFullText ? ['full_text'] : [])];
  const target = client.query(copyFrom(`COPY ${table.name} (${columns.map(quote).join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines(table, rows), { objectMode: false, highWaterMark: 1 << 20 }), target);
}

function* lines(table: Table, rows: Iterable<Values & { id: number }>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    const cells = [
      row.id,
      ...table.columns.map(({ field, declared }) => parameterOf(declared, row[field] ?? declared.default ?? null)),
    ];
    if (table.hasFullText) cells.push(fullTextOf(table, row));
    chunk += `${cells.map(copyText).join('\t')}\n`;
    if (chunk.length < 256 * 1024) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}
