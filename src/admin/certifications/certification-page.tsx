import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type Certification, certifications } from '../../resources/people/certifications.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { notify } from '../notify.ts';
import { actionsFor, type RecordAction } from '../record/record-actions.ts';
import { useRecordAction } from '../record/use-record-action.ts';
import { closeTab, visitedTabs } from '../shell/visited-tabs.ts';
import { RecordFields } from '../show/record-fields.tsx';
import { useRecord } from '../show/use-record.ts';
import { neighboursOf, usePending } from './pending-certifications.ts';
import { ProofImages } from './proof-images.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewHeading } from './review-heading.tsx';
import { useReviewKeys } from './use-review-keys.ts';

/** A certification to be decided on: its data beside the proof images; after a decision comes the next that waits. */
export function CertificationPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const { record, error, refetch } = useRecord(certifications, id);
  if (error)
    return (
      <ErrorState title={`没有取到这条${resource.label}`} error={error} onRetry={refetch}>
        <Link className="button" to={adminPaths.list(resource.name)}>
          回到{resource.label}列表
        </Link>
      </ErrorState>
    );
  if (!record) return <Loading rows={10} />;
  return <Review key={id} resource={resource} record={record} />;
}

function Review({ resource, record }: { resource: Resource; record: Certification }) {
  const { data: pending = [] } = usePending();
  const [opened, setOpened] = useState<number | null>(null);
  const { actions, decide, go } = useReview(resource, record, pending);
  const { previous, next } = neighboursOf(pending, record.id);
  const act = (name: string) => {
    const action = actions.find((each) => each.name === name);
    return action && (() => void decide(action));
  };
  const proofs = record.proofs ?? [];
  useReviewKeys({
    a: act('approve'),
    r: act('reject'),
    arrowleft: previous === null ? undefined : () => go(previous),
    arrowright: next === null ? undefined : () => go(next),
    ...Object.fromEntries(proofs.map((_, index) => [String(index + 1), () => setOpened(index + 1)])),
  });
  return (
    <article className="admin-review">
      <ReviewHeading resource={resource} record={record} pending={pending} go={go} />
      {record.sameIdCard > 0 ? (
        <Alert
          type="warning"
          showIcon
          message={`另有 ${record.sameIdCard} 个账户使用同一身份证号`}
          description="请核实是否为同一人；不是本人的，应不予通过并写明原因。"
        />
      ) : null}
      <div className="admin-review__columns">
        <RecordFields resource={resource} record={record} leftOut={leftOut(record)} />
        <section aria-label="证明图片">
          {proofs.length > 0 ? (
            <ProofImages names={proofs} opened={opened} onOpen={setOpened} />
          ) : (
            <Empty>没有证明图片：已按保留期限删除，或没有提交。</Empty>
          )}
        </section>
      </div>
      <ReviewBar actions={actions} onAct={(action) => void decide(action)} isPending={record.status === '0'} />
    </article>
  );
}

/** What stands elsewhere on the page, and what only a decision brings. */
const leftOut = ({ status }: Certification): string[] => [
  'proofs',
  'sameIdCard',
  'status',
  ...(status === '0' ? ['decidedAt', 'decidedBy', 'reason'] : []),
];

function useReview(resource: Resource, record: Certification, pending: readonly number[]) {
  const navigate = useNavigate();
  const run = useRecordAction(resource);
  const actions = actionsFor(resource, record, useCaller());
  // Neighbours take the place of the record in the history and in the tabs: a day's reviews leave one of each
  const go = (to: number | null): void => {
    visitedTabs.set(closeTab(visitedTabs.get(), adminPaths.show(resource.name, record.id)));
    if (to === null) notify.success('待审核的都已处理完');
    void navigate(to === null ? adminPaths.list(resource.name) : adminPaths.show(resource.name, to), {
      replace: true,
    });
  };
  async function decide(action: RecordAction): Promise<void> {
    const { previous, next } = neighboursOf(pending, record.id);
    const isTaken = await run(action, record);
    if (isTaken && action.name !== 'reveal') go(next ?? previous);
  }
  return { actions, decide, go };
}
