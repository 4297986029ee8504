import { loans } from '../../src/resources/borrowing/loans.ts';
import { daysBetween, dayWords } from '../../src/resources/shared/china-days.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { remindEach } from '../messages/remind-each.ts';
import { isReminderDue } from '../messages/reminder.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';

/** Tells borrowers of what is due soon or overdue. */
export const remindDue = remindEach({
  from: `loans l WHERE l.state = 'out' AND l."user" IS NOT NULL`,
  dueOn: 'l.due_on',
  by: 'loans.remind',
  problem: '催还通知没有发出，将再试',
  remind: async (transaction, id, today) => {
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
  },
});
