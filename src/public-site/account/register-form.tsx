import { register } from '../../providers/session.ts';
import { accounts } from '../../resources/people/accounts.ts';
import { yesNo } from '../../resources/kit/field.ts';
import { AgreementField } from './agreement-field.tsx';
import { CodeField } from './form/code-field.tsx';
import { FormFrame } from './form/form-frame.tsx';
import { MobileField } from './form/mobile-field.tsx';
import { TextField } from './form/text-field.tsx';
import { useDeclaredForm } from './form/use-declared-form.ts';
import { NewPasswordField } from './strength/new-password-field.tsx';
import { aboutProblem } from './strength/password-rules.ts';

const { takes } = accounts.calls.regist;
const fields = {
  ...takes,
  // On a form with a single password 新 would only puzzle
  password: { ...takes.password, label: '密码' },
  isAgreed: yesNo({ label: '用户协议与隐私说明', required: true }),
};

export interface RegisterFormProps {
  forbiddenWords: readonly string[];
  /** Tells that an account is about to be made: the page must not take the new session for an old one. */
  onSending: () => void;
  /** @param isLoggedIn false: the account is made, but the login did not succeed */
  onDone: (isLoggedIn: boolean) => void;
}

export function RegisterForm({ forbiddenWords, onSending, onDone }: RegisterFormProps) {
  const form = useDeclaredForm(fields, {
    crossChecks: ({ username, mobile, password, isAgreed }) => ({
      password: aboutProblem(password, { username, mobile, forbiddenWords }),
      isAgreed: isAgreed ? undefined : '请先阅读并同意用户协议与隐私说明',
    }),
    send: async ({ isAgreed: _agreed, ...values }) => {
      onSending();
      onDone(await register(values));
    },
  });
  const { username, mobile } = form.values;
  return (
    <FormFrame form={form} submitLabel="注册" busyLabel="正在注册…">
      <TextField
        field={form.field('username')}
        autoComplete="username"
        hint="4 至 20 位字母、数字或下划线，以字母开头，登录时使用。"
        autoFocus
      />
      <NewPasswordField field={form.field('password')} about={{ username, mobile, forbiddenWords }} />
      <MobileField field={form.field('mobile')} />
      <CodeField
        field={form.field('code')}
        mobile={mobile}
        purpose="register"
        checkMobile={() => form.check('mobile')}
        onRefused={form.refuse}
      />
      <TextField field={form.field('nickname')} autoComplete="name" />
      <TextField field={form.field('corpName')} autoComplete="organization" />
      <TextField field={form.field('email')} type="email" autoComplete="email" />
      <AgreementField field={form.field('isAgreed')} />
    </FormFrame>
  );
}
