import { dayInChina } from '../../resources/shared/china-days.ts';
import { appraisalStates } from '../../resources/shared/opinion-kinds.ts';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OwnAppraisal } from '../../resources/shared/opinion-answers.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { appraisals } from '../../resources/opinions/appraisals.ts';
import { scores } from '../../resources/opinions/scores.ts';
import { scoreWords } from '../opinions/star-input.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { ItemTitle } from './item-title.tsx';
import { StateMark } from './state-mark.tsx';
import '../opinions/opinions.css';

/** The visitor's written appraisals and ratings. */
export function OwnOpinions() {
  const rated = useCall(scores, 'mine', {});
  const written = useCall(appraisals, 'mine', {});
  const error = rated.error ?? written.error;
  if (error)
    return (
      <ErrorState
        error={error}
        title="评分与评价没有加载出来"
        onRetry={() => {
          void rated.refetch();
          void written.refetch();
        }}
      />
    );
  if (!rated.data || !written.data) return <Loading rows={6} label="正在加载评分与评价" />;
  if (rated.data.rows.length + written.data.rows.length === 0)
    return <Empty>还没有评过分。在条目的页面上按“评分”，可以打分并写下评价。</Empty>;
  return (
    <>
      {written.data.rows.length > 0 ? (
        <ul className="plain-list feedback-list">
          {written.data.rows.map((row) => (
            <Appraisal key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {rated.data.rows.length > 0 ? (
        <section className="account-section" aria-labelledby="own-scores">
          <h2 id="own-scores" className="account-section__title">
            我的评分
          </h2>
          <ul className="plain-list own-scores">
            {rated.data.rows.map((row) => (
              <li key={row.id}>
                <ItemTitle item={row} />
                <span className="own-scores__score">
                  <Icon name="star" className="score-bars__star" /> {row.score} 分，{scoreWords(row.score)}
                </span>
                <time dateTime={row.scoredAt}>{dayInChina(new Date(row.scoredAt))}</time>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Appraisal({ row }: { row: OwnAppraisal & { title: string | null } }) {
  const act = useAct(appraisals);
  const { isBusy, run } = useTask();
  async function withdraw(): Promise<void> {
    const text = '删除后，公开页面上也不再显示这条评价，不能恢复。';
    if (await confirm({ title: '删除评价', text, confirmLabel: '删除', isDangerous: true }))
      await run(() => act('withdraw', { id: row.id }), '评价已删除');
  }
  return (
    <li className="account-section feedback-item">
      <header className="feedback-item__head">
        <ItemTitle item={row} />
        <StateMark states={appraisalStates} value={row.state} />
      </header>
      <p className="feedback-item__facts">{timeWords(row.submittedAt)} 提交</p>
      <p className="feedback-message__text">{row.text}</p>
      {row.reason ? <p className="account-note account-note--warning">没有公开的原因：{row.reason}</p> : null}
      {row.reply ? (
        <p className="feedback-message" data-side="staff">
          <strong>馆方回复</strong> <span className="feedback-message__text">{row.reply}</span>
        </p>
      ) : null}
      <p>
        <button type="button" className="button button--quiet" disabled={isBusy} onClick={() => void withdraw()}>
          删除评价<span className="visually-hidden">：{row.title ?? ''}</span>
        </button>
      </p>
    </li>
  );
}
