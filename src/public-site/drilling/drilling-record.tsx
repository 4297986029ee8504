import { Link } from 'react-router-dom';
import { DrillingData } from '../../drilling/drilling-data.tsx';
import { useAct } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import { dayWords } from '../../resources/shared/china-days.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { confirm } from '../../ui/confirm.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { formFields, formNames } from './drilling-draft.ts';
import { DrillingMembers } from './drilling-members.tsx';

/** An import that was handed in: what is awaited or came of it, what was said, and its data to be looked at. */
export function DrillingRecord({ drilling }: { drilling: OwnDrillingWhole }) {
  const { holes, beds, fileName, members, isOwner, state } = drilling;
  return (
    <>
      <WhatNow drilling={drilling} />
      <Words drilling={drilling} />
      <AccountSection id="data" title="数据" summary={`${fileName ? `${fileName}，` : ''}${holes} 孔，${beds} 层`}>
        <DrillingData side="own" drilling={drilling} />
      </AccountSection>
      {members.length > 0 || (isOwner && state === 'published') ? <DrillingMembers drilling={drilling} /> : null}
    </>
  );
}

function WhatNow({ drilling }: { drilling: OwnDrillingWhole }) {
  const { state, projectName, holes, events } = drilling;
  if (state === 'published')
    return (
      <AccountSection id="now" title="已入库">
        <p>
          {holes} 孔已列入钻孔数据库。
          <Link to={`/archivesDrilling?keyword=${encodeURIComponent(projectName)}`}>看入库的钻孔</Link>
        </p>
      </AccountSection>
    );
  if (state === 'undone')
    return (
      <AccountSection id="now" title="已撤回入库">
        <p>
          入库的钻孔已从数据库中撤回
          {events.findLast(({ kind }) => kind === 'undone')?.note
            ? `，原因：${events.findLast(({ kind }) => kind === 'undone')?.note}`
            : ''}
          。审核人员会退回修改，或在下面留言说明，请留意。
        </p>
      </AccountSection>
    );
  return <Waiting drilling={drilling} />;
}

function Waiting({ drilling: { id, dueOn, isOverdue, mayWithdraw, work } }: { drilling: OwnDrillingWhole }) {
  const act = useAct(drillingImports);
  const { isBusy, run } = useTask();
  const withdraw = async (): Promise<void> => {
    const text = '撤回后可以修改再提交，审核期限重新计算；退回修改过的仍按原定日期改好提交。';
    if (await confirm({ title: '撤回汇交', text, confirmLabel: '撤回' }))
      await run(() => act('withdraw', { id }), '已撤回，可以继续修改');
  };
  return (
    <AccountSection id="now" title="等待审核">
      <p>
        接收单位应于{dueOn ? dayWords(dueOn) : '规定期限'}前审核{isOverdue ? '，现已逾期，可在下面留言询问' : ''}
        。审核期间数据不能修改；要改请先撤回。
      </p>
      {mayWithdraw ? (
        <p className="intake-acts">
          <button type="button" className="button" disabled={isBusy || work !== null} onClick={() => void withdraw()}>
            撤回修改
          </button>
        </p>
      ) : null}
    </AccountSection>
  );
}

function Words({ drilling }: { drilling: OwnDrillingWhole }) {
  const { values, projectName, contactMobile } = drilling;
  const known: Readonly<Record<string, string | null>> = { ...values, projectName, contactMobile };
  return (
    <AccountSection id="words" title="汇交信息">
      <dl className="account-facts intake-facts">
        {formNames.map((name) =>
          known[name] ? (
            <div key={name}>
              <dt>{formFields[name].label}</dt>
              <dd>{known[name]}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </AccountSection>
  );
}
