import { deliveries } from '../../../src/resources/delivery/deliveries.ts';
import { daysBetween, dayWords } from '../../../src/resources/shared/china-days.ts';
import { remindEach } from '../../messages/remind-each.ts';
import { isReminderDue } from '../../messages/reminder.ts';
import { changeRow } from '../../resources/write-rows.ts';
import { lockDelivery } from '../move-delivery.ts';
import { notifyReviewers, notifySubmitter } from '../notify-about.ts';

/** Reminds keepers of what is to be accepted, and submitters of what is to be mended. */
export const remindDeliveries = remindEach({
  from: `deliveries d WHERE d.state IN ('submitted', 'returned') AND NOT d.is_sample`,
  dueOn: 'd.due_on',
  by: 'deliveries.remind',
  problem: '汇交催办通知没有发出，将再试',
  remind: async (transaction, id, today) => {
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
  },
});
