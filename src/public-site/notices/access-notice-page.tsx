import { useLocation, useNavigate } from 'react-router-dom';
import { rememberRoute, useSession } from '../../providers/session.ts';
import { ClosedAdit } from './closed-adit.tsx';
import { Notice } from './notice.tsx';
import { WayHome } from './way-home.tsx';

/** Paths that lead here by themselves: there is nothing behind them to come back to after login. */
const noticePaths: ReadonlySet<string> = new Set(['/noPageright', '/noLogin']);

/**
 * The notice that is true for this visitor: not logged in, or logged in without the right. Stands in place of a closed
 * page, and at /noPageright and /noLogin, which are one page.
 */
export function AccessNoticePage() {
  return useSession().isLogin ? <NoRightNotice /> : <NoLoginNotice />;
}

function NoRightNotice() {
  return (
    <Notice picture={<ClosedAdit />} title="对不起，您暂无权限访问此页面，请联系管理员授权！" actions={<WayHome />}>
      <p className="notice__lead">授权后重新登录即可访问。联系电话见页面底部。</p>
    </Notice>
  );
}

function NoLoginNotice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const logIn = () => {
    if (!noticePaths.has(pathname)) rememberRoute(pathname + search);
    void navigate('/Login');
  };
  return (
    <Notice
      picture={<ClosedAdit />}
      title="对不起，您暂无权限访问此页面，请登陆！"
      actions={
        <>
          <button type="button" className="button button--primary" onClick={logIn}>
            去登录
          </button>
          <WayHome />
        </>
      }
    >
      <p className="notice__lead">登录后会回到您刚才要访问的页面。</p>
    </Notice>
  );
}
