import { feedbacks, feedbackTakes } from '../../resources/opinions/feedbacks.ts';
import { feedbackKinds } from '../../resources/shared/opinion-kinds.ts';
import { message } from '../../ui/message.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { SelectField } from '../account/form/select-field.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { AttachmentField } from '../opinions/attachment-field.tsx';
import { TextAreaField } from '../opinions/text-area-field.tsx';
import { CancelButton } from '../user-center/parts/cancel-button.tsx';
import { useAct } from '../../providers/use-call.ts';
import '../opinions/opinions.css';

/** The form of a new feedback. */
export function NewFeedback({ onClose }: { onClose: () => void }) {
  const act = useAct(feedbacks);
  const form = useDeclaredForm(feedbackTakes, {
    initial: { kind: '资料咨询' },
    send: async (values) => {
      await act('add', { ...values, attachment: values.attachment === '' ? undefined : values.attachment });
      message.success('反馈已提交', { durationMs: 2500 });
      onClose();
    },
  });
  return (
    <section className="account-section" aria-labelledby="new-feedback">
      <h2 id="new-feedback" className="account-section__title">
        新的反馈
      </h2>
      <FormFrame
        form={form}
        label="新的反馈"
        submitLabel="提交"
        busyLabel="正在提交…"
        actions={<CancelButton onClick={onClose} />}
      >
        <SelectField field={form.field('kind')} options={feedbackKinds} className="feedback-kind" />
        <TextField field={form.field('subject')} autoComplete="off" autoFocus />
        <TextAreaField field={form.field('body')} rows={6} max={2000} hint="请勿填写涉密内容。" />
        <AttachmentField field={form.field('attachment')} />
      </FormFrame>
    </section>
  );
}
