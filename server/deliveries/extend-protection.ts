import { archives } from '../../src/resources/holdings/archives.ts';
import { dayInChina, fullDayWords } from '../../src/resources/shared/china-days.ts';
import { conflict, invalid } from '../errors.ts';
import { assertOfUnit, extendRight } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { ActionOf } from '../resources/server-actions.ts';
import { changeRow } from '../resources/write-rows.ts';
import { yearsLater } from './checks/check-dates.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';

/** Makes the protection of an archive longer while it runs; whoever handed it in is told why. @throws AppError 409, 422 */
export const extendProtection: ActionOf<typeof archives, 'extendProtection'> = async (
  transaction,
  { id, row, values: { until, reason } },
) => {
  const { protectedUntil, protectionExtensions, archiveNo, title, keepingUnit } = row;
  await assertOfUnit(transaction, { right: extendRight, label: '成果资料', keepingUnit });
  const today = dayInChina();
  if (protectedUntil === null) throw conflict('此资料没有保护期，不能延长');
  if (protectedUntil < today) throw conflict(`此资料的保护期已于${fullDayWords(protectedUntil)}届满并公开，不能再延长`);
  const { maxProtectionYears } = await readDeliveryPolicy(transaction.tx);
  const latest = yearsLater(today, maxProtectionYears);
  if (until <= protectedUntil) throw invalid({ until: [`应晚于现在的保护期止 ${protectedUntil}`] });
  if (until > latest)
    throw invalid({ until: [`一次最长延长到 ${latest}（自今日起 ${maxProtectionYears} 年），请改为更早的日期`] });
  const changed = {
    protectedUntil: until,
    protectionExtendedFor: reason,
    protectionExtensions: (protectionExtensions ?? 0) + 1,
  };
  const { row: after } = await changeRow(transaction, archives, id, changed, '延长保护期');
  const { rows } = await transaction.tx.query<{ user: number }>(
    `SELECT DISTINCT "user" FROM deliveries WHERE archive = $1 AND "user" IS NOT NULL AND material_type = '成果资料'`,
    [id],
  );
  await notifyUsers(
    transaction,
    rows.map(({ user }) => user),
    {
      title: '资料保护期已延长',
      body: `您汇交的${archiveNo}《${title}》保护期延长至${fullDayWords(until)}：${reason}`,
      link: `/archivesHoldingsDetail?id=${id}`,
    },
  );
  return after;
};
