import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import type { QueuedDelivery } from '../../resources/shared/delivery-answers.ts';
import { kindWords } from '../../resources/shared/delivery-words.ts';
import { deliveryStates, deskLists } from '../../resources/shared/delivery-kinds.ts';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { ChoiceMark } from '../cells/choice-mark.tsx';
import { formatInstant } from '../cells/plain-cells.tsx';
import { useDeskAddress } from '../desk/desk-address.ts';
import { DeskQueue } from '../desk/desk-queue.tsx';
import { ReviewDesk } from '../desk/review-desk.tsx';
import { live } from '../orders/desk.ts';

const StatisticsPanel = lazy(() => import('./statistics-panel.tsx').then((m) => ({ default: m.StatisticsPanel })));

const statistics = (
  <Suspense fallback={<Loading rows={8} />}>
    <StatisticsPanel />
  </Suspense>
);

/** The keepers' desk in place of the list of deliveries: what waits, what is theirs, what went back, and the whole list. */
export function DeliveryDeskPage({ resource }: { resource: Resource }) {
  const mayReview = mayCall(resource, 'queue', useCaller());
  const { data } = useCall(deliveries, 'queue', mayReview ? { list: 'waiting', page: 1 } : null, live);
  return (
    <ReviewDesk
      resource={resource}
      title="汇交验收"
      label="验收工作"
      lists={deskLists}
      extra={{ value: 'statistics', label: '统计', call: 'statistics', content: statistics }}
      counts={data?.counts}
      overdue={data && data.overdue > 0 ? `${data.overdue} 件验收已逾期` : null}
    >
      {(list) => <Queue key={list} list={list} />}
    </ReviewDesk>
  );
}

function Queue({ list }: { list: (typeof deskLists)[number]['value'] }) {
  const address = useDeskAddress(list);
  const keyword = address.get('keyword');
  const asked = { list, page: address.page, keyword };
  const found = useCall(deliveries, 'queue', asked, { ...live, keepsEarlier: true });
  return (
    <DeskQueue
      resource="deliveries"
      address={address}
      found={found}
      searched="编号、项目或汇交人"
      isNarrowed={keyword !== null}
      beginLabel="从第一件开始"
      unit="件"
      hints={{ narrowed: '换一个检索词再试。', empty: '新的汇交提交后会出现在“待验收”中。' }}
      label="汇交"
      heads={['编号', '状态', '期限', '项目', '汇交人', '接收单位', '文件', '验收人', '提交时间']}
      cells={(row) => <Cells row={row} />}
    />
  );
}

const Cells = ({ row }: { row: QueuedDelivery }) => (
  <>
    <th scope="row">
      <Link to={adminPaths.show('deliveries', row.id)}>{row.deliveryNo}</Link>
      {row.round > 1 ? <span className="order-desk__unread">第 {row.round} 次提交</span> : null}
    </th>
    <td>
      <ChoiceMark options={deliveryStates} value={row.state} />
    </td>
    <td className="admin-number">
      {row.state === 'accepted' && row.nextStageOn ? `下一期 ${row.nextStageOn}` : (row.dueOn ?? '—')}
      {row.isOverdue ? <strong className="order-desk__overdue">已逾期</strong> : null}
      {row.isDeliveredLate ? <span className="order-desk__quiet">逾法定期限 {row.deliverBy}</span> : null}
    </td>
    <td>
      {row.projectName}
      <span className="order-desk__quiet">{kindWords(row)}</span>
    </td>
    <td>{row.submitter ?? '—'}</td>
    <td>{row.keepingUnit}</td>
    <td className="admin-number">{row.fileCount} 件</td>
    <td>{row.reviewer ?? '未分派'}</td>
    <td className="admin-number">{row.submittedAt ? formatInstant(row.submittedAt) : '—'}</td>
  </>
);
