import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { useMechanism } from '../../providers/site.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { message } from '../../ui/message.ts';
import { AccountFrame } from './account-frame.tsx';
import { useAccountRules } from './account-rules.ts';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { RegisterForm } from './register-form.tsx';
import { useEnter } from './use-enter.ts';

/** /Register: an account for internet users, where the institute lets people make their own. */
export function RegisterPage() {
  const [isRegistering, setRegistering] = useState(false);
  const { data: rules, error, refetch } = useAccountRules();
  const { isLogin } = useSession();
  const enter = useEnter();
  const navigate = useNavigate();

  function onDone(isLoggedIn: boolean): void {
    if (isLoggedIn) return enter('注册成功');
    message.success('注册成功，请登录');
    void navigate('/Login', { replace: true });
  }

  if (isLogin && !isRegistering) return <AlreadyLoggedIn />;
  if (rules && !rules.isRegistrationOpen) return <RegistrationClosed />;
  return (
    <AccountFrame title="注册">
      {rules ? (
        <RegisterForm forbiddenWords={rules.forbiddenWords} onSending={() => setRegistering(true)} onDone={onDone} />
      ) : error ? (
        <ErrorState error={error} title="注册表没有加载出来" onRetry={() => void refetch()} />
      ) : (
        <Loading rows={6} label="正在加载" />
      )}
      <p className="account__links">
        <span>
          已有账户？<Link to="/Login">登录</Link>
        </span>
      </p>
    </AccountFrame>
  );
}

function RegistrationClosed() {
  const { data } = useMechanism();
  return (
    <AccountFrame title="目前不开放自助注册">
      <p className="account__lead">
        需要账户请联系我们开通{data?.borrowTel ? `，电话 ${data.borrowTel}` : '，联系方式见页面底部'}
        。公开的资料不登录也能检索和浏览。
      </p>
      <Link className="button button--primary" to="/Login">
        已有账户，去登录
      </Link>
      <Link className="button" to="/home">
        返回首页
      </Link>
    </AccountFrame>
  );
}
