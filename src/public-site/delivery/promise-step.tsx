import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../providers/call.ts';
import { saveBlob } from '../../providers/export-list.ts';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { Icon } from '../../ui/icon.tsx';
import { mayAct } from '../account/may-act.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { addressOfStep } from './draft-values.ts';
import { FaultList } from './fault-list.tsx';
import type { Draft } from './use-draft.ts';

export interface PromiseStepProps {
  delivery: OwnDeliveryWhole;
  draft: Draft;
  /** Files are still on their way. */
  isUploading: boolean;
}

/** What is still wrong, the papers, the promise, and the button that hands it in. */
export function PromiseStep({ delivery, draft, isUploading }: PromiseStepProps) {
  const { id, state, files, isWithoutResults, isOwner, owner } = delivery;
  const act = useAct(deliveries);
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  const [isPromised, setPromised] = useState(false);
  const errors = draft.faults.filter(({ level }) => level === 'error').length;
  const hindrance =
    errors > 0
      ? `还有 ${errors} 处须改`
      : isUploading
        ? '文件还在上传'
        : !isOwner
          ? `由填报人${owner?.name ?? ''}提交`
          : draft.state.kind === 'outdated'
            ? '内容已在别处改过，请先载入最新内容'
            : draft.state.kind === 'refused'
              ? '有内容没有保存，请先改正'
              : isPromised
                ? null
                : '请先阅读并勾选承诺';
  const submit = (): Promise<boolean> =>
    run(async () => {
      if (!(await mayAct('deliver', { navigate, route: addressOfStep(id, 'promise') }))) return;
      if (!(await draft.save())) throw new Error('有内容没有保存，请先改正');
      await act('submit', { id, version: draft.version(), isPromised: true });
    });
  return (
    <>
      <AccountSection
        id="check"
        title="核对"
        summary={draft.faults.length === 0 ? `没有发现问题，共 ${files.length} 件文件。` : undefined}
      >
        <FaultList delivery={delivery} faults={draft.faults} />
      </AccountSection>
      <AccountSection id="promise" title={state === 'returned' ? '再次提交' : '承诺与提交'}>
        <p className="intake-acts">
          <Paper draft={draft} id={id} name="listPaper" label="汇交清单" />
          <Paper draft={draft} id={id} name="promisePaper" label={promiseLabel(delivery)} />
        </p>
        <label className="intake-promise">
          <input type="checkbox" checked={isPromised} onChange={(event) => setPromised(event.target.checked)} />
          <span>
            {isWithoutResults
              ? '本单位（本人）承诺：项目确未形成地质资料，所述原因和证明材料真实，不含涉密内容；如有不实，依《地质资料管理条例》承担责任。'
              : '本单位（本人）承诺：所汇交的地质资料真实、完整，与纸质资料一致，不含涉密内容；如有不实，依《地质资料管理条例》承担责任。'}
          </span>
        </label>
        <p className="intake-acts">
          <button
            type="button"
            className="button button--primary"
            aria-disabled={hindrance !== null || isBusy}
            aria-describedby="intake-hindrance"
            onClick={() => (hindrance === null && !isBusy ? void submit() : undefined)}
          >
            {isBusy ? '正在提交…' : '提交汇交'}
          </button>
          <span id="intake-hindrance" role="status" className="intake-quiet">
            {hindrance}
          </span>
        </p>
      </AccountSection>
    </>
  );
}

export const promiseLabel = ({ isWithoutResults }: Pick<OwnDeliveryWhole, 'isWithoutResults'>): string =>
  isWithoutResults ? '未形成地质资料承诺书' : '汇交承诺书';

interface PaperProps {
  draft?: Draft;
  id: number;
  name: 'listPaper' | 'promisePaper' | 'summaryPaper' | 'receiptPaper';
  label: string;
}

/** A paper to be printed, of what is saved. */
export function Paper({ draft, id, name, label }: PaperProps) {
  const { isBusy, run } = useTask();
  const ending = name === 'receiptPaper' ? 'pdf' : 'docx';
  const save = (): Promise<boolean> =>
    run(async () => {
      if (draft && !(await draft.save())) throw new Error('有内容没有保存，请先改正');
      saveBlob(await call(deliveries, name, { id }), `${label}.${ending}`);
    });
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {label}
    </button>
  );
}
