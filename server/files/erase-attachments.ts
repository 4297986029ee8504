import { objects } from '../../src/resources/holdings/objects.ts';
import type { Transaction } from '../resources/transaction.ts';
import { removeRow } from '../resources/write-rows.ts';

/**
 * When an account is cancelled its attachments and unfinished uploads go, and their contents with them; after the rows that they were handed in
 * with lost them. What others still have, such as a reviewer's letter to an applicant, stays without its person.
 */
export async function eraseAttachments(transaction: Transaction, userId: number): Promise<void> {
  const { rows } = await transaction.tx.query<{ id: number }>(
    `SELECT a.id FROM objects a WHERE a.owner = $1 AND a."use" = '个人附件' AND a.item_id IS NULL AND a.part = 'original'
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.letter = a.id)
       AND NOT EXISTS (SELECT 1 FROM order_messages m WHERE m.attachment = a.id)
       AND NOT EXISTS (SELECT 1 FROM suggestions s WHERE s.attachment = a.id)
       AND NOT EXISTS (SELECT 1 FROM feedbacks f WHERE f.attachment = a.id)
     ORDER BY a.id`,
    [userId],
  );
  for (const { id } of rows) await removeRow(transaction, objects, id);
  await transaction.tx.query('DELETE FROM uploads WHERE user_id = $1', [userId]);
  await transaction.tx.query('UPDATE objects SET owner = NULL WHERE owner = $1', [userId]);
}
