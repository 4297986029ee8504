import { call } from '../../../providers/call.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { PasswordField } from '../../account/form/password-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';

/** What an authenticator needs to know. */
export interface TotpSecret {
  secret: string;
  /** `otpauth:` address. */
  uri: string;
}

export interface TotpStartFormProps {
  onStarted: (secret: TotpSecret) => void;
  onClose: () => void;
}

/** First step of binding: the password again. */
export function TotpStartForm({ onStarted, onClose }: TotpStartFormProps) {
  const form = useDeclaredForm(accounts.calls.startTotp.takes, {
    send: async (values) => onStarted(await call(accounts, 'startTotp', values)),
  });
  return (
    <FormFrame
      form={form}
      label="绑定动态口令：核对密码"
      submitLabel="下一步"
      busyLabel="正在核对…"
      actions={<CancelButton onClick={onClose} />}
    >
      <PasswordField field={form.field('password')} autoComplete="current-password" />
    </FormFrame>
  );
}
