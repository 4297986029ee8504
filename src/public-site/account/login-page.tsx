import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  getSession,
  type LoginDuties,
  type PasswordCredentials,
  signIn,
  signInBySms,
  type SmsCredentials,
  useSession,
} from '../../providers/session.ts';
import { message } from '../../ui/message.ts';
import { AccountFrame } from './account-frame.tsx';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { LoginTabs } from './login-tabs.tsx';
import { PasswordLogin } from './password-login.tsx';
import { SmsLogin } from './sms-login.tsx';
import { useEnter } from './use-enter.ts';

/** What stands between login and portal: nothing yet, a login on its way, a password to change or to set. */
type Stage = 'form' | 'working' | PasswordCredentials | 'passwordBySms';

/** /Login: by password or short message, what must be done first, and the way back to the recorded route. */
export function LoginPage() {
  const [stage, setStage] = useState<Stage>('form');
  const { isLogin } = useSession();
  const enter = useEnter();

  function finish({ mustBindTotp }: Pick<LoginDuties, 'mustBindTotp'>, text = '登录成功'): void {
    if (mustBindTotp) enter(`${text}，请先绑定动态口令`, '/UserCenter/UserAccount#totp');
    else enter(text);
  }

  async function logIn(open: () => Promise<LoginDuties>, ifMustChange: Stage): Promise<void> {
    setStage('working');
    try {
      const duties = await open();
      if (duties.mustChangePassword) setStage(ifMustChange);
      else finish(duties);
    } catch (error) {
      setStage('form');
      throw error;
    }
  }

  if (typeof stage === 'object') {
    return (
      <AccountFrame title="请先修改密码">
        <FirstPasswordForm
          username={stage.username}
          oldPassword={stage.password}
          onDone={(isLoggedIn) => {
            if (isLoggedIn) return finish({ mustBindTotp: getSession().restriction === 'totp' }, '密码已修改');
            message.success('密码已修改，请用新密码登录');
            setStage('form');
          }}
        />
      </AccountFrame>
    );
  }
  if (stage === 'passwordBySms') return <PasswordBySms onLater={() => enter('登录成功')} />;
  if (isLogin && stage === 'form') return <AlreadyLoggedIn />;
  const onPassword = (credentials: PasswordCredentials) => logIn(() => signIn(credentials), credentials);
  const onSms = (credentials: SmsCredentials) => logIn(() => signInBySms(credentials), 'passwordBySms');
  return (
    <AccountFrame title="登录">
      <LoginTabs
        label="登录方式"
        tabs={[
          { key: 'password', label: '密码登录', content: <PasswordLogin onLogIn={onPassword} /> },
          { key: 'sms', label: '短信登录', content: <SmsLogin onLogIn={onSms} /> },
        ]}
      />
      <p className="account__links">
        <Link to="/ForgetPwd">忘记密码</Link>
        <span>
          还没有账户？<Link to="/Register">注册</Link>
        </span>
      </p>
    </AccountFrame>
  );
}

/** After a login by short message to an account whose password is not the user's own: only a reset can set one. */
function PasswordBySms({ onLater }: { onLater: () => void }) {
  return (
    <AccountFrame title="请设置您的密码">
      <p className="account__lead">这个账户还没有您自己的密码。用手机验证码设置一个，以后就可以用密码登录。</p>
      <Link className="button button--primary" to="/ForgetPwd">
        设置密码
      </Link>
      <button type="button" className="button" onClick={onLater}>
        暂不设置
      </button>
    </AccountFrame>
  );
}
