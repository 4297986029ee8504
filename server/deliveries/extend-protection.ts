import { archives } from '../../src/resources/holdings/archives.ts';
import { dayInChina, fullDayWords } from '../../src/resources/shared/china-days.ts';
import { invalid } from '../errors.ts';
import { assertOfUnit, extendRight } from '../holdings/review-scope.ts';
import type { ActionOf } from '../resources/server-actions.ts';
import { changeRow } from '../resources/write-rows.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { assertTerm, notifyHolders, runningUntil } from './protection-term.ts';

/** Makes the protection of an archive longer while it runs; whoever handed it in is told why. @throws AppError 404, 409, 422 */
export const extendProtection: ActionOf<typeof archives, 'extendProtection'> = async (
  transaction,
  { id, row, values: { until, reason } },
) => {
  const { protectionExtensions, archiveNo, title, keepingUnit } = row;
  await assertOfUnit(transaction, { right: extendRight, label: '成果资料', keepingUnit });
  const running = runningUntil(row, '延长');
  const { maxProtectionYears } = await readDeliveryPolicy(transaction.tx);
  if (until <= running) throw invalid({ until: [`应晚于现在的保护期止 ${running}`] });
  assertTerm({ from: dayInChina(), until, maxYears: maxProtectionYears }, { field: 'until', since: '今日' });
  const changed = {
    protectedUntil: until,
    protectionExtendedFor: reason,
    protectionExtensions: (protectionExtensions ?? 0) + 1,
    // A sooner end that was agreed on before does not stand any more
    protectionEndedFor: null,
    protectionConsent: null,
  };
  const { row: after } = await changeRow(transaction, archives, id, changed, '延长保护期');
  const body = `您汇交的${archiveNo}《${title}》保护期延长至${fullDayWords(until)}：${reason}`;
  await notifyHolders(transaction, id, { title: '资料保护期已延长', body });
  return after;
};
