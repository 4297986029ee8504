import { Link } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { ClosedAdit } from './closed-adit.tsx';
import { Notice } from './notice.tsx';
import { WayHome } from './way-home.tsx';

/** In place of the admin area, for users whose roles hold no administrative right, or hold it back until a duty is done. */
export function AdminForbiddenPage() {
  const { restriction } = useSession();
  return restriction ? <DutyFirst duty={restriction} /> : <NoAdministrator />;
}

const duties = {
  password: { title: '请先修改密码', lead: '密码由他人设置或已到期，修改后才能使用管理权限。', label: '去修改密码' },
  totp: { title: '请先绑定动态口令', lead: '管理员须绑定动态口令，绑定后才能使用管理权限。', label: '去绑定动态口令' },
} as const;

function DutyFirst({ duty }: { duty: keyof typeof duties }) {
  const { title, lead, label } = duties[duty];
  return (
    <Notice
      picture={<ClosedAdit />}
      title={title}
      actions={
        <>
          <Link className="button button--primary" to={`/UserCenter/UserAccount#${duty}`}>
            {label}
          </Link>
          <WayHome />
        </>
      }
    >
      <p className="notice__lead">{lead}</p>
    </Notice>
  );
}

function NoAdministrator() {
  const signOut = useSignOut();
  return (
    <Notice
      picture={<ClosedAdit />}
      title="普通用户禁止进入管理界面"
      actions={
        <>
          <WayHome />
          <button type="button" className="button" onClick={() => void signOut()}>
            换一个账户登录
          </button>
        </>
      }
    >
      <p className="notice__lead">管理界面只对拥有管理权限的账户开放。如需开通，请联系系统管理员。</p>
    </Notice>
  );
}
