import { Link } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { AccountFrame } from './account-frame.tsx';

/** In place of a page for guests, for someone who is logged in. */
export function AlreadyLoggedIn() {
  const { nickName, userName, restriction } = useSession();
  const signOut = useSignOut();
  return (
    <AccountFrame title="您已登录">
      <p>当前账户：{nickName || userName}</p>
      {restriction ? (
        <Link className="button button--primary" to={`/UserCenter/UserAccount#${restriction}`}>
          {restriction === 'password' ? '去修改密码' : '去绑定动态口令'}
        </Link>
      ) : (
        <Link className="button button--primary" to="/home">
          返回首页
        </Link>
      )}
      <button type="button" className="button" onClick={() => void signOut()}>
        换一个账户登录
      </button>
    </AccountFrame>
  );
}
