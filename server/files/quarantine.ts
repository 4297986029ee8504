import { objects } from '../../src/resources/holdings/objects.ts';
import { audit } from '../resources/audit.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { asSystem } from '../resources/as-system.ts';
import { tableOf } from '../resources/table.ts';
import { runTransaction, type Transaction, type TransactionContext } from '../resources/transaction.ts';
import type { ObjectStore } from '../store/object-store.ts';

/** A row whose content is not what it was kept as. */
export interface Damage {
  id: number;
  name: string;
  sha256: string;
  problem: string;
  /** What was made of another file is made again; what was given must come from a backup. */
  isMadeAgain: boolean;
}

interface Row {
  id: number;
  name: string;
  state: string;
  isMade: boolean;
}

/**
 * Takes a damaged content out: every row of it in one transaction, told in the audit log, and only then the content itself.
 * Originals are quarantined, which hides them; what the portal made itself waits to be made again.
 */
export async function quarantine(
  context: TransactionContext & { objects: ObjectStore },
  sha256: string,
  problem: string,
): Promise<Damage[]> {
  const rows = await change(context, sha256, `state <> 'quarantined'`, async (transaction, found) => {
    await transaction.tx.query(
      `UPDATE objects SET state = 'quarantined', problem = $2, checked_at = now(), updated_at = now() WHERE id = ANY($1)`,
      [found.filter(({ isMade }) => !isMade).map(({ id }) => id), problem],
    );
    await transaction.tx.query(
      `UPDATE objects SET state = 'waiting', sha256 = NULL, problem = $2, tries = NULL, retry_at = NULL, updated_at = now()
       WHERE id = ANY($1)`,
      [found.filter(({ isMade }) => isMade).map(({ id }) => id), problem],
    );
    for (const { id, name, state, isMade } of found)
      await audit(transaction, {
        resource: objects,
        action: isMade ? '重新生成' : '隔离',
        id,
        before: { name, state, problem: null },
        after: { name, state: isMade ? 'waiting' : 'quarantined', problem },
      });
  });
  await context.objects.setAside(sha256);
  return rows.map(({ id, name, isMade }) => ({ id, name, sha256, problem, isMadeAgain: isMade }));
}

/** Gives back the rows of a content that is whole again, as after a backup was put back. Answers their names. */
export async function release(context: TransactionContext, sha256: string): Promise<string[]> {
  const rows = await change(context, sha256, `state = 'quarantined'`, async (transaction, found) => {
    await transaction.tx.query(
      `UPDATE objects SET state = 'ready', problem = NULL, checked_at = now(), updated_at = now() WHERE id = ANY($1)`,
      [found.map(({ id }) => id)],
    );
    for (const { id, name, state } of found)
      await audit(transaction, {
        resource: objects,
        action: '解除隔离',
        id,
        before: { name, state },
        after: { name, state: 'ready' },
      });
  });
  return rows.map(({ name }) => name);
}

/** Changes the rows of a content that meet a condition, with their counts, in one transaction. */
function change(
  context: TransactionContext,
  sha256: string,
  condition: string,
  work: (transaction: Transaction, rows: readonly Row[]) => Promise<void>,
): Promise<Row[]> {
  return runTransaction(context, asSystem('objects.scrub'), async (transaction) => {
    const { rows } = await transaction.tx.query<Row>(
      `SELECT id, name, state, (source IS NOT NULL OR recipe IS NOT NULL) AS "isMade" FROM objects
       WHERE sha256 = $1 AND ${condition} ORDER BY id FOR UPDATE`,
      [sha256],
    );
    const ids = rows.map(({ id }) => id);
    await noteRows(transaction.tx, tableOf(objects), ids, -1);
    await work(transaction, rows);
    await noteRows(transaction.tx, tableOf(objects), ids, 1);
    transaction.touched.add(objects.name);
    return rows;
  });
}
