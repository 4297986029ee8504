import type { ReactNode } from 'react';
import { FieldFrame } from '../account/form/field-frame.tsx';
import { leftForControl } from '../account/form/left-for-control.ts';
import type { FieldBinding } from '../account/form/use-declared-form.ts';

export interface TextAreaFieldProps {
  field: FieldBinding<string>;
  rows?: number;
  /** Longest text; what is left is shown. */
  max: number;
  hint?: ReactNode;
}

/** Several lines of plain text, with how much room is left. */
export function TextAreaField({ field, rows = 4, max, hint }: TextAreaFieldProps) {
  const used = field.value.length;
  return (
    <FieldFrame
      field={field}
      hint={
        <>
          {hint}
          {hint ? ' ' : null}
          {used > max * 0.7 ? `已写 ${used} 字，最多 ${max} 字` : `最多 ${max} 字`}
        </>
      }
    >
      {(links) => (
        <textarea
          {...links}
          className="input"
          rows={rows}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={(event) => {
            if (!leftForControl(event)) field.onLeave();
          }}
        />
      )}
    </FieldFrame>
  );
}
