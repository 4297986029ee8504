import { useSignOut } from '../shell/use-sign-out.ts';
import { ClosedAdit } from './closed-adit.tsx';
import { Notice } from './notice.tsx';
import { WayHome } from './way-home.tsx';

/** In place of the admin area, for users whose roles hold no administrative right. */
export function AdminForbiddenPage() {
  const signOut = useSignOut();
  return (
    <Notice
      picture={<ClosedAdit />}
      title="普通用户禁止进入管理界面"
      actions={
        <>
          <WayHome />
          <button type="button" className="button" onClick={() => void signOut()}>
            换一个账号登录
          </button>
        </>
      }
    >
      <p className="notice__lead">管理界面只对拥有管理权限的账号开放。如需开通，请联系系统管理员。</p>
    </Notice>
  );
}
