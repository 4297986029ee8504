import { FormFrame } from './form/form-frame.tsx';
import type { FieldBinding, FormControls } from './form/use-declared-form.ts';
import { TotpField } from './totp-field.tsx';

export interface TotpStepProps {
  form: FormControls;
  field: FieldBinding<string>;
  lead: string;
  /** Back to the first step. */
  onBack: () => void;
}

/** The second step of a login: the code of an authenticator. */
export function TotpStep({ form, field, lead, onBack }: TotpStepProps) {
  return (
    <FormFrame
      form={form}
      label="两步验证"
      submitLabel="验证并登录"
      busyLabel="正在验证…"
      actions={
        <button type="button" className="button" onClick={onBack}>
          返回
        </button>
      }
    >
      <p className="account__lead">{lead}</p>
      <TotpField field={field} />
    </FormFrame>
  );
}
