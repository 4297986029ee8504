import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import type { orders } from '../../src/resources/borrowing/orders.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { fileRefusalTexts, isUnnamed, refusalOfFile } from '../../src/resources/shared/file-rights.ts';
import { notFound } from '../errors.ts';
import { situationOf } from '../holdings/file-access.ts';
import { readLendableItems } from '../holdings/lendable-item.ts';
import { readOrderStatuses } from '../holdings/order-status.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';

const columns = selectFrom({ l: orderLines, f: objects }, [
  'l.id AS line',
  'f.id',
  'f.name',
  'f.objectName',
  'f.size',
  'f.type AS format',
  'f.secrecy',
  'l.itemType',
  'l.itemId',
]);
type FileRow = Selected<typeof columns>;

/** More than one answer can hold; far beyond what an order of a hundred items has. */
const maxFiles = 10_000;

/**
 * Files of the approved lines of a person's own sub-order, each with what keeps it from being downloaded now. Of those that
 * were classified or closed after the order only the number is told.
 */
export const files: AnswerTo<typeof orders, 'files'> = async ({ services, reader, values }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  const owned = await pool.query('SELECT 1 FROM sub_orders WHERE id = $1 AND "user" = $2', [values.subOrder, user]);
  if (owned.rows.length === 0) throw notFound('订单');
  const { rows } = await pool.query<FileRow>(
    `SELECT ${columns}
     FROM order_lines l JOIN objects f ON f.item_id = l.item_id AND f.item_type = l.item_type
     WHERE l.sub_order = $1 AND l.decision = 'approved' AND f.part = 'original' AND f.state <> 'quarantined'
     ORDER BY l.id, f.id LIMIT ${maxFiles}`,
    [values.subOrder],
  );
  const keys = [...new Map(rows.map((row) => [keyOf(row), { type: row.itemType, id: row.itemId }])).values()];
  const [items, statuses] = await Promise.all([readLendableItems(pool, keys), readOrderStatuses(pool, user, keys)]);
  const byKey = new Map(items.map((item) => [`${item.type} ${item.id}`, item]));
  const visible = rows.flatMap((row) => {
    const { itemType: _type, itemId: _id, secrecy, ...file } = row;
    const item = byKey.get(keyOf(row));
    const status = statuses.get(keyOf(row)) ?? 'none';
    const refusal = item ? refusalOfFile('download', situationOf(item, secrecy, reader, status)) : 'hidden';
    return isUnnamed(refusal) ? [] : [{ ...file, refusal: refusal === null ? null : fileRefusalTexts[refusal] }];
  });
  return { rows: visible, unnamed: rows.length - visible.length };
};

const keyOf = ({ itemType, itemId }: FileRow): string => `${itemType} ${itemId}`;
