import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { confirm } from '../../ui/confirm.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { timeWords } from '../user-center/parts/time-words.ts';
import { DeliveryMembers } from './delivery-members.tsx';
import { DraftForm } from './draft-form.tsx';
import { addressOfStep, type DraftStep, pagePath, readStep, stepsOf } from './draft-values.ts';
import { FilesStep } from './files-step.tsx';
import { PromiseStep } from './promise-step.tsx';
import { ReturnNote } from './return-note.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useFileQueue } from './use-file-queue.ts';

export interface DeliveryEditorProps {
  delivery: OwnDeliveryWhole;
  /** Takes what the server has, in place of what stands here. */
  onReload: () => void;
}

/** The wizard: four steps in any order, each with how many things are wrong in it; everything is saved as one goes. */
export function DeliveryEditor({ delivery, onReload }: DeliveryEditorProps) {
  const [params] = useSearchParams();
  const step = readStep(params.get('step'));
  const draft = useDraft(delivery);
  const queue = useFileQueue(delivery.id);
  const steps = stepsOf(delivery);
  const at = steps.findIndex((each) => each.step === step);
  const { groups } = steps[at] ?? steps[0];
  const [before, after] = [steps[at - 1], steps[at + 1]];
  // Who was told once what is missing is told on
  const isJudged = delivery.round > 0 || params.has('judged');
  const isUploading = queue.queue.some(({ state }) => state !== 'failed');
  return (
    <div className="intake-editor">
      <Steps delivery={delivery} current={step} draft={draft} isJudged={isJudged} />
      <div className="intake-editor__content">
        <SaveNote draft={draft} onReload={onReload} />
        {delivery.state === 'returned' ? <ReturnNote delivery={delivery} /> : null}
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
            <DropButton delivery={delivery} />
          ) : null}
        </nav>
      </div>
    </div>
  );
}

interface StepsProps {
  delivery: OwnDeliveryWhole;
  current: DraftStep;
  draft: Draft;
  isJudged: boolean;
}

function Steps({ delivery, current, draft, isJudged }: StepsProps) {
  return (
    <nav className="intake-steps" aria-label="填报步骤">
      <ol className="plain-list">
        {stepsOf(delivery).map(({ step, label }, at) => {
          const errors = draft.faults.filter(
            (fault) => fault.level === 'error' && (step === 'promise' || fault.step === step),
          );
          return (
            <li key={step}>
              <Link
                to={addressOfStep(delivery.id, step, isJudged)}
                aria-current={step === current ? 'step' : undefined}
              >
                <span className="intake-steps__number" aria-hidden>
                  {at + 1}
                </span>
                <span>
                  {label}
                  <span className="intake-quiet">
                    {errors.length === 0
                      ? '已齐备'
                      : step === 'promise'
                        ? `共 ${errors.length} 处未完成`
                        : `${errors.length} 处未完成`}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function SaveNote({ draft: { state, save }, onReload }: { draft: Draft; onReload: () => void }) {
  switch (state.kind) {
    case 'failed':
      return (
        <p className="account-note account-note--warning" role="alert">
          没有保存：{state.text}{' '}
          <button type="button" className="button" onClick={() => void save()}>
            再试一次
          </button>
        </p>
      );
    case 'outdated':
      return (
        <p className="account-note account-note--warning" role="alert">
          这件汇交在别处改过，这里的改动没有保存。请先把要留的文字复制出来，再
          <button type="button" className="button" onClick={onReload}>
            载入最新内容
          </button>
        </p>
      );
    case 'saved':
      return (
        <p className="intake-saved" role="status">
          {state.at ? `已保存 ${timeWords(state.at.toISOString())}` : '内容随填随存'}
        </p>
      );
    case 'changed':
    case 'saving':
      return (
        <p className="intake-saved" role="status">
          正在保存…
        </p>
      );
  }
}

function DropButton({ delivery: { id, projectName } }: { delivery: OwnDeliveryWhole }) {
  const act = useAct(deliveries);
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  const drop = async (): Promise<void> => {
    const text = `《${projectName}》的草稿和已上传的文件将全部删除，不能恢复。`;
    if (!(await confirm({ title: '删除草稿', text, confirmLabel: '删除', isDangerous: true }))) return;
    await navigate(pagePath, { replace: true });
    await run(() => act('drop', { id }), '草稿已删除');
  };
  return (
    <button
      type="button"
      className="button button--quiet intake-drop-button"
      disabled={isBusy}
      onClick={() => void drop()}
    >
      删除草稿
    </button>
  );
}
