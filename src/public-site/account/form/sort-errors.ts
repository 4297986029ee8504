import { ApiError } from '../../../providers/http.ts';
import type { FieldMap } from '../../../resources/kit/field.ts';
import type { FormProblems } from './form-problems.ts';

/** Divides what a call threw among a form's fields and the form: sentences about fields it does not have are its own. */
export function sortErrors<F extends FieldMap>(
  takes: F,
  error: unknown,
): { fields: FormProblems<F>; form: string | null } {
  const told = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : [];
  const isOwn = ([name]: [string, string[]]): boolean => Object.hasOwn(takes, name);
  const fields = Object.fromEntries(
    told.filter(isOwn).map(([name, texts]) => [name, texts[0] ?? '']),
  ) as FormProblems<F>;
  const others = told.filter((entry) => !isOwn(entry)).flatMap(([, texts]) => texts);
  if (others.length > 0) return { fields, form: others.join('；') };
  if (Object.keys(fields).length > 0) return { fields, form: null };
  const text = error instanceof ApiError ? error.message : '';
  return { fields, form: text || '请求失败，请稍后重试' };
}
