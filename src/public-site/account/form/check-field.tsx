import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldBinding } from './use-declared-form.ts';

export interface CheckFieldProps {
  field: FieldBinding<boolean>;
  /** A link or button that belongs to what is agreed to; it must not tick the box. */
  beside?: ReactNode;
  /** What is agreed to, in place of the label. */
  children: ReactNode;
}

/** A box to tick. */
export function CheckField({ field, beside, children }: CheckFieldProps) {
  const id = useId();
  const { name, value, problem, isRequired, onChange } = field;
  return (
    <div className="field">
      <div className="account-form__check">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-note` : undefined}
          aria-required={isRequired}
        />
        <span>
          <label htmlFor={id}>{children}</label>
          {beside}
        </span>
      </div>
      {problem ? (
        <p id={`${id}-note`} className="field__error">
          <Icon name="error" className="account-form__mark" />
          {problem}
        </p>
      ) : null}
    </div>
  );
}
