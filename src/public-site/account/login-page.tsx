import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { signIn, takeRememberedRoute, useSession } from '../../providers/session.ts';
import { message } from '../../ui/message.ts';
import { renewSiteKey } from '../../ui/site-key.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { FirstPasswordForm } from './first-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import './login.css';

/** What the visitor typed at login, kept while a forced password change is pending. */
export interface Credentials {
  username: string;
  password: string;
}

/** /Login: password login, the forced password change of a new account, and the way back to the recorded route. */
export function LoginPage() {
  const [mustChange, setMustChange] = useState<Credentials | null>(null);
  const [isWorking, setWorking] = useState(false);
  const { isLogin } = useSession();
  const navigate = useNavigate();

  function finish(): void {
    message.success('登录成功');
    const target = takeRememberedRoute() ?? '/home';
    void Promise.resolve(navigate(target, { replace: true })).then(renewSiteKey);
  }

  async function logIn(credentials: Credentials): Promise<void> {
    setWorking(true);
    try {
      const { mustChangePassword } = await signIn(credentials);
      if (mustChangePassword) setMustChange(credentials);
      else finish();
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className="login">
      <div className="login__picture" aria-hidden="true" />
      <div className="login__card">
        {mustChange ? (
          <FirstPasswordForm credentials={mustChange} onDone={finish} />
        ) : isLogin && !isWorking ? (
          <AlreadyLoggedIn />
        ) : (
          <LoginForm onSubmit={logIn} />
        )}
      </div>
    </div>
  );
}

function AlreadyLoggedIn() {
  const { nickName, userName } = useSession();
  const signOut = useSignOut();
  return (
    <div className="login__form">
      <h1 className="login__title">您已登录</h1>
      <p>当前账号：{nickName || userName}</p>
      <Link className="button button--primary" to="/home">
        返回首页
      </Link>
      <button type="button" className="button" onClick={() => void signOut()}>
        换一个账号登录
      </button>
    </div>
  );
}
