import { archives } from '../../src/resources/holdings/archives.ts';
import { dayInChina, fullDayWords } from '../../src/resources/shared/china-days.ts';
import { invalid } from '../errors.ts';
import { assertOfUnit, endRight } from '../holdings/review-scope.ts';
import type { ActionOf } from '../resources/server-actions.ts';
import { changeRow } from '../resources/write-rows.ts';
import { notifyHolders, runningUntil } from './protection-term.ts';

/**
 * Lets the protection of an archive end sooner (提前公开), today at the earliest, with the consent of whoever it is for; the
 * archive opens on the day after, and whoever handed it in is told. @throws AppError 404, 409, 422
 */
export const endProtection: ActionOf<typeof archives, 'endProtection'> = async (
  transaction,
  { id, row, values: { until, consent, reason } },
) => {
  const { archiveNo, title, keepingUnit } = row;
  await assertOfUnit(transaction, { right: endRight, label: '成果资料', keepingUnit });
  const running = runningUntil(row, '提前公开');
  const today = dayInChina();
  if (until < today) throw invalid({ until: [`不能早于今天 ${today}；填今天的，明日起公开`] });
  if (until >= running) throw invalid({ until: [`应早于现在的保护期止 ${running}；要改晚的请用“延长保护期”`] });
  const changed = { protectedUntil: until, protectionEndedFor: reason, protectionConsent: consent };
  const { row: after } = await changeRow(transaction, archives, id, changed, '提前公开');
  const body = `您汇交的${archiveNo}《${title}》保护期改为至${fullDayWords(until)}，其后公开（同意：${consent}）：${reason}`;
  await notifyHolders(transaction, id, { title: '资料提前公开', body });
  return after;
};
