import type { deliveries, Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { auditAll } from '../resources/audit.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockForReview } from './delivery-reviewers.ts';
import { stateLabel } from './move-delivery.ts';
import { assertVersion, raiseVersion } from './own-delivery.ts';

function assertWaits({ state }: Pick<Delivery, 'state'>): void {
  if (state !== 'submitted') throw conflict(`此汇交现在是“${stateLabel(state)}”，不能再逐件验收。请刷新后再看`);
}

/** What a keeper says of one file; the delivery stays locked, so that none is judged while it is given back. */
export const judge: AnswerTo<typeof deliveries, 'judge'> = (context) =>
  transact(context, async (transaction) => {
    const { file, version, verdict, note } = context.values;
    const { tx } = transaction;
    const { rows } = await tx.query<{ delivery: number }>('SELECT delivery FROM delivery_files WHERE id = $1', [file]);
    if (!rows[0]) throw notFound('汇交文件');
    const delivery = await lockForReview(transaction, rows[0].delivery);
    assertWaits(delivery);
    assertVersion(delivery, version);
    if (verdict === 'refused' && note === null) throw invalid({ note: ['判为不合格须写明问题，汇交人据此补正'] });
    await changeRow(transaction, deliveryFiles, file, { verdict, verdictNote: note }, '逐件验收');
    const raised = await raiseVersion(transaction, delivery, '逐件验收');
    const waiting = await tx.query(`SELECT 1 FROM delivery_files WHERE delivery = $1 AND verdict = 'waiting' LIMIT 1`, [
      delivery.id,
    ]);
    return { file, isComplete: waiting.rows.length === 0, version: raised };
  });

/** All that nobody has judged yet, in one statement with its audit rows: there may be thousands. */
export const acceptRest: AnswerTo<typeof deliveries, 'acceptRest'> = (context) =>
  transact(context, async (transaction) => {
    const { id, version } = context.values;
    const delivery = await lockForReview(transaction, id);
    assertWaits(delivery);
    assertVersion(delivery, version);
    const { rows } = await transaction.tx.query<{ id: number; name: string }>(
      `UPDATE delivery_files SET verdict = 'accepted', updated_at = now() WHERE delivery = $1 AND verdict = 'waiting'
       RETURNING id, name`,
      [id],
    );
    await auditAll(
      transaction,
      rows.map((file) => ({
        resource: deliveryFiles,
        action: '逐件验收',
        id: file.id,
        before: { name: file.name, verdict: 'waiting' },
        after: { name: file.name, verdict: 'accepted' },
      })),
    );
    transaction.touched.add(deliveryFiles.name);
    return { id, accepted: rows.length, version: await raiseVersion(transaction, delivery, '逐件验收') };
  });
