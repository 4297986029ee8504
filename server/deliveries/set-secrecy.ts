import type { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { invalid } from '../errors.ts';
import { auditAll } from '../resources/audit.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { lockEditable, raiseVersion } from './own-delivery.ts';

const maxFiles = 5000;
const columns = selectOf(deliveryFiles, ['id', 'name', 'secrecy', 'verdict'], 'f');

/** Numbers of files. @throws AppError 422 */
function chosenFiles(value: unknown): number[] {
  const isChoice = Array.isArray(value) && value.length > 0 && value.length <= maxFiles;
  if (!isChoice || !value.every((each): each is number => Number.isSafeInteger(each)))
    throw invalid({ files: [`请选择 1 至 ${maxFiles} 个文件`] });
  return value;
}

/**
 * The secrecy of many files of a draft at once, in one statement with its audit rows; what a keeper found good of them is
 * looked at again. Numbers of other deliveries change nothing.
 */
export const setSecrecy: AnswerTo<typeof deliveries, 'setSecrecy'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, files, secrecy } = context.values;
    const delivery = await lockEditable(transaction, user, id);
    const { tx } = transaction;
    const { rows } = await tx.query<Selected<typeof columns>>(
      `SELECT ${columns} FROM delivery_files f
       WHERE f.delivery = $1 AND f.id = ANY($2::bigint[]) AND f.secrecy IS DISTINCT FROM $3 ORDER BY f.id FOR UPDATE`,
      [id, chosenFiles(files), secrecy],
    );
    if (rows.length === 0) return { id, changed: 0 };
    await tx.query(
      `UPDATE delivery_files SET secrecy = $2, verdict = 'waiting', updated_at = now() WHERE id = ANY($1::bigint[])`,
      [rows.map((file) => file.id), secrecy],
    );
    await auditAll(
      transaction,
      rows.map(({ id: file, ...before }) => ({
        resource: deliveryFiles,
        action: '修改汇交文件',
        id: file,
        before,
        after: { ...before, secrecy, verdict: 'waiting' },
      })),
    );
    transaction.touched.add(deliveryFiles.name);
    await raiseVersion(transaction, delivery, '修改汇交文件');
    return { id, changed: rows.length };
  });
