import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { conflict } from '../../errors.ts';
import type { JobOutcome } from '../../jobs/job-rows.ts';
import { type JobRun, writeStep } from '../../jobs/job-run.ts';
import { removeVouched } from '../../resources/remove-rows.ts';
import { tableOf } from '../../resources/table.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { lockForReview } from '../drilling-reviewers.ts';
import { assertMayBecome, moveDrilling } from '../move-drilling.ts';
import { notifySubmitter } from '../notify-about.ts';
import { assertVersion } from '../own-drilling.ts';
import { bondsOf } from './bonds.ts';
import { editsOf, editsRefusal } from './edits.ts';
import { partsOfHole } from './parts-of-hole.ts';

const batchSize = 200;
const action = '撤回钻孔入库';
const actionWithEdits = '撤回钻孔入库（连同入库后的修改）';

/** Takes back what a publication made: all of it or nothing, in one transaction. */
export async function undoJob(run: JobRun): Promise<JobOutcome> {
  const { job, services } = run;
  const id = Number(job.params['drilling']);
  const reason = String(job.params['reason']);
  const withEdits = job.params['withEdits'] === true;
  const made = await writeStep(
    run,
    async (transaction) => {
      const drilling = await lockForReview(transaction, id);
      assertMayBecome(drilling, 'undone');
      assertVersion(drilling, Number(job.params['version']));
      const holes = await lockHoles(transaction, id);
      const bonds = await bondsOf(transaction.tx, id);
      if (bonds.length > 0) throw conflict(`不能撤回入库：${bonds.join('；')}。请先解除后再撤回`);
      const edits = await editsOf(transaction.tx, id);
      if (edits.holes > 0 && !withEdits) throw conflict(`不能撤回入库：${editsRefusal(edits)}`);
      await removeHoles(run, transaction, holes, edits.holes > 0 ? actionWithEdits : action);
      await transaction.tx.query('DELETE FROM drilling_boreholes WHERE import = $1', [id]);
      const actor = transaction.request.reader.userId;
      const event = { kind: 'undone', side: 'keeper', actor, note: noteOf(reason, edits.holes) } as const;
      await moveDrilling(transaction, { id, to: 'undone', event, values: { publishedAt: null } });
      const body = `钻孔汇交 ${drilling.importNo} 的入库已撤回：${reason}`;
      await notifySubmitter(transaction, drilling, { title: '钻孔汇交入库已撤回', body });
      return outcomeOf(holes.length);
    },
    (outcome) => ({ position: 1, outcome }),
  );
  services.courier.wake();
  return made;
}

const noteOf = (reason: string, edited: number): string =>
  edited === 0 ? reason : `${reason}（连同 ${edited} 孔入库后的修改一起撤回）`;

const outcomeOf = (count: number): JobOutcome => ({ state: 'done', message: `已撤回 ${count} 个钻孔` });

/** Nobody ties anything to them meanwhile, nor changes what goes with them unseen. */
async function lockHoles({ tx }: Transaction, id: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT b.id FROM boreholes b JOIN drilling_boreholes m ON m.borehole = b.id
     WHERE m.import = $1 ORDER BY b.id FOR UPDATE OF b`,
    [id],
  );
  for (const part of partsOfHole)
    await tx.query(
      `SELECT count(*) FROM (SELECT FROM ${tableOf(part).name} p JOIN drilling_boreholes m ON m.borehole = p.borehole
       WHERE m.import = $1 ORDER BY p.id FOR UPDATE OF p) held`,
      [id],
    );
  return rows.map((row) => row.id);
}

async function removeHoles(
  { progress, signal }: JobRun,
  transaction: Transaction,
  holes: readonly number[],
  said: string,
): Promise<void> {
  Object.assign(progress, { done: 0, total: holes.length });
  for (let at = 0; at < holes.length; at += batchSize) {
    signal.throwIfAborted();
    const batch = holes.slice(at, at + batchSize);
    for (const part of partsOfHole) {
      const { rows } = await transaction.tx.query<{ id: number }>(
        `SELECT id FROM ${tableOf(part).name} WHERE borehole = ANY($1::bigint[])`,
        [batch],
      );
      await removeVouched(
        transaction,
        part,
        rows.map(({ id }) => id),
        said,
      );
    }
    await removeVouched(transaction, boreholes, batch, said);
    progress.done = at + batch.length;
  }
}
