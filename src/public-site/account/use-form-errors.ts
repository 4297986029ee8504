import { useState } from 'react';
import { ApiError } from '../../providers/http.ts';

/** Errors of one form: the first one of each field, and one for the form as a whole (null: none). */
export interface FormErrors {
  fields: Readonly<Partial<Record<string, string>>>;
  form: string | null;
}

const noErrors: FormErrors = { fields: {}, form: null };

/**
 * Runs a form's submission and sorts what goes wrong: the server's field errors to their fields, the rest to the form.
 * `check` answers the errors found before anything is sent.
 */
export function useFormErrors(check: () => FormErrors['fields'], send: () => Promise<void>) {
  const [errors, setErrors] = useState(noErrors);
  const [isSending, setSending] = useState(false);

  async function submit(): Promise<void> {
    const found = check();
    setErrors({ fields: found, form: null });
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      setErrors(sortErrors(error));
    } finally {
      setSending(false);
    }
  }

  return { errors, isSending, submit };
}

function sortErrors(error: unknown): FormErrors {
  const fieldErrors = error instanceof ApiError ? (error.fieldErrors ?? {}) : {};
  const fields = Object.fromEntries(Object.entries(fieldErrors).map(([name, texts]) => [name, texts[0] ?? '']));
  const isApiError = error instanceof ApiError;
  const text = isApiError && error.message ? error.message : '请求失败，请检查网络后重试';
  return { fields, form: Object.keys(fields).length > 0 ? null : text };
}
