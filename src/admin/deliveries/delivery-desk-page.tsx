import { Button, Input } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { deliveryStates, deskLists } from '../../resources/shared/delivery-kinds.ts';
import type { QueuedDelivery } from '../../resources/shared/delivery-answers.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { useReviewKeys } from '../certifications/use-review-keys.ts';
import { ListPage } from '../list/list-page.tsx';
import { live } from '../orders/desk.ts';
import { ChoiceMark } from '../cells/choice-mark.tsx';
import '../orders/order-desk.css';

type DeskList = (typeof deskLists)[number];

/** The keepers' desk in place of the list of deliveries: what waits, what is theirs, what went back, and the whole list. */
export function DeliveryDeskPage({ resource }: { resource: Resource }) {
  const { search } = useLocation();
  const caller = useCaller();
  const mayReview = mayCall(resource, 'queue', caller);
  // Any condition of the generated list belongs to it
  const desk = new URLSearchParams(search).get('desk') ?? (search === '' ? 'waiting' : 'all');
  const tabs = <Tabs resource={resource} desk={desk} />;
  if (!mayReview || (desk === 'all' && mayCall(resource, 'list', caller)))
    return <ListPage resource={resource} above={tabs} />;
  const list = deskLists.find(({ value }) => value === desk) ?? deskLists[0];
  return (
    <div className="order-desk">
      <header className="admin-heading">
        <h1>汇交验收</h1>
      </header>
      {tabs}
      <Queue key={list.value} list={list} />
    </div>
  );
}

function Tabs({ resource, desk }: { resource: Resource; desk: string }) {
  const caller = useCaller();
  const mayReview = mayCall(resource, 'queue', caller);
  const { data } = useCall(deliveries, 'queue', mayReview ? { list: 'waiting', page: 1 } : null, live);
  const tabs = [
    ...(mayReview ? deskLists : []),
    ...(mayCall(resource, 'list', caller) ? [{ value: 'all', label: '全部' }] : []),
  ];
  return (
    <nav className="admin-review-lists" aria-label="验收工作">
      {tabs.map(({ value, label }) => {
        const count = data?.counts[value];
        return (
          <Link key={value} to={{ search: `?desk=${value}` }} aria-current={desk === value ? 'page' : undefined}>
            {count ? `${label}（${count}）` : label}
          </Link>
        );
      })}
      {data && data.overdue > 0 ? <span className="order-desk__overdue">{data.overdue} 件验收已逾期</span> : null}
    </nav>
  );
}

function Queue({ list }: { list: DeskList }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const page = Math.max(1, Number(params.get('page')) || 1);
  const keyword = params.get('keyword');
  const asked = { list: list.value, page, keyword };
  const { data, error, refetch } = useCall(deliveries, 'queue', asked, { ...live, keepsEarlier: true });
  const first = data?.rows[0];
  const open = first && (() => void navigate(adminPaths.show('deliveries', first.id)));
  useReviewKeys({ enter: open });
  if (error && !data) return <ErrorState error={error} title="队列没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  const addressOf = (changed: { keyword?: string; page?: number }) => {
    const next = new URLSearchParams({ desk: list.value });
    const words = changed.keyword ?? keyword;
    if (words) next.set('keyword', words);
    if (changed.page && changed.page > 1) next.set('page', String(changed.page));
    return { search: `?${next}` };
  };
  const count = Math.max(1, Math.ceil(data.total / data.pageSize));
  return (
    <>
      <div className="order-desk__filters">
        <Input.Search
          aria-label="编号、项目或汇交人"
          placeholder="编号、项目或汇交人"
          allowClear
          defaultValue={keyword ?? ''}
          onSearch={(value) => void navigate(addressOf({ keyword: value.trim() }))}
        />
        {open ? (
          <Button type="primary" title="回车" onClick={open}>
            从第一件开始
          </Button>
        ) : null}
      </div>
      {data.rows.length === 0 ? (
        <Empty text={keyword ? '没有符合条件的' : '这里没有要办的'}>新的汇交提交后会出现在“待验收”中。</Empty>
      ) : (
        <Rows rows={data.rows} />
      )}
      <nav className="order-desk__pages" aria-label="分页">
        {page > 1 ? <Link to={addressOf({ page: page - 1 })}>上一页</Link> : null}
        <span>
          共 {data.total} 件{count > 1 ? `，第 ${page} 页，共 ${count} 页` : ''}
        </span>
        {page < count ? <Link to={addressOf({ page: page + 1 })}>下一页</Link> : null}
      </nav>
    </>
  );
}

const heads = ['编号', '状态', '期限', '项目', '汇交人', '接收单位', '文件', '验收人', '提交时间'];

function Rows({ rows }: { rows: readonly QueuedDelivery[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="order-desk__scroll" tabIndex={0} role="group" aria-label="汇交">
      <table className="order-desk__table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={adminPaths.show('deliveries', row.id)}>{row.deliveryNo}</Link>
                {row.round > 1 ? <span className="order-desk__unread">第 {row.round} 次提交</span> : null}
              </th>
              <td>
                <ChoiceMark options={deliveryStates} value={row.state} />
              </td>
              <td className="admin-number">
                {row.dueOn ?? '—'}
                {row.isOverdue ? <strong className="order-desk__overdue">已逾期</strong> : null}
              </td>
              <td>
                {row.projectName}
                <span className="order-desk__quiet">{row.projectKind}</span>
              </td>
              <td>{row.submitter ?? '—'}</td>
              <td>{row.keepingUnit}</td>
              <td className="admin-number">{row.fileCount} 件</td>
              <td>{row.reviewer ?? '未分派'}</td>
              <td className="admin-number">{row.submittedAt ? formatInstant(row.submittedAt) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
