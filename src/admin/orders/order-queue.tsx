import { Select } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { deliveryWays, orderPurposes, type queueLists } from '../../resources/shared/order-kinds.ts';
import type { QueueRow } from '../../resources/shared/order-answers.ts';
import { adminPaths } from '../admin-paths.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { useDeskAddress } from '../desk/desk-address.ts';
import { DeskQueue } from '../desk/desk-queue.tsx';
import { useQueue } from './desk.ts';
import { OrderStateMark } from './order-state-mark.tsx';

/** Sub-orders of one list, narrowed by unit and purpose. */
export function OrderQueue({ list }: { list: (typeof queueLists)[number]['value'] }) {
  const navigate = useNavigate();
  const address = useDeskAddress(list);
  const found = useQueue({
    list,
    page: address.page,
    keepingUnit: address.get('keepingUnit'),
    purpose: orderPurposes.find((each) => each === address.get('purpose')) ?? null,
    keyword: address.get('keyword'),
  });
  const set = (name: string, value: string | undefined): void => void navigate(address.with(name, value ?? ''));
  return (
    <DeskQueue
      resource="subOrders"
      address={address}
      found={found}
      searched="单号、项目或使用单位"
      filters={
        <>
          <Select
            aria-label="保管单位"
            allowClear
            placeholder="全部保管单位"
            value={address.get('keepingUnit')}
            options={(found.data?.keepingUnits ?? []).map((value) => ({ value, label: value }))}
            onChange={(value: string | undefined) => set('keepingUnit', value)}
          />
          <Select
            aria-label="用途"
            allowClear
            placeholder="全部用途"
            value={address.get('purpose')}
            options={orderPurposes.map((value) => ({ value, label: value }))}
            onChange={(value: string | undefined) => set('purpose', value)}
          />
        </>
      }
      isNarrowed={['keyword', 'keepingUnit', 'purpose'].some((name) => address.get(name) !== null)}
      beginLabel={list === 'pending' ? '开始审核' : '从第一单开始'}
      unit="单"
      hints={{ narrowed: '换一个检索词，或改选保管单位、用途。', empty: '新的申请提交后会出现在“待审核”中。' }}
      label="审核单"
      heads={['单号', '状态', '期限', '申请人', '用途与项目', '保管单位', '件数', '提供方式', '提交时间']}
      cells={(row) => <Cells row={row} />}
    />
  );
}

const deliveryLabel = (way: string): string => deliveryWays.find(({ value }) => value === way)?.label ?? way;

function Cells({ row }: { row: QueueRow }) {
  return (
    <>
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
    </>
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
