import { Link } from 'react-router-dom';
import { NoRight } from '../ui/no-right.tsx';

/** What a logged-in user without any administrative right sees. */
export function ForbiddenPage() {
  return (
    <main className="admin-forbidden">
      <NoRight text="普通用户禁止进入管理界面">
        <span>需要管理权限时，请联系系统管理员授予角色。</span>
        <Link className="button" to="/init">
          返回门户首页
        </Link>
      </NoRight>
    </main>
  );
}
