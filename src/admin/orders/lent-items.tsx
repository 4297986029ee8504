import { Button } from 'antd';
import { loans } from '../../resources/borrowing/loans.ts';
import type { LentItem } from '../../resources/shared/loan-answers.ts';
import type { ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { useCaller } from '../caller.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { actionsFor } from '../record/record-actions.ts';
import { useRecordAction } from '../record/use-record-action.ts';
import { useRefresh } from '../../providers/use-call.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';

/** What of a sub-order was lent, each with what can be done with it. Nobody takes back or renews what is their own. */
export function LentItems({ reviewed: { loans: lent, isOwn } }: { reviewed: ReviewedOrder }) {
  return (
    <section className="order-review__panel" aria-label="借出的实物">
      <h2>借出的实物（{lent.length} 件）</h2>
      <ul className="plain-list order-review__lines">
        {lent.map((item) => (
          <li key={item.id}>
            <LentFacts item={item} />
            {item.renewalAskedAt ? (
              <p className="order-review__own">
                {formatInstant(item.renewalAskedAt)} 申请续借，理由：{item.renewalReason ?? '没有写'}
              </p>
            ) : null}
            {isOwn ? null : <LentActions item={item} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LentFacts({
  item: { title, number, receiver, dueOn, renewals, state, returnedAt, isOverdue },
}: {
  item: LentItem;
}) {
  return (
    <div className="order-review__line">
      <strong>{title}</strong>
      <span className="order-desk__quiet">
        {number}，{receiver} 领取{renewals > 0 ? `，已续借 ${renewals} 次` : ''}
      </span>
      <span>{state === 'out' ? `应于 ${dueOn} 前归还` : `已归还 ${formatInstant(returnedAt ?? '')}`}</span>
      {isOverdue ? <strong className="order-desk__overdue">已逾期</strong> : null}
    </div>
  );
}

function LentActions({ item }: { item: LentItem }) {
  const caller = useCaller();
  const run = useRecordAction(loans);
  const refresh = useRefresh(subOrders);
  const row = { ...item };
  const actions = actionsFor(loans, row, caller);
  if (actions.length === 0) return null;
  return (
    <p className="order-review__tools">
      {actions.map((action) => (
        <Button key={action.name} onClick={() => void run(action, row).then(refresh)}>
          {action.label}
        </Button>
      ))}
    </p>
  );
}
