import { Button, Input, Select } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { deliveryWays, orderPurposes } from '../../resources/shared/order-kinds.ts';
import type { QueuePage, QueueRow } from '../../resources/shared/order-answers.ts';
import { Empty } from '../../ui/empty.tsx';
import { adminPaths } from '../admin-paths.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { useReviewKeys } from '../certifications/use-review-keys.ts';
import { OrderStateMark } from './order-state-mark.tsx';

interface OrderQueueProps {
  list: string;
  page: number;
  data: QueuePage;
}

/** Sub-orders of one list, the most urgent first; Enter opens the first. */
export function OrderQueue({ list, page, data }: OrderQueueProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [first] = data.rows;
  const open = first && (() => void navigate(adminPaths.show('subOrders', first.id)));
  useReviewKeys({ enter: open });
  const set = (name: string, value: string): void => {
    const params = new URLSearchParams(search);
    params.set('desk', list);
    params.delete('page');
    if (value) params.set(name, value);
    else params.delete(name);
    void navigate({ search: `?${params}` });
  };
  const params = new URLSearchParams(search);
  const isNarrowed = ['keyword', 'keepingUnit', 'purpose'].some((name) => params.has(name));
  return (
    <>
      <div className="order-desk__filters">
        <Input.Search
          aria-label="单号、项目或使用单位"
          placeholder="单号、项目或使用单位"
          allowClear
          defaultValue={params.get('keyword') ?? ''}
          onSearch={(value) => set('keyword', value.trim())}
        />
        <Select
          aria-label="保管单位"
          allowClear
          placeholder="全部保管单位"
          value={params.get('keepingUnit')}
          options={data.keepingUnits.map((value) => ({ value, label: value }))}
          onChange={(value: string | undefined) => set('keepingUnit', value ?? '')}
        />
        <Select
          aria-label="用途"
          allowClear
          placeholder="全部用途"
          value={params.get('purpose')}
          options={orderPurposes.map((value) => ({ value, label: value }))}
          onChange={(value: string | undefined) => set('purpose', value ?? '')}
        />
        {open ? (
          <Button type="primary" title="回车" onClick={open}>
            {list === 'pending' ? '开始审核' : '从第一单开始'}
          </Button>
        ) : null}
      </div>
      {data.rows.length === 0 ? (
        <Empty text={isNarrowed ? '没有符合条件的' : '这里没有要办的'}>
          {isNarrowed ? '换一个检索词，或改选保管单位、用途。' : '新的申请提交后会出现在“待审核”中。'}
        </Empty>
      ) : (
        <Rows rows={data.rows} />
      )}
      <Pages page={page} data={data} />
    </>
  );
}

function Rows({ rows }: { rows: readonly QueueRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="order-desk__scroll" tabIndex={0} role="group" aria-label="审核单">
      <table className="order-desk__table">
        <thead>
          <tr>
            {['单号', '状态', '期限', '申请人', '用途与项目', '保管单位', '件数', '提供方式', '提交时间'].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const deliveryLabel = (way: string): string => deliveryWays.find(({ value }) => value === way)?.label ?? way;

function Row({ row }: { row: QueueRow }) {
  return (
    <tr>
      <th scope="row">
        <Link to={adminPaths.show('subOrders', row.id)}>{row.subOrderNo}</Link>
        {row.unread > 0 ? <span className="order-desk__unread">{row.unread} 条新留言</span> : null}
      </th>
      <td>
        <OrderStateMark state={row.state} />
        {row.renewalAskedAt ? (
          <span className="order-desk__unread">{row.state === 'lent' ? '申请续借' : '申请续期'}</span>
        ) : null}
        {row.isOwn ? <span className="order-desk__unread">本人申请</span> : null}
      </td>
      <TermCell row={row} />
      <td>{row.applicant ?? '已注销'}</td>
      <td>
        {row.purpose}
        <span className="order-desk__quiet">{row.project}</span>
      </td>
      <td>{row.keepingUnit}</td>
      <td className="admin-number">{row.lineCount} 件</td>
      <td>{deliveryLabel(row.delivery)}</td>
      <td className="admin-number">{formatInstant(row.submittedAt)}</td>
    </tr>
  );
}

/** The day that matters in the row's state: to decide by, to be back by, or the last one of downloading. */
function TermCell({ row: { state, dueOn, isOverdue, backOn, availableUntil } }: { row: QueueRow }) {
  const [label, day] =
    state === 'pending'
      ? ['应办结', dueOn]
      : backOn !== null
        ? ['应归还', backOn]
        : state === 'available' && availableUntil !== null
          ? ['下载至', dayInChina(new Date(availableUntil))]
          : ['', '—'];
  const isLate = isOverdue || (backOn !== null && backOn < dayInChina());
  return (
    <td className="admin-number">
      {day}
      {label ? <span className="order-desk__quiet">{label}</span> : null}
      {isLate ? <strong className="order-desk__overdue">已逾期</strong> : null}
    </td>
  );
}

function Pages({ page, data: { total, pageSize } }: { page: number; data: QueuePage }) {
  const { search } = useLocation();
  const count = Math.max(1, Math.ceil(total / pageSize));
  const to = (number: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    if (!params.has('desk')) params.set('desk', 'pending');
    return { search: `?${params}` };
  };
  return (
    <nav className="order-desk__pages" aria-label="分页">
      {page > 1 ? <Link to={to(page - 1)}>上一页</Link> : null}
      <span>
        共 {total} 单{count > 1 ? `，第 ${page} 页，共 ${count} 页` : ''}
      </span>
      {page < count ? <Link to={to(page + 1)}>下一页</Link> : null}
    </nav>
  );
}
