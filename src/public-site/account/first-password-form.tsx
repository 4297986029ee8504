import { changePassword } from '../../providers/session.ts';
import { accounts } from '../../resources/people/accounts.ts';
import { useForbiddenWords } from './account-rules.ts';
import { FormFrame } from './form/form-frame.tsx';
import { useDeclaredForm } from './form/use-declared-form.ts';
import { NewPasswordField } from './strength/new-password-field.tsx';
import { aboutProblem } from './strength/password-rules.ts';

const { newPassword } = accounts.calls.modifyPass.takes;

export interface FirstPasswordFormProps {
  username: string;
  /** The password that was logged in with. */
  oldPassword: string;
  /** @param isLoggedIn false: the new password must be logged in with first */
  onDone: (isLoggedIn: boolean) => void;
}

/** The step between login and portal for an account whose password was set by somebody else, or is too old. */
export function FirstPasswordForm({ username, oldPassword, onDone }: FirstPasswordFormProps) {
  const about = { username, forbiddenWords: useForbiddenWords() };
  const form = useDeclaredForm(
    { newPassword },
    {
      crossChecks: (values) => ({
        newPassword:
          values.newPassword === oldPassword ? '新密码不能与原密码相同' : aboutProblem(values.newPassword, about),
      }),
      send: async (values) => onDone(await changePassword({ oldPassword, newPassword: values.newPassword })),
    },
  );
  return (
    <FormFrame form={form} submitLabel="修改并继续" busyLabel="正在提交…">
      <p className="account__lead">这个密码由他人设置或已到期，修改后才能继续使用。</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField field={form.field('newPassword')} about={about} autoFocus />
    </FormFrame>
  );
}
