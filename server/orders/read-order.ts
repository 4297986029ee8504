import { orders } from '../../src/resources/borrowing/orders.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { OrderHead } from '../../src/resources/shared/order-answers.ts';
import { readRow } from '../resources/read-row.ts';
import { systemReader } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Services } from '../services.ts';

const fileColumns = selectOf(objects, ['name', 'objectName']);

/** An order without its sub-orders; the telephone number is masked. @throws AppError 404 */
export async function readOrder(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  id: number,
): Promise<OrderHead> {
  const row = await readRow({ db: database.pool, reader: systemReader, secrets }, orders, id);
  const { user: _user, agreedAt: _agreedAt, letter, ...fields } = row;
  const { rows } = await database.pool.query<Selected<typeof fileColumns>>(
    `SELECT ${fileColumns} FROM objects WHERE id = $1`,
    [letter],
  );
  return { ...fields, letter: rows[0] ?? null };
}
