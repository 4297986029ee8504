import { useState } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useCall } from '../../providers/use-call.ts';
import { feedbacks } from '../../resources/opinions/feedbacks.ts';
import { FeedbackTalk } from './feedback-talk.tsx';
import { NewFeedback } from './new-feedback.tsx';
import { PhoneNote } from './phone-note.tsx';

/** What the visitor told the institute, with its answers, and the form for more. */
export function OwnFeedbacks() {
  const own = useCall(feedbacks, 'mine', {});
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <div className="feedback-head">
        <p>资料咨询、功能建议、使用问题都可以在这里提。回复会通知您。</p>
        {isWriting ? null : (
          <button type="button" className="button button--primary" onClick={() => setWriting(true)}>
            提新的反馈
          </button>
        )}
      </div>
      {isWriting ? <NewFeedback onClose={() => setWriting(false)} /> : null}
      {own.error ? (
        <ErrorState error={own.error} title="反馈没有加载出来" onRetry={() => void own.refetch()} />
      ) : !own.data ? (
        <Loading rows={6} label="正在加载反馈" />
      ) : own.data.rows.length === 0 && !isWriting ? (
        <Empty>
          <p>还没有提过反馈。</p>
          <PhoneNote />
        </Empty>
      ) : (
        <ul className="plain-list feedback-list">
          {own.data.rows.map((row) => (
            <FeedbackTalk key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}
