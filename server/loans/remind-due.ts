import { loans } from '../../src/resources/borrowing/loans.ts';
import { addDays, dayInChina, daysBetween, dayWords } from '../../src/resources/shared/china-days.ts';
import type { Log } from '../db/log.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { againDays, aheadDays, isReminderDue } from '../messages/reminder.ts';
import { asSystem } from '../resources/as-system.ts';
import { runTransaction, type TransactionContext } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';

/** Loans of one round; the rest follow in the next. */
const batch = 200;

/** Tells borrowers of what is due soon or overdue, each in a transaction of its own. @returns how many were told */
export async function remindDue(context: TransactionContext, log: Log, today = dayInChina()): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>(
    `SELECT id FROM loans WHERE state = 'out' AND "user" IS NOT NULL AND due_on <= $1
       AND (told_on IS NULL OR told_on < $2 OR told_on <= due_on)
     ORDER BY due_on, id LIMIT ${batch}`,
    [addDays(today, aheadDays), addDays(today, 1 - againDays)],
  );
  let reminded = 0;
  for (const { id } of rows) {
    try {
      if (await remindOne(context, id, today)) reminded += 1;
    } catch (error) {
      log.error({ err: error, loan: id }, '催还通知没有发出，将再试');
    }
  }
  return reminded;
}

function remindOne(context: TransactionContext, id: number, today: string): Promise<boolean> {
  return runTransaction(context, asSystem('loans.remind'), async (transaction) => {
    const loan = await lockRow(transaction, loans, id);
    const { dueOn, title, user } = loan;
    if (loan.state !== 'out' || user === null || !isReminderDue(today, loan)) return false;
    await changeRow(transaction, loans, id, { toldOn: today }, '催还通知');
    const late = daysBetween(dueOn, today);
    await notifyUsers(transaction, [user], {
      title: late > 0 ? '借出的资料已逾期' : '借出的资料即将到期',
      body:
        late > 0
          ? `“${title}”应于${dayWords(dueOn)}归还，已逾期 ${late} 天，请尽快归还；仍要使用的，请在“我借的实物”中申请续借。`
          : `“${title}”应于${dayWords(dueOn)}前归还。仍要使用的，请在到期前到“我借的实物”中申请续借。`,
      link: '/UserCenter/Appointments#loans',
    });
    return true;
  });
}
