import { longText } from '../../resources/kit/field.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { message } from '../../ui/message.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import type { OwnAppraisal } from '../../resources/shared/opinion-answers.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { scores } from '../../resources/opinions/scores.ts';
import { appraisals } from '../../resources/opinions/appraisals.ts';
import { nameOf } from './opinion-item.ts';
import type { OpinionPanelProps } from './opinion-item.ts';
import { StarInput } from './star-input.tsx';
import { stateNote } from './state-note.ts';
import { TextAreaField } from './text-area-field.tsx';

/** Rating of an item by stars, kept at once, and a written appraisal beside it. */
export function RatePanel({ item, onClose }: OpinionPanelProps) {
  const score = useCall(scores, 'one', nameOf(item));
  const appraisal = useCall(appraisals, 'one', nameOf(item));
  const error = score.error ?? appraisal.error;
  if (error)
    return (
      <ErrorState
        error={error}
        title="我的评分没有加载出来"
        onRetry={() => {
          void score.refetch();
          void appraisal.refetch();
        }}
      />
    );
  if (!score.data || appraisal.data === undefined) return <Loading rows={3} label="正在读取我的评分" />;
  return (
    <div className="rate-panel">
      <Stars item={item} value={score.data.score} />
      <AppraisalForm item={item} onClose={onClose} own={appraisal.data} />
    </div>
  );
}

function Stars({ item, value }: { item: OpinionPanelProps['item']; value: number | null }) {
  const act = useAct(scores, appraisals);
  const { isBusy, run } = useTask();
  return (
    <StarInput
      value={value}
      isBusy={isBusy}
      onChange={(score) =>
        void run(() => act('add', { ...nameOf(item), score }), value === null ? '评分已记下' : '评分已修改')
      }
    />
  );
}

const takes = { text: longText({ label: '评价', required: true, max: 1000 }) };

function AppraisalForm({ item, onClose, own }: OpinionPanelProps & { own: OwnAppraisal | null }) {
  const act = useAct(appraisals);
  const form = useDeclaredForm(takes, {
    initial: { text: own?.text ?? '' },
    send: async ({ text }) => {
      await act('add', { ...nameOf(item), text });
      message.success('评价已提交，审核后公开', { durationMs: 3000 });
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      label="写评价"
      submitLabel={own ? '重新提交评价' : '提交评价'}
      busyLabel="正在提交…"
      actions={
        <button type="button" className="button" onClick={onClose}>
          收起
        </button>
      }
    >
      {own ? <p className="opinion-note">{stateNote(own)}</p> : null}
      <TextAreaField
        field={form.field('text')}
        max={1000}
        hint="只想评分可以不写。评价经管理员审核后公开，姓名只显示首字。"
      />
    </FormFrame>
  );
}
