import { lazy, Suspense } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { queueLists } from '../../resources/shared/order-kinds.ts';
import { Loading } from '../../ui/loading.tsx';
import { useCaller } from '../caller.ts';
import { ReviewDesk } from '../desk/review-desk.tsx';
import { useQueue } from './desk.ts';
import { OrderQueue } from './order-queue.tsx';

const StatisticsPanel = lazy(() => import('./statistics-panel.tsx').then((m) => ({ default: m.StatisticsPanel })));

const statistics = (
  <Suspense fallback={<Loading rows={8} />}>
    <StatisticsPanel />
  </Suspense>
);

/** The reviewers' desk in place of the list of sub-orders: what waits, what is under way, statistics, and the whole list. */
export function OrderDeskPage({ resource }: { resource: Resource }) {
  const mayReview = mayCall(resource, 'queue', useCaller());
  const { data } = useQueue(mayReview ? { list: 'pending', page: 1 } : null);
  return (
    <ReviewDesk
      resource={resource}
      title="借阅审核"
      label="审核工作"
      lists={queueLists}
      extra={{ value: 'statistics', label: '统计', call: 'statistics', content: statistics }}
      counts={data?.counts}
      overdue={data && data.overdue > 0 ? `${data.overdue} 单审核已逾期` : null}
    >
      {(list) => <OrderQueue key={list} list={list} />}
    </ReviewDesk>
  );
}
