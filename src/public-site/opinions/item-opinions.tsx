import type { ItemName, PublicAppraisal } from '../../resources/shared/opinion-answers.ts';
import { useState } from 'react';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Corrections } from './corrections.tsx';
import { useCall } from '../../providers/use-call.ts';
import { scores } from '../../resources/opinions/scores.ts';
import { appraisals } from '../../resources/opinions/appraisals.ts';
import { nameOf } from './opinion-item.ts';
import { ScoreBars } from './score-bars.tsx';
import './opinions.css';

/** What visitors think of an item, and what was corrected in it on their reports. */
export function ItemOpinions({ item }: { item: ItemName }) {
  return (
    <>
      <section className="detail__section" aria-labelledby="detail-opinions">
        <h2 id="detail-opinions">评分与评价</h2>
        <Opinions item={item} />
      </section>
      <Corrections item={item} />
    </>
  );
}

function Opinions({ item }: { item: ItemName }) {
  const [page, setPage] = useState(1);
  const summary = useCall(scores, 'score', nameOf(item));
  const written = useCall(appraisals, 'ofItem', { ...nameOf(item), page });
  const error = summary.error ?? written.error;
  if (error)
    return (
      <ErrorState
        error={error}
        title="评价没有加载出来"
        onRetry={() => {
          void summary.refetch();
          void written.refetch();
        }}
      />
    );
  if (!summary.data || !written.data) return <Loading rows={2} label="正在加载评价" />;
  const { rows, total, pageSize } = written.data;
  if (summary.data.count === 0 && total === 0 && page === 1)
    return <p className="opinions__none">还没有评分和评价。利用过本条资料的用户，可用本页的“评分”作出评价。</p>;
  return (
    <div className="opinions">
      <ScoreBars summary={summary.data} />
      {rows.length > 0 ? (
        <ul className="plain-list opinions__list">
          {rows.map((row) => (
            <Appraisal key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <p className="opinions__none">还没有文字评价。</p>
      )}
      {total > pageSize || page > 1 ? (
        <nav className="opinions__pages" aria-label="评价翻页">
          <button type="button" className="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </button>
          <span>
            第 {page} / {Math.max(1, Math.ceil(total / pageSize))} 页
          </span>
          <button
            type="button"
            className="button"
            disabled={page * pageSize >= total}
            onClick={() => setPage(page + 1)}
          >
            下一页
          </button>
        </nav>
      ) : null}
    </div>
  );
}

const day = (iso: string): string => dayInChina(new Date(iso));

function Appraisal({ row }: { row: PublicAppraisal }) {
  return (
    <li className="appraisal">
      <p className="appraisal__head">
        <span className="appraisal__author">{row.author}</span>
        {row.score === null ? null : (
          <span>
            <Icon name="star" className="score-bars__star" /> {row.score} 分
          </span>
        )}
        <time dateTime={row.submittedAt}>{day(row.submittedAt)}</time>
      </p>
      <p className="appraisal__text">{row.text}</p>
      {row.reply ? (
        <p className="appraisal__reply">
          <strong>馆方回复</strong> {row.reply}
          {row.repliedAt ? <time dateTime={row.repliedAt}>{day(row.repliedAt)}</time> : null}
        </p>
      ) : null}
    </li>
  );
}
