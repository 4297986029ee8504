import pg from 'pg';
import { vi } from 'vitest';

export interface AskedStatement {
  text: string;
  values: unknown[];
}

/** What the portal asks of the database while something is done: it runs in the very process of the test. */
export async function askedWhile(work: () => Promise<unknown>): Promise<AskedStatement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([first, values]: unknown[]) => {
      if (typeof first === 'string')
        return [{ text: first, values: Array.isArray(values) ? (values as unknown[]) : [] }];
      const { text, values: own = [] } = first as Partial<AskedStatement>;
      return text === undefined ? [] : [{ text, values: own }];
    });
  } finally {
    query.mockRestore();
  }
}

/** The plan of a statement as PostgreSQL writes it. */
export async function planOf(db: Pick<pg.Pool, 'query'>, { text, values }: AskedStatement): Promise<string> {
  const found = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  return found.rows.map((row) => row['QUERY PLAN']).join('\n');
}
