import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { leftForControl } from './left-for-control.ts';
import type { FieldBinding } from './use-declared-form.ts';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps {
  field: FieldBinding<string>;
  /** What a browser may fill in. */
  autoComplete: NonNullable<InputAttributes['autoComplete']>;
  inputMode?: InputAttributes['inputMode'];
  type?: 'text' | 'tel' | 'email';
  hint?: ReactNode;
  autoFocus?: boolean;
}

/** One line of text. */
export function TextField({ field, hint, type = 'text', autoFocus, autoComplete, inputMode }: TextFieldProps) {
  return (
    <FieldFrame field={field} hint={hint}>
      {(links) => (
        <input
          {...links}
          className="input"
          type={type}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={(event) => {
            if (!leftForControl(event)) field.onLeave();
          }}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus}
        />
      )}
    </FieldFrame>
  );
}
