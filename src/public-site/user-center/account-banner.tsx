import { Link } from 'react-router-dom';
import { type Session, useSession } from '../../providers/session.ts';
import { Icon } from '../../ui/icon.tsx';

type Restriction = NonNullable<Session['restriction']>;

const duties: Readonly<Record<Restriction, { text: string; action: string; id: string }>> = {
  password: {
    text: '您的密码由他人设置或已到期，修改之前只能使用本页。',
    action: '现在修改密码',
    id: 'password',
  },
  totp: {
    text: '本门户要求管理员绑定动态口令，绑定之前不能进入管理系统。',
    action: '现在绑定',
    id: 'totp',
  },
};

/** What the person must do before the rest of the portal opens to them. */
export function AccountBanner() {
  const { restriction } = useSession();
  if (restriction === null) return null;
  const { text, action, id } = duties[restriction];
  return (
    <div className="account-note account-note--warning account-banner" role="status">
      <Icon name="warning" />
      <p>{text}</p>
      <Link className="button button--primary" to={{ hash: `#${id}` }}>
        {action}
      </Link>
    </div>
  );
}
