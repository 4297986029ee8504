import { lendableTypeNames } from '../../src/resources/shared/lendable-types.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { conflict } from '../errors.ts';
import { type Guard, ofRemoval } from '../resources/rules.ts';
import { removeRow } from '../resources/write-rows.ts';
import { noteFreed } from '../store/unused-content.ts';

/** With the row of a file goes its content, unless another row has the same. */
export const freeContent: Guard = ofRemoval(({ tx }, { before }) => noteFreed(tx, before?.['sha256']));

const openOrders = `SELECT count(DISTINCT s.id) AS n FROM order_lines l JOIN sub_orders s ON s.id = l.sub_order
  WHERE l.item_type = $1 AND l.item_id = $2
    AND (s.state IN ('pending', 'approved', 'pickup', 'lent') OR s.state = 'available' AND s.available_until > now())`;

/** With an item go its files, unless somebody has applied for it. Keys: the kinds of items that have some. */
export const filesOfItems: Readonly<Record<string, Guard>> = Object.fromEntries(
  lendableTypeNames.map((itemType): [string, Guard] => [
    itemType,
    ofRemoval(async (transaction, { id }) => {
      const [open] = (await transaction.tx.query<{ n: number }>(openOrders, [itemType, id])).rows;
      if (open && open.n > 0) throw conflict(`还有 ${open.n} 份未办结的申请要用此资料，办结后才能删除`);
      const { rows } = await transaction.tx.query<{ id: number }>(
        `SELECT id FROM objects WHERE item_id = $2 AND item_type = $1 AND part = 'original' ORDER BY id`,
        [itemType, id],
      );
      for (const file of rows) await removeRow(transaction, objects, file.id);
    }),
  ]),
);
