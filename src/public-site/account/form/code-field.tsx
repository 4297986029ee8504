import { useRef } from 'react';
import { checkValue } from '../../../resources/kit/row-schema.ts';
import type { CodePurpose } from '../../../resources/shared/account-states.ts';
import { formFields } from '../../../resources/shared/person-fields.ts';
import { FieldFrame } from './field-frame.tsx';
import { leftForControl } from './left-for-control.ts';
import { useCodeSending } from './use-code-sending.ts';
import type { FieldBinding } from './use-declared-form.ts';

export interface CodeFieldProps {
  field: FieldBinding<string>;
  mobile: string;
  purpose: CodePurpose;
  /** Whether the mobile is right; marks it when it is not. */
  checkMobile: () => boolean;
  /** Shows why no code was sent. */
  onRefused: (error: unknown) => void;
}

/** The code of a short message, with the button that asks for one. */
export function CodeField({ field, mobile, purpose, checkMobile, onRefused }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { left, isSending, status, sendCode } = useCodeSending(purpose, mobile);

  async function onAsk(): Promise<void> {
    if (!checkMobile()) return;
    try {
      if (await sendCode()) input.current?.focus();
    } catch (error) {
      onRefused(error);
    }
  }

  // Not really disabled: pressing it then tells what is missing, and keyboard users can reach it
  const canAsk = left === 0 && !isSending && checkValue(formFields.mobile, mobile) === null;
  return (
    <FieldFrame
      field={field}
      below={
        <p className="field__hint account-form__status" role="status">
          {status}
        </p>
      }
    >
      {(links) => (
        <div className="account-form__code">
          <input
            {...links}
            ref={input}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={field.value}
            onChange={(event) => field.onChange(event.target.value.replace(/\s/g, ''))}
            onBlur={(event) => {
              if (!leftForControl(event)) field.onLeave();
            }}
          />
          <button type="button" className="button" aria-disabled={!canAsk} onClick={() => void onAsk()}>
            {isSending ? '正在发送…' : left > 0 ? `${left} 秒后重发` : status ? '重新获取' : '获取验证码'}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
