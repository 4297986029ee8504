import type { DrillingState } from '../../src/resources/shared/drilling-words.ts';
import { conflict } from '../errors.ts';
import { type Guard, ofRemoval } from '../resources/rules.ts';

/** The file of an import that was handed in stays with it; that of a draft may go, its rows are there already. */
export const drillingObjectGuard: Guard = ofRemoval(async (transaction, { id }) => {
  const { rows } = await transaction.tx.query<{ importNo: string; state: DrillingState }>(
    `SELECT d.import_no AS "importNo", d.state FROM drilling_files f JOIN drilling_imports d ON d.id = f.import
     WHERE f.object = $1`,
    [id],
  );
  for (const { importNo, state } of rows)
    if (state !== 'draft') throw conflict(`此文件属于钻孔汇交 ${importNo}，不能删除`);
  await transaction.tx.query('DELETE FROM drilling_files WHERE object = $1', [id]);
});
