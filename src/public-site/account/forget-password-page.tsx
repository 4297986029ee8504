import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../providers/call.ts';
import { ApiError } from '../../providers/http.ts';
import { clearSession } from '../../providers/session.ts';
import { accounts } from '../../resources/people/accounts.ts';
import { AccountFrame } from './account-frame.tsx';
import { useForbiddenWords } from './account-rules.ts';
import { CodeField } from './form/code-field.tsx';
import { FormFrame } from './form/form-frame.tsx';
import { MobileField } from './form/mobile-field.tsx';
import { useDeclaredForm } from './form/use-declared-form.ts';
import { NewPasswordField } from './strength/new-password-field.tsx';
import { aboutProblem } from './strength/password-rules.ts';
import { StepIndicator } from './step-indicator.tsx';

const steps = ['手机验证', '新密码'] as const;
/** Fields of the first step. */
const proof = ['mobile', 'code'] as const;

/** /ForgetPwd: proof of the mobile, then a new password. What is typed lives in memory only. */
export function ForgetPasswordPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const navigate = useNavigate();
  const forbiddenWords = useForbiddenWords();
  const form = useDeclaredForm(accounts.calls.resetByMobile.takes, {
    crossChecks: ({ newPassword, mobile }) => ({ newPassword: aboutProblem(newPassword, { mobile, forbiddenWords }) }),
    send: async (values) => {
      try {
        await call(accounts, 'resetByMobile', values);
      } catch (error) {
        if (error instanceof ApiError && proof.some((name) => error.fieldErrors?.[name])) setStep(0);
        throw error;
      }
      // The reset has ended every session of this account, one of this browser included
      clearSession();
      await navigate('/ResetSuccess', { replace: true });
    },
  });
  const { mobile } = form.values;
  const about = { mobile, forbiddenWords };
  return (
    <AccountFrame title="重置密码">
      <StepIndicator steps={steps} current={step} />
      {step === 0 ? (
        <FormFrame
          form={{
            ...form,
            onSubmit: (event) => {
              event.preventDefault();
              if (form.check(...proof)) setStep(1);
            },
          }}
          label="手机验证"
          submitLabel="下一步"
          busyLabel="下一步"
        >
          <p className="account__lead">输入账户绑定的手机号，用短信验证码证明是您本人。</p>
          <MobileField field={form.field('mobile')} autoFocus />
          <CodeField
            field={form.field('code')}
            mobile={mobile}
            purpose="reset"
            checkMobile={() => form.check('mobile')}
            onRefused={form.refuse}
          />
        </FormFrame>
      ) : (
        <FormFrame
          form={form}
          label="设置新密码"
          submitLabel="重置密码"
          busyLabel="正在重置…"
          actions={
            <button type="button" className="button" onClick={() => setStep(0)}>
              上一步
            </button>
          }
        >
          <NewPasswordField field={form.field('newPassword')} about={about} autoFocus />
        </FormFrame>
      )}
      <p className="account__links">
        <Link to="/Login">返回登录</Link>
      </p>
    </AccountFrame>
  );
}
