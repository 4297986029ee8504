import { call } from '../../../providers/call.ts';
import { refreshSession } from '../../../providers/session.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { message } from '../../../ui/message.ts';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { PasswordField } from '../../account/form/password-field.tsx';
import { TextField } from '../../account/form/text-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';

/** Changes the e-mail address, or removes it when it is left empty. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const form = useDeclaredForm(accounts.calls.editEmail.takes, {
    send: async (values) => {
      await call(accounts, 'editEmail', values);
      await refreshSession();
      message.success(values.email.trim() ? '邮箱已更换' : '邮箱已移除');
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      label="更换邮箱"
      submitLabel="保存邮箱"
      busyLabel="正在保存…"
      actions={<CancelButton onClick={onClose} />}
    >
      <TextField
        field={form.field('email')}
        autoComplete="email"
        inputMode="email"
        hint="留空表示移除。会给新旧邮箱各发一封提醒。"
      />
      <PasswordField field={form.field('password')} autoComplete="current-password" />
    </FormFrame>
  );
}
