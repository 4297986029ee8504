import { deliveries } from '../../../src/resources/delivery/deliveries.ts';
import { daysBetween, fullDayWords } from '../../../src/resources/shared/china-days.ts';
import { remindEach } from '../../messages/remind-each.ts';
import { isReminderDue } from '../../messages/reminder.ts';
import { changeRow } from '../../resources/write-rows.ts';
import { lockDelivery } from '../move-delivery.ts';
import { notifySubmitter } from '../notify-about.ts';
import { isAwaitingStage } from '../related.ts';

/**
 * Reminds submitters of the stage that they said would follow (分期汇交), before its day and after it, until it was handed
 * in.
 */
export const remindStages = remindEach({
  from: `deliveries d WHERE ${isAwaitingStage} AND NOT d.is_sample`,
  dueOn: 'd.next_stage_on',
  by: 'deliveries.remind',
  problem: '分期汇交的提醒没有发出，将再试',
  remind: async (transaction, id, today) => {
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
  },
});
