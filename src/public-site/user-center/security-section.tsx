import { useSession } from '../../providers/session.ts';
import { isAdministrator } from '../../resources/kit/rights.ts';
import { useAccountRules } from '../account/account-rules.ts';
import { EmailForm } from './contact/email-form.tsx';
import { MobileForm } from './contact/mobile-form.tsx';
import { AccountSection } from './parts/account-section.tsx';
import { SettingRow } from './parts/setting-row.tsx';
import { PasswordForm } from './password/password-form.tsx';
import { TotpPanel } from './totp/totp-panel.tsx';

/** 登录与安全: mobile, e-mail, password, authenticator, each a line that opens its form. */
export function SecuritySection() {
  const { mobile, email } = useSession();
  return (
    <AccountSection id="security" title="登录与安全">
      <SettingRow
        id="mobile"
        label="手机"
        value={mobile || '未绑定'}
        hint="用于短信登录和找回密码"
        action={mobile ? '更换' : '绑定'}
        form={MobileForm}
      />
      <SettingRow
        id="email"
        label="邮箱"
        value={email || '未填写'}
        hint="用于接收审核结果等通知"
        action={email ? '更换' : '填写'}
        form={EmailForm}
      />
      <SettingRow
        id="password"
        label="密码"
        value="已设置"
        hint="修改后所有设备都要重新登录"
        action="修改"
        form={PasswordForm}
      />
      <TotpRow />
    </AccountSection>
  );
}

/** 动态口令 is for administrators: shown to them, to those who must bind one, and to those who have one. */
function TotpRow() {
  const session = useSession();
  const rules = useAccountRules().data;
  const isOffered =
    rules?.totpForAdministrators !== 'off' && (isAdministrator(session) || session.restriction === 'totp');
  if (!session.hasTotp && !isOffered) return null;
  return (
    <SettingRow
      id="totp"
      label="动态口令"
      value={session.hasTotp ? '已绑定' : '未绑定'}
      hint={
        rules?.totpForAdministrators === 'required'
          ? '本门户要求管理员登录时使用'
          : '登录时在密码之外再输入手机应用上的 6 位数字'
      }
      action={session.hasTotp ? '解除' : '绑定'}
      form={TotpPanel}
    />
  );
}
