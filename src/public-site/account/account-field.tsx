import { useId, useState, type InputHTMLAttributes } from 'react';
import { Icon } from '../../ui/icon.tsx';

export interface AccountFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; undefined or empty: nothing. */
  error: string | undefined;
  autoComplete: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  /** True draws a password field with a button that shows it. */
  isSecret?: boolean;
  hint?: string;
  autoFocus?: boolean;
}

/** A labelled field of the account pages, with its hint and its error tied to it for screen readers. */
export function AccountField(props: AccountFieldProps) {
  const { label, name, value, onChange, error, autoComplete, isSecret = false, hint, autoFocus } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="login__input">
        <input
          id={id}
          className="input"
          name={name}
          type={isSecret && !isShown ? 'password' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          aria-invalid={Boolean(error)}
          aria-describedby={[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim() || undefined}
        />
        {isSecret ? (
          <button
            type="button"
            className="login__reveal"
            aria-label={isShown ? '隐藏密码' : '显示密码'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        ) : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
