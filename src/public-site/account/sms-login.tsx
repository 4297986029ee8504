import type { SmsCredentials } from '../../providers/session.ts';
import { accounts } from '../../resources/people/accounts.ts';
import { CodeField } from './form/code-field.tsx';
import { FormFrame } from './form/form-frame.tsx';
import { MobileField } from './form/mobile-field.tsx';
import { useDeclaredForm } from './form/use-declared-form.ts';
import { TotpStep } from './totp-step.tsx';
import { useTotpStep } from './use-totp-step.ts';

const { mobile, code, totp } = accounts.calls.smsLogin.takes;

/** Login by the code of a short message, with the code of an authenticator where the account has one. */
export function SmsLogin({ onLogIn }: { onLogIn: (credentials: SmsCredentials) => Promise<void> }) {
  const step = useTotpStep();
  const form = useDeclaredForm(
    { mobile, code, totp },
    {
      crossChecks: (values) => (step.isAsked && values.totp === '' ? { totp: '请输入动态口令' } : {}),
      send: ({ totp: second, ...values }) =>
        step.attempt(() => onLogIn(step.isAsked ? { ...values, totp: second } : values)),
    },
  );
  if (step.isAsked)
    return <TotpStep form={form} field={form.field('totp')} lead="这个账户开启了两步验证。" onBack={step.leave} />;
  return (
    <FormFrame form={form} submitLabel="登录" busyLabel="正在登录…">
      <MobileField field={form.field('mobile')} />
      <CodeField
        field={form.field('code')}
        mobile={form.values.mobile}
        purpose="login"
        checkMobile={() => form.check('mobile')}
        onRefused={form.refuse}
      />
    </FormFrame>
  );
}
