import { sharedOf } from '../db/question.ts';
import type { Query, Row } from './read-rows.ts';

/** A statement for rows by id: `$1` takes the ids, the rest are the reader's. */
export interface ByIdStatement {
  /** Name under which a connection keeps it prepared. */
  name: string;
  text: string;
  rest: readonly unknown[];
}

interface Batch {
  ids: Set<number>;
  rows: Promise<Map<number, Row>>;
}
const waiting = new WeakMap<Query, Map<string, Batch>>();

/**
 * Reads one row; all reads of the same statement that are asked in one turn of the event loop go to the database
 * together. Under load this saves most round trips, a lone read waits for nothing. Rows are shared: do not change them.
 * @param finish applied to every row once, before anybody gets it
 */
export async function readTogether(
  db: Query,
  statement: ByIdStatement,
  id: number,
  finish: (rows: Row[]) => Row[],
): Promise<Row | undefined> {
  const shared = sharedOf(db);
  const batches = waiting.get(shared) ?? new Map<string, Batch>();
  waiting.set(shared, batches);
  const key = statement.rest.length > 0 ? `${statement.name} ${JSON.stringify(statement.rest)}` : statement.name;
  let batch = batches.get(key);
  if (!batch) {
    batch = openBatch(shared, statement, finish, () => batches.delete(key));
    batches.set(key, batch);
  }
  batch.ids.add(id);
  return (await batch.rows).get(id);
}

function openBatch(
  db: Query,
  { name, text, rest }: ByIdStatement,
  finish: (rows: Row[]) => Row[],
  close: () => void,
): Batch {
  const ids = new Set<number>();
  const turn = new Promise<void>((resolve) => setImmediate(resolve));
  const read = async (): Promise<Map<number, Row>> => {
    await turn;
    close();
    const { rows } = await db.query<Row>({ name, text, values: [[...ids], ...rest] });
    return new Map(finish(rows).map((row) => [row.id, row]));
  };
  return { ids, rows: read() };
}
