import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { Log } from '../db/log.ts';
import { asSystem } from '../resources/as-system.ts';
import { runTransaction, type Transaction, type TransactionContext } from '../resources/transaction.ts';
import { againDays, aheadDays } from './reminder.ts';

/** Rows of one round; the rest follow in the next. */
const batch = 200;

/** Rows that somebody is reminded of, and how. */
interface Reminding {
  /** Their table by a name of one letter, and which of them: what follows FROM. It has `told_on`, the day of the last reminder. */
  from: `${string} ${string} WHERE ${string}`;
  /** Column that holds the last day, with that name: 'd.due_on'. */
  dueOn: `${string}.${string}`;
  /** Who does it, as the audit log names it. */
  by: Parameters<typeof asSystem>[0];
  /** Looks at the locked row once more; false: no reminder was due. */
  remind: (transaction: Transaction, id: number, today: string) => Promise<boolean>;
  /** What the log says, in Chinese, of one that did not go out. */
  problem: string;
}

/** Reminds before the last day and after it, of each row in a transaction of its own. @returns how many reminders went out */
export const remindEach =
  ({ from, dueOn, by, remind, problem }: Reminding) =>
  async (context: TransactionContext, log: Log, today = dayInChina()): Promise<number> => {
    const [row] = dueOn.split('.');
    const { rows } = await context.pool.query<{ id: number }>(
      `SELECT ${row}.id FROM ${from} AND ${dueOn} <= $1
         AND (${row}.told_on IS NULL OR ${row}.told_on < $2 OR ${row}.told_on <= ${dueOn})
       ORDER BY ${dueOn}, ${row}.id LIMIT ${batch}`,
      [addDays(today, aheadDays), addDays(today, 1 - againDays)],
    );
    let reminded = 0;
    for (const { id } of rows) {
      try {
        if (await runTransaction(context, asSystem(by), (transaction) => remind(transaction, id, today))) reminded += 1;
      } catch (error) {
        log.error({ err: error, row: id }, problem);
      }
    }
    return reminded;
  };
