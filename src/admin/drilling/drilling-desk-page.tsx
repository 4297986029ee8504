import { Link } from 'react-router-dom';
import { countWords } from '../../drilling/drilling-places.ts';
import { useCall } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import type { QueuedDrilling } from '../../resources/shared/drilling-answers.ts';
import { drillingLists, drillingStates } from '../../resources/shared/drilling-words.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { ChoiceMark } from '../cells/choice-mark.tsx';
import { formatInstant } from '../cells/plain-cells.tsx';
import { useDeskAddress } from '../desk/desk-address.ts';
import { DeskQueue } from '../desk/desk-queue.tsx';
import { ReviewDesk } from '../desk/review-desk.tsx';
import { live } from '../orders/desk.ts';

/** The desk in place of the list of city drilling imports: what waits, what is one's own, what went back, what came in. */
export function DrillingDeskPage({ resource }: { resource: Resource }) {
  const mayReview = mayCall(resource, 'queue', useCaller());
  const { data } = useCall(drillingImports, 'queue', mayReview ? { list: 'waiting', page: 1 } : null, live);
  return (
    <ReviewDesk
      resource={resource}
      title="钻孔汇交审核"
      label="审核工作"
      lists={drillingLists}
      counts={data?.counts}
      overdue={data && data.overdue > 0 ? `${data.overdue} 件审核已逾期` : null}
    >
      {(list) => <Queue key={list} list={list} />}
    </ReviewDesk>
  );
}

function Queue({ list }: { list: (typeof drillingLists)[number]['value'] }) {
  const address = useDeskAddress(list);
  const keyword = address.get('keyword');
  const asked = { list, page: address.page, keyword };
  const found = useCall(drillingImports, 'queue', asked, { ...live, keepsEarlier: true });
  return (
    <DeskQueue
      resource="drillingImports"
      address={address}
      found={found}
      searched="编号、项目或汇交单位"
      isNarrowed={keyword !== null}
      beginLabel="从第一件开始"
      unit="件"
      hints={{ narrowed: '换一个检索词再试。', empty: '新的钻孔汇交提交后会出现在“待审核”中。' }}
      label="钻孔汇交"
      heads={['编号', '状态', '期限', '项目', '汇交单位', '接收单位', '数据', '审核人', '提交时间']}
      cells={(row) => <Cells row={row} />}
    />
  );
}

const Cells = ({ row }: { row: QueuedDrilling }) => (
  <>
    <th scope="row">
      <Link to={adminPaths.show('drillingImports', row.id)}>{row.importNo}</Link>
      {row.round > 1 ? <span className="order-desk__unread">第 {row.round} 次提交</span> : null}
    </th>
    <td>
      <ChoiceMark options={drillingStates} value={row.state} />
    </td>
    <td className="admin-number">
      {row.dueOn ?? '—'}
      {row.isOverdue ? <strong className="order-desk__overdue">已逾期</strong> : null}
    </td>
    <td>{row.projectName}</td>
    <td>{row.submitter ?? '—'}</td>
    <td>{row.keepingUnit}</td>
    <td className="admin-number">
      {row.holes} 孔 {row.beds} 层
      <span className="order-desk__quiet">{countWords({ errors: row.errors ?? 0, hints: row.hints ?? 0 })}</span>
    </td>
    <td>{row.reviewer ?? '未分派'}</td>
    <td className="admin-number">{row.submittedAt ? formatInstant(row.submittedAt) : '—'}</td>
  </>
);
