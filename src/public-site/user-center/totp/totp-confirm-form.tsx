import { call } from '../../../providers/call.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { CopyButton } from '../../catalogue/copy-button.tsx';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { TextField } from '../../account/form/text-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';
import { QrCode } from './qr-code.tsx';
import type { TotpSecret } from './totp-start-form.tsx';

export interface TotpConfirmFormProps extends TotpSecret {
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Second step of binding: the authenticator reads the secret and proves it by a code. */
export function TotpConfirmForm({ secret, uri, onConfirmed, onClose }: TotpConfirmFormProps) {
  const form = useDeclaredForm(accounts.calls.confirmTotp.takes, {
    send: async (values) => onConfirmed((await call(accounts, 'confirmTotp', values)).recoveryCodes),
  });
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <FormFrame
      form={form}
      label="绑定动态口令：输入口令"
      submitLabel="完成绑定"
      busyLabel="正在核对…"
      actions={<CancelButton onClick={onClose} />}
    >
      <ol className="totp-steps">
        <li>
          用手机上的身份验证器应用（如 Microsoft Authenticator、FreeOTP，或支持动态口令的其他应用）扫描：
          <QrCode text={uri} label="动态口令二维码，用身份验证器应用扫描" />
        </li>
        <li>
          不能扫描时，在应用中手动输入密钥：
          <p className="totp-secret">{spaced}</p>
          <CopyButton label="复制密钥" text={secret} />
        </li>
        <li>输入应用显示的 6 位数字，每 30 秒换一次：</li>
      </ol>
      <TextField field={form.field('totp')} autoComplete="one-time-code" inputMode="numeric" autoFocus />
    </FormFrame>
  );
}
