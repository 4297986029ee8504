import { invalid } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';

/** The attachment of a row, joined as `o`, as answers tell it. */
export const attachmentJson = `CASE WHEN o.id IS NOT NULL
  THEN json_build_object('name', o.name, 'objectName', o.object_name) END`;

/** Id of a file that this user uploaded before as 个人附件; null for none. @throws AppError 422 */
export async function ownAttachment({ tx }: Transaction, userId: number, objectName: unknown): Promise<number | null> {
  if (typeof objectName !== 'string') return null;
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM objects WHERE object_name = $1 AND owner = $2 AND use = '个人附件'`,
    [objectName, userId],
  );
  if (!rows[0]) throw invalid({ attachment: ['找不到这个附件，请重新上传'] });
  return rows[0].id;
}
