import { addDays, dayInChina, daysBetween, fullDayWords } from '../../../src/resources/shared/china-days.ts';
import type { Log } from '../../db/log.ts';
import { asSystem } from '../../resources/as-system.ts';
import { runTransaction, type TransactionContext } from '../../resources/transaction.ts';
import { deliverBy } from '../deliver-by.ts';
import { lockDelivery } from '../move-delivery.ts';
import { notifySubmitter } from '../notify-about.ts';
import { noticeAt, noticeDays, recentDays } from './notice-days.ts';

/** Drafts of one round; the rest follow in the next. */
const batch = 200;

interface Ending {
  id: number;
  until: string;
  notice: number;
}

/**
 * Tells who works on a draft that it is due by the law: 90, 30 and 7 days before its day, and when that is past. A day that moved
 * begins anew. @returns how many notices went out
 */
export async function followDeadlines(context: TransactionContext, log: Log, today = dayInChina()): Promise<number> {
  const { rows } = await context.pool.query<Ending>(
    `SELECT e.id, e.until, ${noticeAt('e.until')} AS notice
     FROM (SELECT d.id, ${deliverBy} AS until FROM deliveries d WHERE d.state = 'draft' AND NOT d.is_sample) e
     WHERE e.until BETWEEN $2::date AND $3::date
       AND NOT EXISTS (SELECT 1 FROM deadline_notices n
                       WHERE n.delivery = e.id AND n.until = e.until AND n.notice <= ${noticeAt('e.until')})
     ORDER BY e.until, e.id LIMIT ${batch}`,
    [today, addDays(today, -recentDays), addDays(today, noticeDays[0])],
  );
  let sent = 0;
  for (const ending of rows) {
    try {
      if (await tell(context, ending, today)) sent += 1;
    } catch (error) {
      log.error({ err: error, delivery: ending.id }, '汇交期限的通知没有发出，将再试');
    }
  }
  return sent;
}

/** False where another node was faster, or the draft was changed or handed in meanwhile. */
function tell(context: TransactionContext, { id, until, notice }: Ending, today: string): Promise<boolean> {
  return runTransaction(context, asSystem('deliveries.deadline'), async (transaction) => {
    const { rowCount } = await transaction.tx.query(
      `INSERT INTO deadline_notices (delivery, until, notice)
       SELECT d.id, $2::date, $3 FROM deliveries d WHERE d.id = $1 AND d.state = 'draft' AND ${deliverBy} = $2::date
       FOR SHARE OF d ON CONFLICT DO NOTHING`,
      [id, until, notice],
    );
    if (rowCount === 0) return false;
    const delivery = await lockDelivery(transaction, id);
    const what = `汇交 ${delivery.deliveryNo}《${delivery.projectName}》依《地质资料管理条例》应于${fullDayWords(until)}前汇交`;
    await notifySubmitter(transaction, delivery, {
      title: notice === 0 ? '汇交期限已过' : `汇交期限还有 ${notice} 天之内届满`,
      body:
        notice === 0
          ? `${what}，已逾期 ${daysBetween(until, today)} 天，请尽快填好提交；因不可抗力不能按期的，请书面告知${delivery.keepingUnit}。`
          : `${what}，请在此之前填好提交；期限不对的，请在“汇交期限”中改正情形和起算日。`,
    });
    return true;
  });
}
