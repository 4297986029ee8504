import { call } from '../../../providers/call.ts';
import { refreshSession, useSession } from '../../../providers/session.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { message } from '../../../ui/message.ts';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { TextField } from '../../account/form/text-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';

const { nickname, corpName } = accounts.calls.edit.takes;

/** Changes what others see of the person: name and unit. */
export function ProfileForm({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const form = useDeclaredForm(
    { nickname, corpName },
    {
      initial: { nickname: session.nickName, corpName: session.corpName },
      send: async (values) => {
        await call(accounts, 'edit', {
          nickname: values.nickname.trim() || null,
          corpName: values.corpName.trim() || null,
        });
        await refreshSession();
        message.success('资料已保存');
        onClose();
      },
    },
  );
  return (
    <FormFrame
      form={form}
      label="修改资料"
      submitLabel="保存资料"
      busyLabel="正在保存…"
      actions={<CancelButton onClick={onClose} />}
    >
      <TextField field={form.field('nickname')} autoComplete="name" hint="显示在页面右上角" autoFocus />
      <TextField field={form.field('corpName')} autoComplete="organization" hint="申请资料时自动填入" />
    </FormFrame>
  );
}
