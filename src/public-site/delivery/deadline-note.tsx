import { daysBetween, fullDayWords } from '../../resources/shared/china-days.ts';
import { termOf } from '../../resources/shared/delivery-terms.ts';
import type { Draft } from './use-draft.ts';

interface DeadlineNoteProps {
  draft: Pick<Draft, 'values' | 'deliverBy' | 'isDeliveredLate'>;
  /** It has been handed in before: then the day of that counts. */
  isHandedIn: boolean;
  /** 'YYYY-MM-DD' in China. */
  today: string;
}

/** Until when a draft has to be handed in by the law, from when that is counted, or what is lacking to know it. */
export function DeadlineNote({ draft, isHandedIn, today }: DeadlineNoteProps) {
  const { deliverBy, isDeliveredLate } = draft;
  const { dueCase, from, day } = termOf({ ...draft.values });
  if (deliverBy === null)
    return day === null ? (
      <p className="intake-quiet">
        法定汇交期限还不能计算：按“{dueCase}”，请填写{from}。
      </p>
    ) : null;
  const counted = `按“${dueCase}”，自${from}起算（《地质资料管理条例》第十条）`;
  if (!isDeliveredLate)
    return (
      <p className="account-note">
        汇交期限 {fullDayWords(deliverBy)}
        {isHandedIn ? '' : `，还有 ${daysBetween(today, deliverBy)} 天`}。{counted}。
      </p>
    );
  return (
    <p className="account-note account-note--warning">
      汇交期限 {fullDayWords(deliverBy)}
      {isHandedIn ? '，首次提交已逾期' : `，已逾期 ${daysBetween(deliverBy, today)} 天，请尽快提交`}。{counted}
      ；因不可抗力不能按期的，请书面告知接收单位。
    </p>
  );
}
