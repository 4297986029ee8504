import type { PasswordCredentials } from '../../providers/session.ts';
import { accounts } from '../../resources/people/accounts.ts';
import { FormFrame } from './form/form-frame.tsx';
import { PasswordField } from './form/password-field.tsx';
import { TextField } from './form/text-field.tsx';
import { useDeclaredForm } from './form/use-declared-form.ts';
import { TotpStep } from './totp-step.tsx';
import { useTotpStep } from './use-totp-step.ts';

const { username, password, totp } = accounts.calls.login.takes;

/** Login by user name and password, with the code of an authenticator where the account has one. */
export function PasswordLogin({ onLogIn }: { onLogIn: (credentials: PasswordCredentials) => Promise<void> }) {
  const step = useTotpStep();
  const form = useDeclaredForm(
    { username, password, totp },
    {
      crossChecks: (values) => (step.isAsked && values.totp === '' ? { totp: '请输入动态口令' } : {}),
      send: ({ totp: code, ...values }) =>
        step.attempt(() => onLogIn(step.isAsked ? { ...values, totp: code } : values)),
    },
  );
  if (step.isAsked)
    return (
      <TotpStep
        form={form}
        field={form.field('totp')}
        lead={`账户 ${form.values.username} 开启了两步验证。`}
        onBack={step.leave}
      />
    );
  return (
    <FormFrame form={form} submitLabel="登录" busyLabel="正在登录…">
      <TextField field={form.field('username')} autoComplete="username" autoFocus />
      <PasswordField field={form.field('password')} autoComplete="current-password" />
    </FormFrame>
  );
}
