import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { useCaller } from '../caller.ts';
import { ListPage } from '../list/list-page.tsx';
import '../orders/order-desk.css';

interface DeskList<Value extends string = string> {
  value: Value;
  label: string;
}

export interface ReviewDeskProps<Value extends string> {
  resource: Resource;
  title: string;
  /** What the row of its lists is called. */
  label: string;
  /** Lists of its queue; the first is shown first. */
  lists: readonly [DeskList<Value>, ...DeskList<Value>[]];
  /** A tab that is no list, such as statistics: shown to whom may make its call. */
  extra?: DeskList & { call: string; content: ReactNode };
  /** How much each list holds; undefined while it is not known. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Of what waits, what is late, in words; null: nothing. */
  overdue: string | null;
  /** The queue of a list. */
  children: (list: Value) => ReactNode;
}

/** A reviewers' desk in place of a resource's list: the lists of its queue, and the whole list for whom may read it. */
export function ReviewDesk<Value extends string>(props: ReviewDeskProps<Value>) {
  const { resource, title, lists, extra, children } = props;
  const { search } = useLocation();
  const caller = useCaller();
  const mayReview = mayCall(resource, 'queue', caller);
  const mayList = mayCall(resource, 'list', caller);
  // Any condition of the generated list belongs to it
  const desk = new URLSearchParams(search).get('desk') ?? (search === '' ? lists[0].value : 'all');
  const tabs = <Tabs {...props} desk={desk} />;
  const isExtra = extra !== undefined && desk === extra.value && mayCall(resource, extra.call, caller);
  if (!isExtra && (!mayReview || (desk === 'all' && mayList))) return <ListPage resource={resource} above={tabs} />;
  return (
    <div className="order-desk">
      <header className="admin-heading">
        <h1>{title}</h1>
      </header>
      {tabs}
      {isExtra ? extra.content : children((lists.find(({ value }) => value === desk) ?? lists[0]).value)}
    </div>
  );
}

function Tabs<Value extends string>(props: ReviewDeskProps<Value> & { desk: string }) {
  const { resource, label, lists, extra, counts, overdue, desk } = props;
  const caller = useCaller();
  const may = (call: string): boolean => mayCall(resource, call, caller);
  const tabs: DeskList[] = [
    ...(may('queue') ? lists : []),
    ...(extra && may(extra.call) ? [extra] : []),
    ...(may('list') ? [{ value: 'all', label: '全部' }] : []),
  ];
  return (
    <nav className="admin-review-lists" aria-label={label}>
      {tabs.map((tab) => {
        const count = counts?.[tab.value];
        return (
          <Link
            key={tab.value}
            to={{ search: `?desk=${tab.value}` }}
            aria-current={desk === tab.value ? 'page' : undefined}
          >
            {count ? `${tab.label}（${count}）` : tab.label}
          </Link>
        );
      })}
      {overdue === null ? null : <span className="order-desk__overdue">{overdue}</span>}
    </nav>
  );
}
