import { TextField } from './text-field.tsx';
import type { FieldBinding } from './use-declared-form.ts';

/** A number as it is copied from an address book: +86, spaces and hyphens do not belong to it. */
export const plainMobile = (text: string): string => text.replace(/[\s\-‐-―]/g, '').replace(/^(\+|00)86/, '');

/** A mobile number; however it is pasted, the eleven digits remain. */
export function MobileField({ field, autoFocus }: { field: FieldBinding<string>; autoFocus?: boolean }) {
  return (
    <TextField
      field={{ ...field, onChange: (text) => field.onChange(plainMobile(text)) }}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      autoFocus={autoFocus}
    />
  );
}
