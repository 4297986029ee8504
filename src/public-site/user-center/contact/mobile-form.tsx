import { call } from '../../../providers/call.ts';
import { refreshSession } from '../../../providers/session.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { message } from '../../../ui/message.ts';
import { CodeField } from '../../account/form/code-field.tsx';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { PasswordField } from '../../account/form/password-field.tsx';
import { TextField } from '../../account/form/text-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';

/** Changes the mobile: the new number proves itself by a code, the person by the password. */
export function MobileForm({ onClose }: { onClose: () => void }) {
  const form = useDeclaredForm(accounts.calls.changeMobile.takes, {
    send: async (values) => {
      await call(accounts, 'changeMobile', values);
      await refreshSession();
      message.success('手机已更换，其他设备已下线');
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      label="更换手机"
      submitLabel="更换手机"
      busyLabel="正在提交…"
      actions={<CancelButton onClick={onClose} />}
    >
      <TextField
        field={{ ...form.field('mobile'), label: '新手机号' }}
        autoComplete="tel-national"
        inputMode="tel"
        type="tel"
        hint="验证码发到新手机；原手机会收到一条提醒。"
      />
      <CodeField
        field={form.field('code')}
        mobile={form.values.mobile}
        purpose="changeMobile"
        checkMobile={() => form.check('mobile')}
        onRefused={form.refuse}
      />
      <PasswordField field={form.field('password')} autoComplete="current-password" />
    </FormFrame>
  );
}
