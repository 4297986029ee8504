import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Log } from '../db/log.ts';
import { asSystem } from '../resources/as-system.ts';
import { tableOf } from '../resources/table.ts';
import { runTransaction, type Transaction, type TransactionContext } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { publishedValues } from './published-values.ts';
import { publications } from './publications.ts';

const publisherLock = 7_203_314;
/** Rows of one resource published in one round; the rest follow in the next. */
const batch = 200;
const action = '定时发布';

/**
 * Publishes everything whose time has come, each row in a transaction of its own, so that one that fails does not hold up
 * the others. One node at a time: where another is at it, nothing is done. @returns how many rows were published
 */
export function publishDue(context: TransactionContext, log: Log): Promise<number> {
  return inTransaction(context.pool, async (tx) => {
    const lock = await tx.query<{ got: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS got', [publisherLock]);
    if (!lock.rows[0]?.got) return 0;
    let published = 0;
    for (const resource of publications) {
      const { rows } = await tx.query<{ id: number }>(
        `SELECT id FROM ${tableOf(resource).name} WHERE state = 'scheduled' AND publish_at <= now()
         ORDER BY publish_at, id LIMIT ${batch}`,
      );
      for (const { id } of rows) {
        try {
          if (await publishOne(context, resource, id)) published += 1;
        } catch (error) {
          log.error({ err: error, resource: resource.name, id }, '到时的内容没有发布成功，将再试');
        }
      }
    }
    return published;
  });
}

/** False when the row is no longer due: sent back, put off or published by hand since it was found. */
function publishOne(context: TransactionContext, resource: Resource, id: number): Promise<boolean> {
  return runTransaction(context, asSystem(`${resource.name}.publish`), async (transaction: Transaction) => {
    const row = await lockRow(transaction, resource, id);
    const due = new Date(String(row['publishAt']));
    if (row['state'] !== 'scheduled' || !(due.getTime() <= Date.now())) return false;
    const values = { ...publishedValues(resource, row, due), state: 'published' };
    return (await changeRow(transaction, resource, id, values, action)).isChanged;
  });
}
