import { Alert } from 'antd';
import { useSession } from '../../providers/session.ts';

/** Says on every page that the outbox shows codes, as long as it does. */
export function ShownCodesNotice() {
  const { areCodesShown } = useSession();
  if (!areCodesShown) return null;
  return (
    <Alert
      className="admin-shown-codes"
      type="warning"
      showIcon
      banner
      message="试用状态：发件箱正在显示验证码，能查看发件箱的管理员都能以他人身份登录。正式使用前请在服务器上去掉 SHOW_CODES=on，并配置短信网关。"
    />
  );
}
