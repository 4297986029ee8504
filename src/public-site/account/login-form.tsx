import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountField } from './account-field.tsx';
import type { Credentials } from './login-page.tsx';
import { useFormErrors } from './use-form-errors.ts';

export function LoginForm({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<void> }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { errors, isSending, submit } = useFormErrors(
    () => ({
      ...(username.trim() ? {} : { username: '请输入用户名' }),
      ...(password ? {} : { password: '请输入密码' }),
    }),
    () => onSubmit({ username: username.trim(), password }),
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
      <h1 className="login__title">登录</h1>
      {errors.form ? (
        <p className="login__error" role="alert">
          {errors.form}
        </p>
      ) : null}
      <AccountField
        label="用户名"
        name="username"
        value={username}
        onChange={setUsername}
        error={errors.fields['username']}
        autoComplete="username"
        autoFocus
      />
      <AccountField
        label="密码"
        name="password"
        value={password}
        onChange={setPassword}
        error={errors.fields['password']}
        autoComplete="current-password"
        isSecret
      />
      <button type="submit" className="button button--primary" disabled={isSending}>
        {isSending ? '正在登录…' : '登录'}
      </button>
      <p className="login__links">
        <Link to="/ForgetPwd">忘记密码</Link>
        <span>
          还没有账号？<Link to="/Register">注册</Link>
        </span>
      </p>
    </form>
  );
}
