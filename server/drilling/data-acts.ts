import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { conflict, invalid } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { dropFile } from './drop-drilling.ts';
import { noteEvent } from './note-event.ts';
import { assertIdle, assertVersion, lockEditable } from './own-drilling.ts';
import { beginWork } from './work.ts';

/** Bytes of a file that is read. */
const maxBytes = 128 * 1024 ** 2;

const uploadColumns = selectOf(objects, ['id', 'name', 'size', 'sha256'], 'o');

/**
 * The person's own upload for a delivery, locked until it belongs to one.
 * @throws AppError 409 when it is in one already, 422 when there is none
 */
async function lockUpload({ tx }: Transaction, user: number, objectName: string) {
  const { rows } = await tx.query<Selected<typeof uploadColumns>>(
    `SELECT ${uploadColumns} FROM objects o WHERE o.object_name = $1 AND o.owner = $2 AND o."use" = '汇交文件'
       AND o.item_id IS NULL AND o.part = 'original' FOR UPDATE`,
    [objectName, user],
  );
  const [upload] = rows;
  if (!upload || upload.sha256 === null) throw invalid({ objectName: ['找不到这个文件，请重新上传'] });
  const used = await tx.query(
    'SELECT 1 FROM delivery_files WHERE object = $1 UNION ALL SELECT 1 FROM drilling_files WHERE object = $1',
    [upload.id],
  );
  if (used.rows.length > 0) throw conflict('这个文件已用于汇交，请重新上传');
  if ((upload.size ?? 0) > maxBytes) throw invalid({ objectName: ['数据文件不能超过 128 MB，请分成几次汇交'] });
  return { ...upload, sha256: upload.sha256 };
}

/**
 * Reads an uploaded file in the background; its rows take the place of all that are there, and it that of the earlier file,
 * once it was read: one that cannot be read changes nothing.
 */
export const upload: AnswerTo<typeof drillingImports, 'upload'> = async (context) => {
  const answer = await transact(context, async (transaction, user) => {
    const { id, version, objectName } = context.values;
    const drilling = await lockEditable(transaction, user, id);
    assertVersion(drilling, version);
    await assertIdle(transaction.tx, drilling);
    const file = await lockUpload(transaction, user, objectName);
    await dropFile(transaction, id, false);
    await transaction.tx.query('INSERT INTO drilling_files (import, object, is_read) VALUES ($1, $2, false)', [
      id,
      file.id,
    ]);
    const begun = { kind: 'check', params: { file: file.name }, input: file.sha256 } as const;
    const job = await beginWork(transaction, drilling, begun);
    const { round } = drilling;
    await noteEvent(transaction, {
      drilling: id,
      round,
      kind: 'uploaded',
      side: 'submitter',
      actor: user,
      note: file.name,
    });
    return { id, version, job };
  });
  context.services.jobs.wake();
  return answer;
};

/** Checks the rows again, as they stand. */
export const check: AnswerTo<typeof drillingImports, 'check'> = async (context) => {
  const answer = await transact(context, async (transaction, user) => {
    const { id, version } = context.values;
    const drilling = await lockEditable(transaction, user, id);
    assertVersion(drilling, version);
    await assertIdle(transaction.tx, drilling);
    return { id, version, job: await beginWork(transaction, drilling, { kind: 'check' }) };
  });
  context.services.jobs.wake();
  return answer;
};
