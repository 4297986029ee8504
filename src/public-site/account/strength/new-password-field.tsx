import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { PasswordField } from '../form/password-field.tsx';
import type { FieldBinding } from '../form/use-declared-form.ts';
import { type PasswordAbout, passwordRules } from './password-rules.ts';
import type { StrengthScore } from './password-strength.ts';
import { useStrength } from './use-strength.ts';
import './strength.css';

export interface NewPasswordFieldProps {
  field: FieldBinding<string>;
  /** Whom the password is for. */
  about: PasswordAbout;
  autoFocus?: boolean;
}

/** A new password with its rules, which tick off while one types, and how hard it is to guess. */
export function NewPasswordField({ field, about, autoFocus }: NewPasswordFieldProps) {
  const belowId = useId();
  const { username = '', mobile = '', forbiddenWords } = about;
  const score = useStrength(field.value, [username, mobile, ...forbiddenWords]);
  return (
    <PasswordField
      field={field}
      autoComplete="new-password"
      autoFocus={autoFocus}
      describedBy={belowId}
      below={
        <div className="strength">
          <ul id={belowId} className="strength__rules plain-list">
            {passwordRules.map(({ label, isMet }) => (
              <Rule key={label} label={label} isMet={isMet(field.value, about)} />
            ))}
          </ul>
          <StrengthMeter score={score} />
        </div>
      }
    />
  );
}

function Rule({ label, isMet }: { label: string; isMet: boolean }) {
  return (
    <li className="strength__rule" data-met={isMet}>
      {isMet ? <Icon name="check" label="已满足：" /> : <span className="strength__dot" aria-hidden="true" />}
      {label}
    </li>
  );
}

const words: Record<StrengthScore, string> = {
  0: '很容易猜到，请换一个少见的',
  1: '容易猜到，请再加长或换一个少见的',
  2: '一般，再加长会更安全',
  3: '较强',
  4: '很强',
};

function StrengthMeter({ score }: { score: StrengthScore | null }) {
  return (
    <div className="strength__meter" data-score={score ?? 'none'}>
      <div className="strength__bars" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <p role="status">{score === null ? '' : `密码强度：${words[score]}`}</p>
    </div>
  );
}
