import { text } from '../../resources/kit/field.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { CancelButton } from '../user-center/parts/cancel-button.tsx';
import { useAct } from '../../providers/use-call.ts';
import { favourites } from '../../resources/opinions/favourites.ts';
import { favouriteLists } from '../../resources/opinions/favourite-lists.ts';

const takes = { name: text({ label: '收藏夹名称', required: true, max: 40 }) };

export interface NewListFormProps {
  onMade: (id: number) => void;
  onClose: () => void;
}

/** Makes a list and opens it. */
export function NewListForm({ onMade, onClose }: NewListFormProps) {
  const actOnList = useAct(favouriteLists, favourites);
  const form = useDeclaredForm(takes, {
    send: async ({ name }) => {
      const { id } = await actOnList('add', { name });
      onMade(id);
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      label="新建收藏夹"
      submitLabel="新建"
      busyLabel="正在新建…"
      actions={<CancelButton onClick={onClose} />}
    >
      <TextField field={form.field('name')} autoComplete="off" autoFocus />
    </FormFrame>
  );
}
