import { Link, useParams } from 'react-router-dom';
import { useAct, useCall } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliveryEventKinds, deliveryStates } from '../../resources/shared/delivery-kinds.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { live } from '../orders/desk.ts';
import { ShowPage } from '../show/show-page.tsx';
import { ChoiceMark } from '../cells/choice-mark.tsx';
import { DeskCourse } from '../desk/desk-course.tsx';
import { DeliveredPlace } from './delivered-place.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { JudgedFiles } from './judged-files.tsx';
import { ReceiptActs } from './receipt-acts.tsx';
import { ReviewActs } from './review-acts.tsx';
import { useVerdicts } from './use-verdicts.ts';
import '../orders/order-desk.css';
import './delivery-review.css';

/** A delivery to be accepted; those who may only look get the generated record. */
export function DeliveryReviewPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  if (!mayCall(resource, 'review', useCaller())) return <ShowPage resource={resource} />;
  return <Loaded key={id} id={Number(id)} />;
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useCall(deliveries, 'review', { id }, { ...live, retry: false });
  if (error && !data)
    return (
      <ErrorState title="没有取到这件汇交" error={error} onRetry={() => void refetch()}>
        <Link className="button" to={adminPaths.list('deliveries')}>
          回到验收队列
        </Link>
      </ErrorState>
    );
  return data ? <Review delivery={data} /> : <Loading rows={12} />;
}

function Review({ delivery }: { delivery: ReviewedDelivery }) {
  const { id, version, deliveryNo, projectName, state, isOverdue, dueOn, changes, events, user } = delivery;
  const act = useAct(deliveries);
  const verdicts = useVerdicts(version);
  return (
    <article className="admin-review order-review">
      <header className="admin-heading">
        <h1>{projectName}</h1>
        <ChoiceMark options={deliveryStates} value={state} />
        <span className="admin-heading__count">{deliveryNo}</span>
        {isOverdue ? <strong className="order-desk__overdue">已逾期，应于 {dueOn} 前办结</strong> : null}
        <span className="admin-heading__space" />
        <Link to={adminPaths.list('deliveries')}>回到队列</Link>
      </header>
      <div className="order-review__columns">
        <div className="order-review__main">
          {state === 'returned' ? (
            <p className="delivery-review__mending" role="status">
              汇交人正在补正，下列内容尚未重新提交；补正期间新加的文件提交后列出。
            </p>
          ) : null}
          {changes.length > 0 ? (
            <section className="order-review__panel" aria-label="补正后的变化">
              <h2>补正后的变化</h2>
              <ul className="delivery-review__changes">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </section>
          ) : null}
          <JudgedFiles delivery={delivery} verdicts={verdicts} />
          <ReceiptActs delivery={delivery} />
          <ReviewActs delivery={delivery} isJudging={verdicts.isBusy} />
        </div>
        <aside className="order-review__side" aria-label="汇交情况">
          <DeliveryFacts delivery={delivery} />
          <DeliveredPlace delivery={delivery} />
          <DeskCourse
            events={events}
            kinds={deliveryEventKinds}
            onSay={user ? (text) => act('reply', { id, text }) : null}
          />
        </aside>
      </div>
    </article>
  );
}
