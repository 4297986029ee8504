import { drillingImports, type DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { conflict } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { type BackStep, type Done, mendCell, mendRow, takeBack } from './mend-rows.ts';
import { mendsOf } from './mend-values.ts';
import { assertVersion, lockEditable } from './own-drilling.ts';
import { beginWork, readWork } from './work.ts';

/** So many mends of an import can be taken back. */
const maxKept = 50;
/** Rows that one mend moves down: any one row may be put at the head of the longest sheet, not hundreds of them. */
const maxMoved = 250_000;
/** Changes of one mend that are told by themselves; of more it is told how many. */
const maxNamed = 30;

/** An own import whose rows may be changed now, locked. @throws AppError 404, 409 */
async function lockMendable(transaction: Transaction, user: number, { id, version }: { id: number; version: number }) {
  const drilling: DrillingImport = await lockEditable(transaction, user, id);
  assertVersion(drilling, version);
  const { work, isReading } = await readWork(transaction.tx, drilling.job);
  if (isReading) throw conflict('正在读入新的数据文件，请等它办完再改');
  return { drilling, isWorking: work !== null };
}

/** The next version, whose rows are checked again by themselves. */
async function moveOn(transaction: Transaction, drilling: DrillingImport, isWorking: boolean): Promise<number> {
  const values = { version: drilling.version + 1 };
  // A check that is under way sees that the rows were changed, and begins again
  if (isWorking) await changeRow(transaction, drillingImports, drilling.id, values, '修改钻孔数据');
  else await beginWork(transaction, drilling, { kind: 'check', values });
  return values.version;
}

/** Keeps how a mend is taken back, and what it was in words. */
async function keepMend(db: Query, id: number, done: readonly Done[]): Promise<void> {
  const words = done.slice(0, maxNamed).map((each) => each.words);
  await db.query(
    `INSERT INTO drilling_mends (import, n, count, words, steps)
     SELECT $1::bigint, coalesce(max(n), 0) + 1, $2::integer, $3::text[], $4::jsonb FROM drilling_mends WHERE import = $1`,
    [id, done.length, words, JSON.stringify(done.map(({ back }) => back))],
  );
  await db.query(
    'DELETE FROM drilling_mends WHERE import = $1 AND n <= (SELECT max(n) FROM drilling_mends WHERE import = $1) - $2',
    [id, maxKept],
  );
}

/** Changes cells, adds and drops rows, all of it or nothing; the rows are checked again by themselves. */
const change: AnswerTo<typeof drillingImports, 'mend'> = async (context) => {
  const answer = await transact(context, async (transaction, user) => {
    const { id, version } = context.values;
    const { cells, rows } = mendsOf(context.values.cells, context.values.rows);
    const { drilling, isWorking } = await lockMendable(transaction, user, { id, version });
    const done: Done[] = [];
    for (const cell of cells) {
      const made = await mendCell(transaction.tx, id, cell);
      if (made) done.push(made);
    }
    let moved = 0;
    for (const act of rows) {
      const made = await mendRow(transaction.tx, id, act, maxMoved - moved);
      moved += made.moved ?? 0;
      done.push(made);
    }
    const added = done.flatMap((each) => each.added ?? []);
    if (done.length === 0) return { id, version, changed: 0, added };
    await keepMend(transaction.tx, id, done);
    return { id, version: await moveOn(transaction, drilling, isWorking), changed: done.length, added };
  });
  context.services.jobs.wake();
  return answer;
};

/** Takes the last mend back as a whole; then the one before it is the last. */
const undoMend: AnswerTo<typeof drillingImports, 'undoMend'> = async (context) => {
  const answer = await transact(context, async (transaction, user) => {
    const { id, version } = context.values;
    const { drilling, isWorking } = await lockMendable(transaction, user, { id, version });
    const { rows } = await transaction.tx.query<{ steps: BackStep[] }>(
      `DELETE FROM drilling_mends WHERE import = $1 AND n = (SELECT max(n) FROM drilling_mends WHERE import = $1)
       RETURNING steps`,
      [id],
    );
    const [last] = rows;
    if (!last) throw conflict('没有可以撤销的修改；换过数据文件的，之前的修改已随旧数据一起代替');
    for (const step of last.steps.toReversed()) await takeBack(transaction.tx, id, step);
    return { id, version: await moveOn(transaction, drilling, isWorking), changed: last.steps.length };
  });
  context.services.jobs.wake();
  return answer;
};

export const mendActs = { mend: change, undoMend };
