import { invalid } from '../../errors.ts';
import type { Query } from '../../resources/read-rows.ts';

/** Number of the letter's object: an attachment that the person uploaded. Null without one. @throws AppError 422 */
export async function readLetter(db: Query, user: number, objectName: string | null): Promise<number | null> {
  if (objectName === null) return null;
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM objects WHERE object_name = $1 AND owner = $2 AND item_type IS NULL AND use = '个人附件'`,
    [objectName, user],
  );
  if (!rows[0]) throw invalid({ letter: ['找不到这份附件，请重新上传'] });
  return rows[0].id;
}
