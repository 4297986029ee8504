import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { AccountFrame } from './account-frame.tsx';

/** /ResetSuccess: the end of a password reset. */
export function ResetSuccessPage() {
  return (
    <AccountFrame title="密码已重置">
      <p className="account__success">
        <Icon name="success" /> 请用新密码登录。
      </p>
      <p className="account__lead">
        为了安全，这个账户在所有设备上的登录都已退出。如果不是您本人操作，请立即联系我们。
      </p>
      <Link className="button button--primary" to="/Login">
        去登录
      </Link>
    </AccountFrame>
  );
}
