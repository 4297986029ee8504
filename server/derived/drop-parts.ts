import { objects } from '../../src/resources/holdings/objects.ts';
import { type Guard, ofRemoval } from '../resources/rules.ts';
import { removeRow } from '../resources/write-rows.ts';

/** With a file goes what was made of it, and its text. */
export const dropParts: Guard = ofRemoval(async (transaction, { id }) => {
  const { rows } = await transaction.tx.query<{ id: number }>('SELECT id FROM objects WHERE source = $1 ORDER BY id', [
    id,
  ]);
  for (const part of rows) await removeRow(transaction, objects, part.id);
  await transaction.tx.query('DELETE FROM file_pages WHERE object = $1', [id]);
  await transaction.tx.query('DELETE FROM file_text_jobs WHERE object = $1', [id]);
});
