import { call } from '../../../providers/call.ts';
import { refreshSession } from '../../../providers/session.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { message } from '../../../ui/message.ts';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { PasswordField } from '../../account/form/password-field.tsx';
import { TextField } from '../../account/form/text-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';

/** Takes the authenticator off the account. */
export function TotpRemoveForm({ onClose }: { onClose: () => void }) {
  const form = useDeclaredForm(accounts.calls.removeTotp.takes, {
    send: async (values) => {
      await call(accounts, 'removeTotp', { password: values.password, totp: values.totp });
      await refreshSession();
      message.success('动态口令已解除');
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      label="解除动态口令"
      submitLabel="解除动态口令"
      busyLabel="正在解除…"
      actions={<CancelButton onClick={onClose} />}
    >
      <p className="account-note account-note--warning">解除后，登录只需要密码，账户更容易被盗用。</p>
      <PasswordField field={form.field('password')} autoComplete="current-password" />
      <TextField
        field={form.field('totp')}
        autoComplete="one-time-code"
        hint="应用显示的 6 位数字；手机不在身边时用一个恢复码"
      />
    </FormFrame>
  );
}
