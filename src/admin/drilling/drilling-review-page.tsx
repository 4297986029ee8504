import { Link, useParams } from 'react-router-dom';
import { DrillingData } from '../../drilling/drilling-data.tsx';
import { useSettled, workInterval, WorkNote } from '../../drilling/work-note.tsx';
import { useAct, useCall, useRefresh } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { drillingEventKinds, drillingStates } from '../../resources/shared/drilling-words.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { ChoiceMark } from '../cells/choice-mark.tsx';
import { DeskCourse } from '../desk/desk-course.tsx';
import { live } from '../orders/desk.ts';
import { ShowPage } from '../show/show-page.tsx';
import { DrillingActs } from './drilling-acts.tsx';
import { DrillingFacts } from './drilling-facts.tsx';
import { TrialPanel } from './trial-panel.tsx';
import '../orders/order-desk.css';
import './drilling-review.css';

/** A drilling import to be published; those who may only look get the generated record. */
export function DrillingReviewPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  if (!mayCall(resource, 'review', useCaller())) return <ShowPage resource={resource} />;
  return <Loaded key={id} id={Number(id)} />;
}

function Loaded({ id }: { id: number }) {
  const refresh = useRefresh(drillingImports);
  const { data, error, refetch } = useCall(
    drillingImports,
    'review',
    { id },
    { ...live, retry: false, refetchInterval: workInterval(live.refetchInterval) },
  );
  useSettled(data, () => void refresh());
  if (error && !data)
    return (
      <ErrorState title="没有取到这件钻孔汇交" error={error} onRetry={() => void refetch()}>
        <Link className="button" to={adminPaths.list('drillingImports')}>
          回到审核队列
        </Link>
      </ErrorState>
    );
  return data ? <Review drilling={data} /> : <Loading rows={12} />;
}

function Review({ drilling }: { drilling: ReviewedDrilling }) {
  const { id, importNo, projectName, state, isOverdue, dueOn, work, problem, events, user } = drilling;
  const act = useAct(drillingImports);
  const refresh = useRefresh(drillingImports);
  return (
    <article className="admin-review order-review">
      <header className="admin-heading">
        <h1>{projectName}</h1>
        <ChoiceMark options={drillingStates} value={state} />
        <span className="admin-heading__count">{importNo}</span>
        {isOverdue ? <strong className="order-desk__overdue">已逾期，应于 {dueOn} 前办结</strong> : null}
        <span className="admin-heading__space" />
        <Link to={adminPaths.list('drillingImports')}>回到队列</Link>
      </header>
      {work ? (
        <WorkNote key={work.job} work={work} onCancelled={() => void refresh()} />
      ) : problem ? (
        <p className="drilling-review__problem" role="alert">
          上次处理没有完成：{problem}
        </p>
      ) : null}
      <div className="order-review__columns">
        <div className="order-review__main">
          <DrillingActs drilling={drilling} />
          {state === 'submitted' ? <TrialPanel drilling={drilling} /> : null}
          <section className="order-review__panel" aria-labelledby="drilling-review-data">
            <h2 id="drilling-review-data">数据</h2>
            <DrillingData side="desk" drilling={drilling} />
          </section>
        </div>
        <aside className="order-review__side" aria-label="汇交情况">
          <DrillingFacts drilling={drilling} />
          <DeskCourse
            events={events}
            kinds={drillingEventKinds}
            onSay={user ? (text) => act('reply', { id, text }) : null}
          />
        </aside>
      </div>
    </article>
  );
}
