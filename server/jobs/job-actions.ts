import { jobs } from '../../src/resources/system/jobs.ts';
import { noteFreed } from '../store/unused-content.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import { changeRow } from '../resources/write-rows.ts';

/** One that nobody has begun ends here; of one that is under way whoever does it is told. */
const cancel: ActionOf<typeof jobs, 'cancel'> = async (transaction, { id, services }) => {
  const { rows } = await transaction.tx.query<{ isBegun: boolean; input: string | null }>(
    'SELECT claim IS NOT NULL OR position > 0 AS "isBegun", input FROM job_work WHERE job = $1 FOR UPDATE',
    [id],
  );
  const [work] = rows;
  if (work?.isBegun) {
    services.jobs.wake();
    return (await changeRow(transaction, jobs, id, { state: 'cancelling' }, '取消任务')).row;
  }
  await transaction.tx.query('UPDATE job_work SET input = NULL WHERE job = $1', [id]);
  await noteFreed(transaction.tx, work?.input);
  const ended = { state: 'cancelled', message: '已取消，没有改动任何数据', endedAt: new Date().toISOString() };
  return (await changeRow(transaction, jobs, id, ended, '取消任务')).row;
};

export const jobActions = serverActions(jobs, { cancel });
