import { Link, useLocation } from 'react-router-dom';
import { NoRight } from '../../ui/no-right.tsx';
import { adminPaths, titleOfPath } from '../admin-paths.ts';

/** A path that leads nowhere, or to a screen this user has no right to. */
export function UnknownScreen() {
  const screen = titleOfPath(useLocation().pathname);
  const text = screen ? `没有“${screen.title}”的权限` : '管理系统里没有这个页面';
  return (
    <NoRight text={text}>
      {screen ? <span>请联系系统管理员为您的角色授权。</span> : null}
      <Link className="button" to={adminPaths.dashboard}>
        回到工作台
      </Link>
    </NoRight>
  );
}
