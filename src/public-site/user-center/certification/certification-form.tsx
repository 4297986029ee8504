import { call } from '../../../providers/call.ts';
import { refreshSession, useSession } from '../../../providers/session.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { message } from '../../../ui/message.ts';
import { CheckField } from '../../account/form/check-field.tsx';
import { FormFrame } from '../../account/form/form-frame.tsx';
import { TextField } from '../../account/form/text-field.tsx';
import { useDeclaredForm } from '../../account/form/use-declared-form.ts';
import { CancelButton } from '../parts/cancel-button.tsx';
import { Consent } from './consent.tsx';
import { ProofsField } from './proofs-field.tsx';
import { useProofs } from './use-proofs.ts';

export interface CertificationFormProps {
  /** Called after the server has taken it. */
  onSubmitted: () => void;
  onClose: () => void;
}

/** The real-name certification to be submitted: name, ID card, unit, proof images, and the separate consent. */
export function CertificationForm({ onSubmitted, onClose }: CertificationFormProps) {
  const session = useSession();
  const images = useProofs();
  const form = useDeclaredForm(accounts.calls.certification.takes, {
    initial: { corpName: session.corpName },
    crossChecks: ({ isAgreed }) => ({
      ...(isAgreed ? {} : { isAgreed: '请阅读上面的说明并勾选同意' }),
      ...(images.isSending ? { proofs: '图片还在上传' } : {}),
    }),
    send: async (values) => {
      await call(accounts, 'certification', { ...values, corpName: values.corpName.trim() || null });
      message.success('已提交，请等待审核', { durationMs: 3000 });
      onSubmitted();
      await refreshSession();
    },
  });
  return (
    <div className="certification__form">
      <FormFrame
        form={form}
        label="实名认证"
        submitLabel="提交认证"
        busyLabel="正在提交…"
        actions={<CancelButton onClick={onClose} />}
      >
        <TextField field={form.field('realName')} autoComplete="name" hint="与身份证上的姓名一致" />
        <TextField
          field={form.field('idCard')}
          autoComplete="off"
          hint="18 位居民身份证号，末位是 X 时照样填写；加密保存，页面上只显示部分号码"
        />
        <TextField field={form.field('corpName')} autoComplete="organization" hint="申请资料时代表的单位" />
        <ProofsField images={images} field={form.field('proofs')} />
        <Consent />
        <CheckField field={form.field('isAgreed')}>我已阅读上述说明，单独同意处理我的身份证号和证明图片</CheckField>
      </FormFrame>
    </div>
  );
}
