import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAct } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { mayAct } from '../account/may-act.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import type { DrillingDraft } from './drilling-draft.ts';
import { addressOfStep, drillingSteps, hindrancesOf } from './drilling-steps.ts';

interface SubmitStepProps {
  drilling: OwnDrillingWhole;
  draft: DrillingDraft;
  /** Cells that were changed and are not saved. */
  unsaved: number;
}

/** What still keeps it from being submitted, each with the way there; the promise, and the button that hands it in. */
export function SubmitStep({ drilling, draft, unsaved }: SubmitStepProps) {
  const { id, state, holes, beds, hints, isOwner, owner } = drilling;
  const act = useAct(drillingImports);
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  const [isPromised, setPromised] = useState(false);
  const found = hindrancesOf(drilling, unsaved);
  const hindrance = !isOwner
    ? `由填报人${owner?.name ?? ''}提交，请转告`
    : found.length > 0
      ? `还有 ${found.length} 项没有完成，见上面`
      : draft.state.kind === 'outdated'
        ? '内容已在别处改过，请先载入最新内容'
        : draft.state.kind === 'refused'
          ? '有内容没有保存，请先改正'
          : isPromised
            ? null
            : '请先阅读并勾选承诺';
  const submit = (): Promise<boolean> =>
    run(async () => {
      if (!(await mayAct('deliver', { navigate, route: addressOfStep(id, 'submit') }))) return;
      if (!(await draft.save())) throw new Error('有内容没有保存，请先改正');
      await act('submit', { id, version: draft.version(), isPromised: true });
    });
  return (
    <>
      <AccountSection
        id="ready"
        title="核对"
        summary={found.length === 0 ? `${holes} 孔 ${beds} 层，可以提交。` : '完成下面各项后提交。'}
      >
        {found.length > 0 ? (
          <ul className="drilling-hindrances" aria-label="还没有完成的">
            {found.map(({ step, text }) => (
              <li key={text}>
                {text}
                <Link to={addressOfStep(id, step)}>
                  去{drillingSteps.find((each) => each.step === step)?.label}
                  <span className="visually-hidden">：{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {hints ? (
          <p className="intake-quiet">
            有 {hints} 处提示，不影响提交。
            <Link to={`${addressOfStep(id, 'check')}&view=faults&level=hint`}>看提示</Link>
          </p>
        ) : null}
      </AccountSection>
      <AccountSection id="promise" title={state === 'returned' ? '再次提交' : '承诺与提交'}>
        <label className="intake-promise">
          <input type="checkbox" checked={isPromised} onChange={(event) => setPromised(event.target.checked)} />
          <span>
            本单位（本人）承诺：所汇交的钻孔数据真实、完整，与原始编录一致，不含涉密内容；同意入库后按资料管理规定提供利用。
          </span>
        </label>
        <p className="intake-acts">
          <button
            type="button"
            className="button button--primary"
            aria-disabled={hindrance !== null || isBusy}
            aria-describedby="drilling-hindrance"
            onClick={() => (hindrance === null && !isBusy ? void submit() : undefined)}
          >
            {isBusy ? '正在提交…' : '提交审核'}
          </button>
          <span id="drilling-hindrance" role="status" className="intake-quiet">
            {hindrance}
          </span>
        </p>
      </AccountSection>
    </>
  );
}
