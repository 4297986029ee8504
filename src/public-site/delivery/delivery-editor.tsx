import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../providers/call.ts';
import { useAct, useRefresh } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { categoryOf, closingCategoryOf, originalCategoryOf } from './category-of.ts';
import { DeadlineNote } from './deadline-note.tsx';
import { DeliveryMembers } from './delivery-members.tsx';
import { DraftForm } from './draft-form.tsx';
import { addressOfStep, type DraftStep, pagePath, readStep, stepsOf } from './draft-values.ts';
import { DropDraft } from './drop-draft.tsx';
import { FilesStep } from './files-step.tsx';
import { IntakeSteps } from './intake-steps.tsx';
import { PromiseStep } from './promise-step.tsx';
import { ReturnNote } from './return-note.tsx';
import { SaveNote } from './save-note.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useDraftGuard } from './use-draft-guard.ts';
import { useFileQueue } from './use-file-queue.ts';

export interface DeliveryEditorProps {
  delivery: OwnDeliveryWhole;
  /** Takes what the server has, in place of what stands here. */
  onReload: () => void;
}

/** The wizard: four steps in any order, each with how many things are wrong in it; everything is saved as one goes. */
export function DeliveryEditor({ delivery, onReload }: DeliveryEditorProps) {
  const [params] = useSearchParams();
  const act = useAct(deliveries);
  const step = readStep(params.get('step'));
  const draft = useDraft(delivery);
  const refresh = useRefresh(deliveries);
  const queue = useFileQueue(`delivery-${delivery.id}`, {
    guess: delivery.isWithoutResults
      ? closingCategoryOf
      : delivery.materialType === '原始资料'
        ? originalCategoryOf
        : categoryOf,
    onKept: (objectName, { category, folder }) =>
      call(deliveries, 'addFile', { id: delivery.id, objectName, category, folder: folder || null }),
    onArrived: () => void refresh(),
  });
  const guard = useDraftGuard({ draft, queue: queue.queue });
  const steps = stepsOf(delivery);
  const at = steps.findIndex((each) => each.step === step);
  const { groups } = steps[at] ?? steps[0];
  const [before, after] = [steps[at - 1], steps[at + 1]];
  // Who was told once what is missing is told on
  const isJudged = delivery.round > 0 || params.has('judged');
  const isUploading = queue.queue.some(({ state }) => state !== 'failed');
  return (
    <div className="intake-editor">
      <IntakeSteps
        current={step}
        steps={steps.map(({ step: each, label }) => ({
          step: each,
          label,
          note: noteOf(each, draft),
          address: addressOfStep(delivery.id, each, isJudged),
        }))}
      />
      <div className="intake-editor__content">
        <SaveNote draft={draft} onReload={onReload} />
        {delivery.state === 'returned' ? <ReturnNote intake={delivery} /> : null}
        {step === 'submitter' || step === 'promise' ? (
          <DeadlineNote draft={draft} isHandedIn={delivery.round > 0} today={dayInChina()} />
        ) : null}
        {step === 'files' ? (
          <FilesStep delivery={delivery} draft={draft} queue={queue} />
        ) : step === 'promise' ? (
          <PromiseStep delivery={delivery} draft={draft} isUploading={isUploading} />
        ) : (
          <DraftForm delivery={delivery} draft={draft} groups={groups} isJudged={isJudged} />
        )}
        {step === 'submitter' ? <DeliveryMembers delivery={delivery} /> : null}
        <nav className="intake-acts" aria-label="上一步、下一步">
          {before ? (
            <Link className="button" to={addressOfStep(delivery.id, before.step, isJudged)}>
              上一步：{before.label}
            </Link>
          ) : null}
          {after ? (
            <Link className="button button--primary" to={addressOfStep(delivery.id, after.step, isJudged)}>
              下一步：{after.label}
            </Link>
          ) : null}
          {delivery.isOwner && delivery.state === 'draft' && delivery.round === 0 ? (
            <DropDraft
              text={`《${delivery.projectName}》的草稿和已上传的文件将全部删除，不能恢复。`}
              home={pagePath}
              onLeave={guard.release}
              onDrop={() => act('drop', { id: delivery.id })}
            />
          ) : null}
        </nav>
      </div>
    </div>
  );
}

const noteOf = (step: DraftStep, draft: Draft): string => {
  const errors = draft.faults.filter(
    (fault) => fault.level === 'error' && (step === 'promise' || fault.step === step),
  ).length;
  const isOpen = draft.faults.some(({ code }) => code === 'still-refused') && (step === 'files' || step === 'promise');
  if (errors === 0) return isOpen ? '有不合格文件未改' : '已齐备';
  return step === 'promise' ? `共 ${errors} 处未完成` : `${errors} 处未完成`;
};
