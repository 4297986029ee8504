import { useNavigate } from 'react-router-dom';
import { call } from '../../../providers/call.ts';
import { clearSession, useSession } from '../../../providers/session.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { text } from '../../../resources/kit/field.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { message } from '../../../ui/message.ts';
import { renewSiteKey } from '../../../ui/site-key.ts';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { PasswordField } from '../../account/form/password-field.tsx';
import { TextField } from '../../account/form/text-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';

const phrase = '注销账户';
const takes = {
  ...accounts.calls.cancel.takes,
  phrase: text({ label: `请输入“${phrase}”四个字`, required: true, max: 20 }),
};

/** Ends the account: says what is lost, asks for the password and for a typed confirmation, and leads home afterwards. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { userName } = useSession();
  const navigate = useNavigate();
  const form = useDeclaredForm(takes, {
    crossChecks: (values) => (values.phrase.trim() === phrase ? {} : { phrase: `与“${phrase}”不一致，请重新输入` }),
    send: async ({ password }) => {
      await call(accounts, 'cancel', { password });
      clearSession();
      message.success('账户已注销，感谢您的使用', { durationMs: 4000 });
      await navigate('/home', { replace: true });
      renewSiteKey();
    },
  });
  return (
    <Dialog title={`注销账户 ${userName}`} onClose={onClose}>
      <div className="account-stack cancel">
        <div className="account-note account-note--error" tabIndex={-1} data-autofocus>
          <p>
            <strong>注销后不能恢复：</strong>
          </p>
          <ul>
            <li>姓名、手机、邮箱、头像、实名认证信息和证明图片全部清除；</li>
            <li>所有设备立即退出，这个用户名不能再登录；</li>
            <li>收藏、通知不再保留；已办结的申请和订单去掉姓名后存档；</li>
            <li>有未办结的订单时不能注销，请先归还或取消。</li>
          </ul>
        </div>
        <FormFrame
          form={form}
          label="注销账户"
          submitLabel="永久注销"
          busyLabel="正在注销…"
          actions={<CancelButton onClick={onClose} />}
        >
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <PasswordField field={form.field('password')} autoComplete="current-password" />
          <TextField field={form.field('phrase')} autoComplete="off" />
        </FormFrame>
      </div>
    </Dialog>
  );
}
