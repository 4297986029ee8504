import { useState } from 'react';
import { feedbackStates } from '../../resources/shared/opinion-kinds.ts';
import { longText } from '../../resources/kit/field.ts';
import { confirm } from '../../ui/confirm.ts';
import { message } from '../../ui/message.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { TextAreaField } from '../opinions/text-area-field.tsx';
import { CancelButton } from '../user-center/parts/cancel-button.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import type { OwnFeedback } from '../../resources/shared/opinion-answers.ts';
import { AttachmentButton } from './attachment-button.tsx';
import { useAct } from '../../providers/use-call.ts';
import { feedbacks } from '../../resources/opinions/feedbacks.ts';
import { StateMark } from './state-mark.tsx';

/** One feedback: what was said, in its order, and what may be said further. */
export function FeedbackTalk({ row }: { row: OwnFeedback }) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct(feedbacks);
  const { isBusy, run } = useTask();
  async function end(): Promise<void> {
    const text = `“${row.subject}”已经解决，不再追问？`;
    if (await confirm({ title: '结束反馈', text, confirmLabel: '结束' }))
      await run(() => act('closeOwn', { id: row.id }), '反馈已结束');
  }
  return (
    <li className="account-section feedback-item">
      <header className="feedback-item__head">
        <h2>{row.subject}</h2>
        <StateMark states={feedbackStates} value={row.state} />
      </header>
      <p className="feedback-item__facts">
        {row.kind}，{timeWords(row.submittedAt)} 提交
      </p>
      {row.attachment ? <AttachmentButton file={row.attachment} /> : null}
      <ol className="plain-list feedback-messages">
        <Said side="user" text={row.body} at={row.submittedAt} />
        {row.messages.map((each) => (
          <Said key={each.id} {...each} />
        ))}
      </ol>
      {row.state === 'closed' ? null : isAsking ? (
        <FollowUp row={row} onClose={() => setAsking(false)} />
      ) : (
        <p className="account-buttons">
          <button type="button" className="button" onClick={() => setAsking(true)}>
            补充或追问<span className="visually-hidden">：{row.subject}</span>
          </button>
          <button type="button" className="button button--quiet" disabled={isBusy} onClick={() => void end()}>
            已解决，结束<span className="visually-hidden">：{row.subject}</span>
          </button>
        </p>
      )}
    </li>
  );
}

function Said({ side, text, at }: { side: 'user' | 'staff'; text: string; at: string }) {
  return (
    <li className="feedback-message" data-side={side}>
      <p className="feedback-message__head">
        <strong>{side === 'user' ? '我' : '馆方回复'}</strong>
        <time dateTime={at}>{timeWords(at)}</time>
      </p>
      <p className="feedback-message__text">{text}</p>
    </li>
  );
}

const takes = { text: longText({ label: '补充或追问', required: true, max: 2000 }) };

function FollowUp({ row, onClose }: { row: OwnFeedback; onClose: () => void }) {
  const act = useAct(feedbacks);
  const form = useDeclaredForm(takes, {
    send: async ({ text }) => {
      await act('followUp', { id: row.id, text });
      message.success('已发出');
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      label={`追问：${row.subject}`}
      submitLabel="发出"
      busyLabel="正在发出…"
      actions={<CancelButton onClick={onClose} />}
    >
      <TextAreaField field={form.field('text')} max={2000} />
    </FormFrame>
  );
}
