import { Link } from 'react-router-dom';
import type { Session } from '../providers/session.ts';
import { NoRight } from '../ui/no-right.tsx';

type Restriction = NonNullable<Session['restriction']>;

const steps: Readonly<Record<Restriction, { text: string; way: string; link: string }>> = {
  password: {
    text: '请先修改密码，再进入管理界面',
    way: '密码是临时的或已到期。修改后重新登录即可。',
    link: '/UserCenter/UserAccount#security',
  },
  totp: {
    text: '请先绑定动态口令，再进入管理界面',
    way: '本门户要求管理员登录时使用动态口令。',
    link: '/UserCenter/UserAccount#totp',
  },
};

/** What an administrator sees whose account must be put in order first. */
export function RestrictedPage({ restriction }: { restriction: Restriction }) {
  const { text, way, link } = steps[restriction];
  return (
    <main className="admin-forbidden">
      <NoRight text={text}>
        <span>{way}</span>
        <Link className="button button--primary" to={link}>
          现在去办
        </Link>
        <Link className="button" to="/init">
          返回门户首页
        </Link>
      </NoRight>
    </main>
  );
}
