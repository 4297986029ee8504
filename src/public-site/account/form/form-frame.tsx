import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { FormControls } from './use-declared-form.ts';
import './form.css';

export interface FormFrameProps {
  form: FormControls;
  /** What the form is called where no heading stands above it. */
  label?: string;
  submitLabel: string;
  /** What the button says while the form is on its way: 正在提交… */
  busyLabel: string;
  /** Why it cannot be sent at all; stands beside the button. */
  hindrance?: string | null;
  /** Stands beside the submit button: 取消, 上一步. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form itself: the refusal above its fields, the submit button below, and a summary of problems that is read out. */
export function FormFrame(props: FormFrameProps) {
  const { attach, onSubmit, refusal, summary, isSending } = props.form;
  const hindranceId = useId();
  const { label, submitLabel, busyLabel, hindrance = null, actions, children } = props;
  return (
    <form ref={attach} className="account-form" noValidate aria-label={label} onSubmit={onSubmit}>
      <div role="alert">
        {refusal ? (
          <p className="account-form__refusal">
            <Icon name="error" className="account-form__mark" />
            {refusal}
          </p>
        ) : null}
        <span className="visually-hidden">{summary}</span>
      </div>
      {children}
      <div className="account-form__actions">
        <button
          type="submit"
          className="button button--primary"
          aria-disabled={isSending}
          disabled={hindrance !== null}
          aria-describedby={hindrance === null ? undefined : hindranceId}
        >
          {isSending ? busyLabel : submitLabel}
        </button>
        {hindrance === null ? null : <span id={hindranceId}>{hindrance}</span>}
        {actions}
      </div>
    </form>
  );
}
