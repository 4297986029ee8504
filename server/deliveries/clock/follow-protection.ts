import { archives } from '../../../src/resources/holdings/archives.ts';
import { addDays, dayInChina, fullDayWords } from '../../../src/resources/shared/china-days.ts';
import type { Log } from '../../db/log.ts';
import { extendRight, reviewersOf } from '../../holdings/review-scope.ts';
import { notifyUsers } from '../../messages/notify-users.ts';
import { asSystem } from '../../resources/as-system.ts';
import { type Selected, selectOf } from '../../resources/select-of.ts';
import { runTransaction, type Transaction, type TransactionContext } from '../../resources/transaction.ts';
import { notifyHolders } from '../protection-term.ts';
import { noticeAt, noticeDays, recentDays } from './notice-days.ts';

/** Archives of one round; the rest follow in the next. */
const batch = 200;

const columns = selectOf(archives, ['id', 'archiveNo', 'title', 'keepingUnit', 'protectedUntil'], 'a');
type Ending = Selected<typeof columns> & { notice: number };

/** Which notice an archive `a` is at on the day $1. */
const notice = noticeAt('a.protected_until');

/**
 * The protection clock: an archive opens by itself on the day after its last one, since what readers may see is decided by
 * the day; here keeper and holder are told of it 90, 30 and 7 days before, and when it has opened. A protection that was
 * extended begins anew. @returns how many notices went out
 */
export async function followProtection(context: TransactionContext, log: Log, today = dayInChina()): Promise<number> {
  const { rows } = await context.pool.query<Ending>(
    `SELECT ${columns}, ${notice} AS notice FROM archives a
     WHERE a.protected_until BETWEEN $2::date AND $3::date AND NOT a.is_sample
       AND NOT EXISTS (SELECT 1 FROM protection_notices n
                       WHERE n.archive = a.id AND n.until = a.protected_until AND n.notice <= ${notice})
     ORDER BY a.protected_until, a.id LIMIT ${batch}`,
    [today, addDays(today, -recentDays), addDays(today, noticeDays[0])],
  );
  let sent = 0;
  for (const ending of rows) {
    try {
      if (await tell(context, ending)) sent += 1;
    } catch (error) {
      log.error({ err: error, archive: ending.id }, '保护期通知没有发出，将再试');
    }
  }
  return sent;
}

/** False where another node was faster, or the protection was changed meanwhile. */
function tell(context: TransactionContext, ending: Ending): Promise<boolean> {
  const { id, protectedUntil } = ending;
  return runTransaction(context, asSystem('archives.protection'), async (transaction) => {
    const { rowCount } = await transaction.tx.query(
      `INSERT INTO protection_notices (archive, until, notice)
       SELECT id, protected_until, $3 FROM archives WHERE id = $1 AND protected_until = $2::date FOR SHARE
       ON CONFLICT DO NOTHING`,
      [id, protectedUntil, ending.notice],
    );
    if (rowCount === 0) return false;
    // Answers that were kept said that it is protected
    if (ending.notice === 0) transaction.touched.add(archives.name);
    await notifyAll(transaction, ending);
    return true;
  });
}

async function notifyAll(transaction: Transaction, { id, archiveNo, title, keepingUnit, ...ending }: Ending) {
  const until = fullDayWords(ending.protectedUntil ?? '');
  const isOpen = ending.notice === 0;
  const what = `${archiveNo}《${title}》`;
  const head = isOpen ? '保护期已满' : `保护期还有 ${ending.notice} 天之内届满`;
  const keepers = await reviewersOf(transaction.tx, extendRight, keepingUnit);
  await notifyUsers(
    transaction,
    keepers.map((keeper) => keeper.id),
    {
      title: head,
      body: isOpen
        ? `${what}的保护期于${until}届满，已按密级公开。`
        : `${what}的保护期于${until}届满，届时自动公开；需要延长的，请在资料详情中办理并写明理由。`,
      link: `/admin/archives/show/${id}`,
    },
  );
  await notifyHolders(transaction, id, {
    title: head,
    body: isOpen
      ? `您汇交的${what}保护期于${until}届满，已按密级公开。`
      : `您汇交的${what}保护期于${until}届满，届时自动公开；确需延长的，请在届满前向${keepingUnit}提出并说明理由。`,
  });
}
