import { dayWords } from '../../resources/shared/china-days.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCall } from '../../providers/use-call.ts';
import { loans } from '../../resources/borrowing/loans.ts';

/** Says that an item is out and when it is expected back; nothing while it is in. */
export function LoanNote({ itemType, itemId }: { itemType: LendableTypeName; itemId: number }) {
  const { data } = useCall(loans, 'ofItem', { itemType, itemId });
  if (!data?.loan) return null;
  const { dueOn, isOverdue } = data.loan;
  return (
    <p role="status">
      <Icon name="clock" /> <strong>借出中</strong>
      {isOverdue ? `，应于${dayWords(dueOn)}归还，正在催还。来馆前请先电话确认。` : `，预计${dayWords(dueOn)}归还。`}
    </p>
  );
}
