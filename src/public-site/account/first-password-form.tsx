import { useState } from 'react';
import { changePassword } from '../../providers/session.ts';
import { AccountField } from './account-field.tsx';
import type { Credentials } from './login-page.tsx';
import { passwordFault, passwordRule } from './password-rule.ts';
import { useFormErrors } from './use-form-errors.ts';

export interface FirstPasswordFormProps {
  credentials: Credentials;
  onDone: () => void;
}

/** The step between login and portal for an account whose password was set by somebody else. */
export function FirstPasswordForm({ credentials, onDone }: FirstPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { errors, isSending, submit } = useFormErrors(
    () => {
      const fault = passwordFault(newPassword, credentials.username);
      if (fault) return { newPassword: fault };
      return newPassword === repeated ? {} : { repeated: '两次输入的密码不一致' };
    },
    async () => {
      await changePassword({ oldPassword: credentials.password, newPassword });
      onDone();
    },
  );
  return (
    <form
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className="login__title">请先修改密码</h1>
      <p className="field__hint">这是您第一次使用由他人设置的密码登录。修改后才能继续使用。</p>
      {errors.form ? (
        <p className="login__error" role="alert">
          {errors.form}
        </p>
      ) : null}
      <input type="hidden" name="username" autoComplete="username" value={credentials.username} />
      <AccountField
        label="新密码"
        name="newPassword"
        value={newPassword}
        onChange={setNewPassword}
        error={errors.fields['newPassword']}
        autoComplete="new-password"
        hint={passwordRule}
        isSecret
        autoFocus
      />
      <AccountField
        label="再次输入新密码"
        name="repeated"
        value={repeated}
        onChange={setRepeated}
        error={errors.fields['repeated']}
        autoComplete="new-password"
        isSecret
      />
      <button type="submit" className="button button--primary" disabled={isSending}>
        {isSending ? '正在提交…' : '修改并继续'}
      </button>
    </form>
  );
}
