import { deliveries } from '../../../src/resources/delivery/deliveries.ts';
import { addDays, dayInChina, daysBetween, dayWords } from '../../../src/resources/shared/china-days.ts';
import type { Log } from '../../db/log.ts';
import { againDays, aheadDays, isReminderDue } from '../../messages/reminder.ts';
import { asSystem } from '../../resources/as-system.ts';
import { runTransaction, type TransactionContext } from '../../resources/transaction.ts';
import { changeRow } from '../../resources/write-rows.ts';
import { lockDelivery } from '../move-delivery.ts';
import { notifyReviewers, notifySubmitter } from '../notify-about.ts';

/** Deliveries of one round; the rest follow in the next. */
const batch = 200;

/**
 * Reminds keepers of what is to be accepted, and submitters of what is to be mended, before its last day and after it, each
 * in a transaction of its own. @returns how many reminders went out
 */
export async function remindDeliveries(context: TransactionContext, log: Log, today = dayInChina()): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>(
    `SELECT id FROM deliveries WHERE state IN ('submitted', 'returned') AND NOT is_sample AND due_on <= $1
       AND (told_on IS NULL OR told_on < $2 OR told_on <= due_on)
     ORDER BY due_on, id LIMIT ${batch}`,
    [addDays(today, aheadDays), addDays(today, 1 - againDays)],
  );
  let reminded = 0;
  for (const { id } of rows) {
    try {
      if (await remindOne(context, id, today)) reminded += 1;
    } catch (error) {
      log.error({ err: error, delivery: id }, '汇交催办通知没有发出，将再试');
    }
  }
  return reminded;
}

function remindOne(context: TransactionContext, id: number, today: string): Promise<boolean> {
  return runTransaction(context, asSystem('deliveries.remind'), async (transaction) => {
    const delivery = await lockDelivery(transaction, id);
    const { state, dueOn, toldOn, deliveryNo, projectName } = delivery;
    if (dueOn === null || !isReminderDue(today, { dueOn, toldOn })) return false;
    const late = daysBetween(dueOn, today);
    const what = `汇交 ${deliveryNo}《${projectName}》`;
    const day = dayWords(dueOn);
    if (state === 'submitted')
      await notifyReviewers(transaction, delivery, {
        title: late > 0 ? '汇交验收已逾期' : '汇交验收即将到期',
        body:
          late > 0 ? `${what}应于${day}前验收，已逾期 ${late} 天，请尽快办理。` : `${what}应于${day}前验收，请办理。`,
      });
    else if (state === 'returned')
      await notifySubmitter(transaction, delivery, {
        title: late > 0 ? '汇交补正已逾期' : '汇交补正即将到期',
        body:
          late > 0
            ? `${what}应于${day}前补正，已逾期 ${late} 天，请尽快补正后重新提交。`
            : `${what}应于${day}前补正后重新提交。`,
      });
    else return false;
    await changeRow(transaction, deliveries, id, { toldOn: today }, '催办通知');
    return true;
  });
}
