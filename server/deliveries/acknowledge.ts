import type { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { closingCategory } from '../../src/resources/shared/delivery-kinds.ts';
import { conflict } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { assertAllGood } from './acceptance/assert-all-good.ts';
import { issueReply } from './acceptance/issue-receipt.ts';
import { countsOf } from './acceptance/tell-contents.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { lockForReview } from './delivery-reviewers.ts';
import { assertMayBecome, moveDelivery } from './move-delivery.ts';
import { notifySubmitter } from './notify-about.ts';
import { assertVersion } from './own-delivery.ts';
import { readFiles } from './read-files.ts';

/**
 * Ends the delivery of work that produced no data: a 回执单 is issued and announced, no archive is made, and what closes and
 * proves it stays with the delivery. @throws AppError 403, 404, 409
 */
export const acknowledge: AnswerTo<typeof deliveries, 'acknowledge'> = async (context) => {
  const answer = await transact(context, async (transaction, actor) => {
    const { id, version, note } = context.values;
    const delivery = await lockForReview(transaction, id);
    assertMayBecome(delivery, 'accepted');
    assertVersion(delivery, version);
    if (!delivery.isWithoutResults) throw conflict('此汇交有成果资料，请验收入库并出具汇交凭证');
    const files = await readFiles(transaction.tx, id);
    assertAllGood(files);
    const counts = countsOf(files);
    if (counts[closingCategory] === 0) throw conflict('没有地质工作总结报告，请退回补正');
    const { replyPrefix } = await readDeliveryPolicy(transaction.tx);
    const receiptNo = await issueReply(transaction, delivery, { counts, prefix: replyPrefix });
    const event = { kind: 'accepted', side: 'keeper', actor, note } as const;
    const values = { acceptedAt: new Date().toISOString(), reviewer: delivery.reviewer ?? actor };
    const after = await moveDelivery(transaction, { id, to: 'accepted', event, values });
    const body = `汇交 ${delivery.deliveryNo} 已审核，回执单 ${receiptNo} 可在汇交详情中下载。`;
    await notifySubmitter(transaction, delivery, { title: '汇交回执单已出具', body });
    return { id, state: after.state, version: after.version, receiptNo };
  });
  context.services.courier.wake();
  return answer;
};
