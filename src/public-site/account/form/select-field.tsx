import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldBinding } from './use-declared-form.ts';

export interface SelectFieldProps<Value extends string> {
  field: FieldBinding<Value>;
  /** Where what is shown is not what is sent: both. */
  options: readonly (Value | { readonly value: Value; readonly label: string })[];
  /** Nothing is chosen at first. */
  isEmptyFirst?: boolean;
  hint?: ReactNode;
  className?: string;
}

/** One of a few. */
export function SelectField<Value extends string>({
  field,
  options,
  isEmptyFirst = false,
  hint,
  className = '',
}: SelectFieldProps<Value>) {
  const offered = options.map((each) => (typeof each === 'string' ? { value: each, label: each } : each));
  return (
    <FieldFrame field={field} hint={hint}>
      {(links) => (
        <select
          {...links}
          className={`input ${className}`.trim()}
          value={field.value}
          onChange={(event) => {
            const chosen = offered.find(({ value }) => value === event.target.value);
            if (chosen) field.onChange(chosen.value);
          }}
        >
          {isEmptyFirst ? <option value="">请选择</option> : null}
          {offered.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
