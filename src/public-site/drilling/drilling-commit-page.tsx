import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSettled, workInterval, WorkNote } from '../../drilling/work-note.tsx';
import { ApiError } from '../../providers/api-error.ts';
import { useAct, useCall, useRefresh } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { drillingEventKinds, drillingStates } from '../../resources/shared/drilling-words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { NoRight } from '../../ui/no-right.tsx';
import { IntakeTimeline } from '../delivery/intake-timeline.tsx';
import { StateMark } from '../delivery/state-mark.tsx';
import { DrillingEditor } from './drilling-editor.tsx';
import { DrillingHome, WayBack } from './drilling-home.tsx';
import { DrillingRecord } from './drilling-record.tsx';
import { pagePath } from './drilling-steps.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../account/form/form.css';
import '../orders/orders.css';
import '../../drilling/drilling.css';
import '../delivery/delivery.css';
import './drilling-commit.css';

/** /citiesDrillingDataCommit: 城市钻孔数据汇交. `id`: one import, while it can be changed with the wizard at `step`. */
export function DrillingCommitPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <div className="intake page-width">
      <h1 className="intake__title">城市钻孔数据汇交</h1>
      {params.has('id') ? (
        Number.isSafeInteger(id) && id > 0 ? (
          <Import key={id} id={id} />
        ) : (
          <NotThere />
        )
      ) : (
        <DrillingHome />
      )}
    </div>
  );
}

const NotThere = () => (
  <Empty text="没有这件钻孔汇交">
    <p>地址可能不完整，或者这件汇交不属于当前账户。</p>
    <Link className="button" to={pagePath}>
      看我的钻孔汇交
    </Link>
  </Empty>
);

function Import({ id }: { id: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    drillingImports,
    'one',
    { id },
    { staleTime: 0, retry: false, refetchInterval: workInterval() },
  );
  const act = useAct(drillingImports);
  const refresh = useRefresh(drillingImports);
  // Counts how often what stands here gave way to what the server has
  const [reloads, setReloads] = useState(0);
  useSettled(data, () => void refresh());
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  if (error instanceof ApiError && error.status === 403)
    return <NoRight text="当前账户不能查看这件钻孔汇交，请用汇交时的账户登录。" />;
  if (error && !data) return <ErrorState error={error} title="钻孔汇交没有加载出来" onRetry={() => void refetch()} />;
  // What stood here when one left may be older than what was saved then
  if (!data || !isFetchedAfterMount) return <Loading rows={10} label="正在加载钻孔汇交" />;
  return (
    <>
      <Head drilling={data} />
      {data.work ? (
        <WorkNote
          key={data.work.job}
          work={data.work}
          isOfOthers={!data.mayCancel}
          onCancelled={() => void refresh()}
        />
      ) : data.problem ? (
        <p className="account-note account-note--error" role="alert">
          上次处理没有完成：{data.problem}
        </p>
      ) : null}
      {data.mayEdit ? (
        <DrillingEditor
          key={`${data.state}-${reloads}`}
          drilling={data}
          onReload={() => void refetch().then(() => setReloads(reloads + 1))}
        />
      ) : (
        <DrillingRecord drilling={data} />
      )}
      {data.round > 0 ? (
        <IntakeTimeline
          events={data.events}
          kinds={drillingEventKinds}
          keeper="审核人员"
          onSay={(text) => act('say', { id, text })}
        />
      ) : null}
    </>
  );
}

function Head({ drilling: { importNo, projectName, state, isSample } }: { drilling: OwnDrillingWhole }) {
  return (
    <header className="intake-head">
      <WayBack />
      <h2>{projectName}</h2>
      <p>
        <span className="intake-quiet">{importNo}</span> <StateMark options={drillingStates} value={state} />
        {isSample ? <span className="account-mark account-mark--ink">演示数据</span> : null}
      </p>
    </header>
  );
}
