import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { orderPurposes, queueLists } from '../../resources/shared/order-kinds.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useCaller } from '../caller.ts';
import { ListPage } from '../list/list-page.tsx';
import { useQueue } from './desk.ts';
import { OrderQueue } from './order-queue.tsx';
import './order-desk.css';

const StatisticsPanel = lazy(() => import('./statistics-panel.tsx').then((m) => ({ default: m.StatisticsPanel })));

/** The reviewers' desk in place of the list of sub-orders: what waits, what is under way, statistics, and the whole list. */
export function OrderDeskPage({ resource }: { resource: Resource }) {
  const { search } = useLocation();
  const caller = useCaller();
  const params = new URLSearchParams(search);
  // Any condition of the generated list belongs to it
  const desk = params.get('desk') ?? (search === '' ? 'pending' : 'all');
  const mayReview = mayCall(resource, 'queue', caller);
  const tabs = <Tabs resource={resource} desk={desk} />;
  if (desk === 'statistics')
    return (
      <div className="order-desk">
        <Heading />
        {tabs}
        <Suspense fallback={<Loading rows={8} />}>
          <StatisticsPanel />
        </Suspense>
      </div>
    );
  if (!mayReview || (desk === 'all' && mayCall(resource, 'list', caller)))
    return <ListPage resource={resource} above={tabs} />;
  const list = queueLists.find(({ value }) => value === desk) ?? queueLists[0];
  return (
    <div className="order-desk">
      <Heading />
      {tabs}
      <Queue key={list.value} list={list} />
    </div>
  );
}

const Heading = () => (
  <header className="admin-heading">
    <h1>借阅审核</h1>
  </header>
);

function Queue({ list }: { list: (typeof queueLists)[number] }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, refetch } = useQueue({
    list: list.value,
    page,
    keepingUnit: params.get('keepingUnit'),
    purpose: orderPurposes.find((each) => each === params.get('purpose')) ?? null,
    keyword: params.get('keyword'),
  });
  if (error && !data) return <ErrorState error={error} title="队列没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  return <OrderQueue list={list.value} page={page} data={data} />;
}

function Tabs({ resource, desk }: { resource: Resource; desk: string }) {
  const caller = useCaller();
  const mayReview = mayCall(resource, 'queue', caller);
  const { data } = useQueue(mayReview ? { list: 'pending', page: 1 } : null);
  const tabs = [
    ...(mayReview ? queueLists : []),
    ...(mayCall(resource, 'statistics', caller) ? [{ value: 'statistics', label: '统计' }] : []),
    ...(mayCall(resource, 'list', caller) ? [{ value: 'all', label: '全部' }] : []),
  ];
  return (
    <nav className="admin-review-lists" aria-label="审核工作">
      {tabs.map(({ value, label }) => {
        const count = data?.counts[value];
        return (
          <Link key={value} to={{ search: `?desk=${value}` }} aria-current={desk === value ? 'page' : undefined}>
            {count ? `${label}（${count}）` : label}
          </Link>
        );
      })}
      {data && data.overdue > 0 ? <span className="order-desk__overdue">{data.overdue} 单审核已逾期</span> : null}
    </nav>
  );
}
