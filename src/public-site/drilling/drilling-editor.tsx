import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCellChanges } from '../../drilling/cell-changes.ts';
import { useAct, useRefresh } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { DropDraft } from '../delivery/drop-draft.tsx';
import { IntakeSteps } from '../delivery/intake-steps.tsx';
import { ReturnNote } from '../delivery/return-note.tsx';
import { SaveNote } from '../delivery/save-note.tsx';
import { useDraftGuard } from '../delivery/use-draft-guard.ts';
import { useFileQueue } from '../delivery/use-file-queue.ts';
import { CheckStep } from './check-step.tsx';
import { DataStep } from './data-step.tsx';
import { useDrillingDraft } from './drilling-draft.ts';
import { addressOfStep, drillingSteps, pagePath, readStep, stepNote } from './drilling-steps.ts';
import { FormStep } from './form-step.tsx';
import { MendBar } from './mend-bar.tsx';
import { SubmitStep } from './submit-step.tsx';
import { useMend } from './use-mend.ts';

export interface DrillingEditorProps {
  drilling: OwnDrillingWhole;
  /** Takes what the server has, in place of what stands here. */
  onReload: () => void;
}

/** The wizard: four steps in any order, each with how things stand there. */
export function DrillingEditor({ drilling, onReload }: DrillingEditorProps) {
  const { id, state, round, projectName, work, isOwner } = drilling;
  const [params] = useSearchParams();
  const step = readStep(params.get('step'));
  const act = useAct(drillingImports);
  const refresh = useRefresh(drillingImports);
  const draft = useDrillingDraft(drilling);
  const cells = useCellChanges();
  const mend = useMend(id, draft, cells);
  const queue = useFileQueue(`drilling-${id}`, {
    guess: () => '附表',
    onKept: async (objectName) => {
      await draft.save();
      await act('upload', { id, version: draft.version(), objectName });
      cells.clear();
    },
    onArrived: () => void refresh(),
  });
  const unsaved = cells.changes.size;
  const guard = useDraftGuard({ draft, queue: queue.queue, unsaved });
  useSavedRefresh(draft.state, refresh);
  const at = drillingSteps.findIndex((each) => each.step === step);
  const [before, after] = [drillingSteps[at - 1], drillingSteps[at + 1]];
  return (
    <div className="intake-editor">
      <IntakeSteps
        current={step}
        steps={drillingSteps.map(({ step: each, label }) => ({
          step: each,
          label,
          note: stepNote(each, drilling, unsaved),
          address: addressOfStep(id, each),
        }))}
      />
      <div className="intake-editor__content">
        <SaveNote draft={draft} onReload={onReload} />
        {state === 'returned' ? <ReturnNote intake={drilling} title="修改意见" /> : null}
        {step === 'data' ? (
          <DataStep drilling={drilling} queue={queue} />
        ) : step === 'check' ? (
          <CheckStep {...{ drilling, cells, mend }} />
        ) : step === 'submit' ? (
          <SubmitStep {...{ drilling, draft, unsaved }} />
        ) : (
          <FormStep drilling={drilling} draft={draft} isJudged={round > 0 || params.has('judged')} />
        )}
        <MendBar cells={cells} mend={mend} isWorking={work !== null} />
        <nav className="intake-acts" aria-label="上一步、下一步">
          {before ? (
            <Link className="button" to={addressOfStep(id, before.step)}>
              上一步：{before.label}
            </Link>
          ) : null}
          {after ? (
            <Link className="button button--primary" to={addressOfStep(id, after.step)}>
              下一步：{after.label}
            </Link>
          ) : null}
          {state === 'draft' && round === 0 && isOwner ? (
            <DropDraft
              text={`《${projectName}》的草稿和已上传的数据将全部删除，不能恢复。`}
              home={pagePath}
              onLeave={guard.release}
              onDrop={() => act('drop', { id })}
            />
          ) : null}
        </nav>
      </div>
    </div>
  );
}

/** What is missing is reckoned by the server: it is asked once words were saved. */
function useSavedRefresh(state: ReturnType<typeof useDrillingDraft>['state'], refresh: () => Promise<void>): void {
  const at = 'at' in state ? (state.at?.getTime() ?? 0) : 0;
  useEffect(() => {
    if (at > 0) void refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refresh` is made anew at each drawing
  }, [at]);
}
