import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { changePassword, rememberRoute, useSession } from '../../../providers/session.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { message } from '../../../ui/message.ts';
import { useForbiddenWords } from '../../account/account-rules.ts';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { PasswordField } from '../../account/form/password-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { NewPasswordField } from '../../account/strength/new-password-field.tsx';
import { aboutProblem } from '../../account/strength/password-rules.ts';
import { CancelButton } from '../parts/cancel-button.tsx';

/** Changes the password. That ends every session; this one goes on with a new login where the password alone is enough. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { userName } = useSession();
  const about = { username: userName, forbiddenWords: useForbiddenWords() };
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useDeclaredForm(accounts.calls.modifyPass.takes, {
    crossChecks: ({ oldPassword, newPassword }) => ({
      newPassword:
        newPassword !== '' && newPassword === oldPassword ? '新密码不能与原密码相同' : aboutProblem(newPassword, about),
    }),
    send: async (values) => {
      if (await changePassword(values)) {
        message.success('密码已修改，其他设备须重新登录', { durationMs: 3000 });
        onClose();
        await client.invalidateQueries({ queryKey: ['account'] });
      } else {
        rememberRoute('/UserCenter/UserAccount');
        message.success('密码已修改，请用新密码登录', { durationMs: 3000 });
        await navigate('/Login');
      }
    },
  });
  return (
    <FormFrame
      form={form}
      label="修改密码"
      submitLabel="修改密码"
      busyLabel="正在提交…"
      actions={<CancelButton onClick={onClose} />}
    >
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField field={form.field('oldPassword')} autoComplete="current-password" />
      <NewPasswordField field={form.field('newPassword')} about={about} />
    </FormFrame>
  );
}
