import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { FieldBinding } from '../account/form/use-declared-form.ts';

interface ChoiceFieldOption<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it means. */
  hint?: string;
}

export interface ChoiceFieldProps<Value extends string> {
  field: FieldBinding<Value>;
  options: readonly ChoiceFieldOption<Value>[];
}

/** One of a few, all in sight. */
export function ChoiceField<Value extends string>({ field, options }: ChoiceFieldProps<Value>) {
  const labelId = useId();
  const noteId = `${labelId}-note`;
  const { name, label, isRequired, value, problem, onChange } = field;
  return (
    <div
      className="choice"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={problem ? noteId : undefined}
      aria-invalid={problem !== null}
      aria-required={isRequired}
      tabIndex={-1}
    >
      <span id={labelId} className="field__label">
        {label}
      </span>
      <div className="choice__options" data-wide={options.some(({ hint }) => hint) || undefined}>
        {options.map((option) => (
          <label key={option.value} className="choice__option">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? <span className="choice__hint">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {problem ? (
        <p id={noteId} className="field__error">
          <Icon name="error" className="account-form__mark" />
          {problem}
        </p>
      ) : null}
    </div>
  );
}
