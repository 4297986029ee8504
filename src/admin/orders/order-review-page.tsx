import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import type { ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { useReviewKeys } from '../certifications/use-review-keys.ts';
import { notify } from '../notify.ts';
import { ShowPage } from '../show/show-page.tsx';
import { useCall } from '../../providers/use-call.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { live, told, useDeskAct, useQueue } from './desk.ts';
import { LentItems } from './lent-items.tsx';
import { LineDecisions } from './line-decisions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderStateMark } from './order-state-mark.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewTalk } from './review-talk.tsx';
import { ReviewTools } from './review-tools.tsx';
import './order-desk.css';

/** A sub-order to be decided on; those who may only look get the generated record. */
export function OrderReviewPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const mayReview = mayCall(resource, 'review', useCaller());
  if (!mayReview) return <ShowPage resource={resource} />;
  return <Loaded key={id} id={Number(id)} />;
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useCall(subOrders, 'review', { id }, { ...live, retry: false });
  const act = useDeskAct();
  const unread = data?.subOrder.messages.some(({ side, isRead }) => side === 'user' && !isRead) ?? false;
  const isOwn = data?.isOwn ?? true;
  useEffect(() => {
    if (unread && !isOwn) void told(act('seen', { id }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `act` is made anew at each drawing
  }, [unread, isOwn, id]);
  if (error && !data)
    return (
      <ErrorState title="没有取到这张审核单" error={error} onRetry={() => void refetch()}>
        <Link className="button" to={adminPaths.list('subOrders')}>
          回到审核队列
        </Link>
      </ErrorState>
    );
  return data ? <Review reviewed={data} /> : <Loading rows={12} />;
}

function Review({ reviewed }: { reviewed: ReviewedOrder }) {
  const { subOrder, isOverdue, isOwn } = reviewed;
  const { go, next, previous, place } = useNeighbours(subOrder.id);
  useReviewKeys({
    arrowleft: previous === null ? undefined : () => go(previous),
    arrowright: next === null ? undefined : () => go(next),
  });
  const leave = (): void => {
    if (next === null && previous === null) notify.success('待审核的都已处理完');
    go(next ?? previous);
  };
  return (
    <article className="admin-review order-review">
      <header className="admin-heading">
        <h1>{subOrder.subOrderNo}</h1>
        <OrderStateMark state={subOrder.state} />
        {isOverdue ? <strong className="order-desk__overdue">已逾期，应于 {subOrder.dueOn} 前办结</strong> : null}
        <span className="admin-heading__count" role="status">
          {place}
        </span>
        <span className="admin-heading__space" />
        <Link to={adminPaths.list('subOrders')}>回到队列</Link>
      </header>
      {isOwn ? (
        <p className="order-review__own" role="note">
          这是您本人的申请，不能自己审核，请由另一位审核人员办理。
        </p>
      ) : null}
      <div className="order-review__columns">
        <div className="order-review__main">
          {subOrder.state === 'pending' && !isOwn ? (
            <LineDecisions reviewed={reviewed} onDecided={leave} />
          ) : (
            <LineDecisions reviewed={reviewed} onDecided={leave} isReadOnly />
          )}
          {reviewed.loans.length > 0 ? <LentItems reviewed={reviewed} /> : null}
          {isOwn ? null : <ReviewTools reviewed={reviewed} onLeave={leave} />}
          <ReviewTalk reviewed={reviewed} />
        </div>
        <aside className="order-review__side" aria-label="申请情况">
          <OrderFacts reviewed={reviewed} />
          <ReviewHistory reviewed={reviewed} />
        </aside>
      </div>
    </article>
  );
}

/** The sub-orders before and after this one among those that wait. */
function useNeighbours(id: number) {
  const navigate = useNavigate();
  const { data } = useQueue({ list: 'pending', page: 1 });
  const waiting = (data?.rows ?? []).filter(({ isOwn }) => !isOwn).map((row) => row.id);
  const at = waiting.indexOf(id);
  const others = waiting.filter((each) => each !== id);
  const previous = at > 0 ? (waiting[at - 1] ?? null) : null;
  const next = at >= 0 ? (waiting[at + 1] ?? null) : (others[0] ?? null);
  const go = (to: number | null): void =>
    void navigate(to === null ? adminPaths.list('subOrders') : adminPaths.show('subOrders', to), { replace: true });
  const total = data?.counts['pending'] ?? 0;
  const place = at >= 0 ? `待审核第 ${at + 1} 单，共 ${total} 单` : `还有 ${total} 单待审核`;
  return { go, next, previous, place };
}
