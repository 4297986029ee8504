import { message } from '../../ui/message.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { placeFieldOf, reportKindsOf } from '../../resources/shared/reportable-fields.ts';
import { isKeptIn } from '../../resources/kit/withheld.ts';
import { AttachmentField } from './attachment-field.tsx';
import { useAct } from '../../providers/use-call.ts';
import { suggestions } from '../../resources/opinions/suggestions.ts';
import type { OpinionPanelProps } from './opinion-item.ts';
import { ReportSubject } from './report-subject.tsx';
import { reportProblems, reportTakes, reportValues } from './report-takes.ts';
import { TextAreaField } from './text-area-field.tsx';

/** An error report: which field, page or place is wrong, and what is right. */
export function ReportPanel({ item, onClose }: OpinionPanelProps) {
  const act = useAct(suggestions);
  const { resource, row, itemType, itemId } = item;
  const kinds = reportKindsOf(resource, (name) => isKeptIn(resource, row, name));
  const place = placeFieldOf(resource)?.field.kind ?? null;
  const form = useDeclaredForm(reportTakes, {
    initial: { kind: kinds[0]?.value ?? 'other' },
    crossChecks: (values) => reportProblems(values, place),
    send: async (values) => {
      await act('add', { itemType, itemId, ...reportValues(values, place) });
      message.success('已提交，处理结果会通知您，也可在“我的反馈”中查看', { durationMs: 4000 });
      onClose();
    },
  });
  const kind = form.field('kind');
  const needsNote = kind.value === 'page' || kind.value === 'other';
  return (
    <FormFrame
      form={form}
      label="报告错误"
      submitLabel="提交报告"
      busyLabel="正在提交…"
      actions={
        <button type="button" className="button" onClick={onClose}>
          收起
        </button>
      }
    >
      <fieldset className="report-kinds">
        <legend className="field__label">{kind.label}</legend>
        {kinds.map(({ value, label }) => (
          <label key={value} className="report-kinds__kind">
            <input type="radio" name={kind.name} checked={kind.value === value} onChange={() => kind.onChange(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <ReportSubject form={form} item={item} />
      <TextAreaField
        field={{ ...form.field('note'), isRequired: needsNote }}
        max={2000}
        hint="写明依据（报告第几页、哪份文件），核实更快。"
      />
      <AttachmentField field={form.field('attachment')} />
    </FormFrame>
  );
}
