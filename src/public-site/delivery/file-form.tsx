import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { choice } from '../../resources/kit/field.ts';
import type { DeliveredFile } from '../../resources/shared/delivery-answers.ts';
import { deliverableSecrecy, type DeliveryCategory } from '../../resources/shared/delivery-kinds.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { SelectField } from '../account/form/select-field.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';

const asDelivery = '随资料密级';
const secrecies = [asDelivery, ...deliverableSecrecy] as const;
const { file: _file, ...editable } = deliveries.services.editFile.takes;
const takes = { ...editable, secrecy: choice(secrecies, { label: '密级', required: true }) };

export interface FileFormProps {
  file: DeliveredFile;
  /** Among which its own is chosen. */
  categories: readonly DeliveryCategory[];
  onDone: () => void;
}

/** What a file is called and where it belongs. */
export function FileForm({ file, categories, onDone }: FileFormProps) {
  const act = useAct(deliveries);
  const { id, category, folder, title, scale, ownSecrecy } = file;
  const form = useDeclaredForm(takes, {
    initial: { category, folder, title, scale: scale ?? '', secrecy: ownSecrecy ?? asDelivery },
    send: async (values) => {
      const secrecy = values.secrecy === asDelivery ? null : values.secrecy;
      const emptied = { folder: values.folder || null, scale: values.scale || null };
      await act('editFile', { file: id, ...values, ...emptied, secrecy });
      onDone();
    },
  });
  return (
    <FormFrame
      form={form}
      label={`修改 ${title}`}
      submitLabel="保存"
      busyLabel="正在保存…"
      actions={
        <button type="button" className="button" onClick={onDone}>
          取消
        </button>
      }
    >
      <div className="intake-fields">
        <TextField field={form.field('title')} autoComplete="off" />
        <SelectField field={form.field('category')} options={categories} />
        <TextField field={form.field('scale')} autoComplete="off" hint="图件填写，如 1:50000 或 1:5万" />
        <SelectField field={form.field('secrecy')} options={secrecies} />
        <TextField field={form.field('folder')} autoComplete="off" />
      </div>
    </FormFrame>
  );
}
