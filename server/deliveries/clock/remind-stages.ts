import { deliveries } from '../../../src/resources/delivery/deliveries.ts';
import { addDays, dayInChina, daysBetween, fullDayWords } from '../../../src/resources/shared/china-days.ts';
import type { Log } from '../../db/log.ts';
import { againDays, aheadDays, isReminderDue } from '../../messages/reminder.ts';
import { asSystem } from '../../resources/as-system.ts';
import { runTransaction, type TransactionContext } from '../../resources/transaction.ts';
import { changeRow } from '../../resources/write-rows.ts';
import { lockDelivery } from '../move-delivery.ts';
import { notifySubmitter } from '../notify-about.ts';
import { isAwaitingStage } from '../related.ts';

const batch = 200;

/**
 * Reminds submitters of the stage that they said would follow (分期汇交), before its day and after it, until it was handed in;
 * each in a transaction of its own. @returns how many reminders went out
 */
export async function remindStages(context: TransactionContext, log: Log, today = dayInChina()): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>(
    `SELECT d.id FROM deliveries d WHERE d.next_stage_on <= $1 AND ${isAwaitingStage} AND NOT d.is_sample
       AND (d.told_on IS NULL OR d.told_on < $2 OR d.told_on <= d.next_stage_on)
     ORDER BY d.next_stage_on, d.id LIMIT ${batch}`,
    [addDays(today, aheadDays), addDays(today, 1 - againDays)],
  );
  let reminded = 0;
  for (const { id } of rows) {
    try {
      if (await remindOne(context, id, today)) reminded += 1;
    } catch (error) {
      log.error({ err: error, delivery: id }, '分期汇交的提醒没有发出，将再试');
    }
  }
  return reminded;
}

function remindOne(context: TransactionContext, id: number, today: string): Promise<boolean> {
  return runTransaction(context, asSystem('deliveries.remind'), async (transaction) => {
    const delivery = await lockDelivery(transaction, id);
    const { nextStageOn, stageNo, toldOn, deliveryNo, projectName } = delivery;
    if (nextStageOn === null || stageNo === null) return false;
    if (!isReminderDue(today, { dueOn: nextStageOn, toldOn })) return false;
    const late = daysBetween(nextStageOn, today);
    const what = `《${projectName}》第 ${stageNo + 1} 期计划于${fullDayWords(nextStageOn)}汇交`;
    const how = `新建汇交时填写上一期汇交编号 ${deliveryNo}。`;
    await notifySubmitter(transaction, delivery, {
      title: late > 0 ? '下一期汇交已过计划日期' : '下一期汇交即将到期',
      body: late > 0 ? `${what}，已过 ${late} 天。${how}` : `${what}。${how}`,
    });
    await changeRow(transaction, deliveries, id, { toldOn: today }, '催办通知');
    return true;
  });
}
