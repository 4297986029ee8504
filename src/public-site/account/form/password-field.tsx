import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import { leftForControl } from './left-for-control.ts';
import type { FieldBinding } from './use-declared-form.ts';

export interface PasswordFieldProps {
  field: FieldBinding<string>;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  /** Id of an element elsewhere that describes the field. */
  describedBy?: string;
  /** Stands under the field and describes it: strength, rules. */
  below?: ReactNode;
  autoFocus?: boolean;
}

/** A password: hidden unless its button shows it, with a word when the caps lock is on. Pasting works. */
export function PasswordField({ field, autoComplete, hint, describedBy, below, autoFocus }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const capsId = useId();
  const watchCaps = (event: KeyboardEvent): void => setCapsOn(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      field={field}
      hint={hint}
      describedBy={[isCapsOn ? capsId : '', describedBy ?? ''].join(' ').trim()}
      below={below}
    >
      {(links) => (
        <>
          <div className="account-form__input">
            <input
              {...links}
              className="input"
              type={isShown ? 'text' : 'password'}
              value={field.value}
              onChange={(event) => field.onChange(event.target.value)}
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
              onBlur={(event) => {
                setCapsOn(false);
                if (!leftForControl(event)) field.onLeave();
              }}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoFocus={autoFocus}
            />
            <button
              type="button"
              className="account-form__reveal"
              aria-label={`${isShown ? '隐藏' : '显示'}${field.label}`}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} />
            </button>
          </div>
          <p id={capsId} className="account-form__caps" role="status">
            {isCapsOn ? '大写锁定已打开' : ''}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
