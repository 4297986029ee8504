import { fieldSchema } from './value-schema.ts';
import type { AnyField, FieldMap } from './field.ts';

/** Field name → Chinese sentences saying what is wrong with it. */
export type FieldErrors = Record<string, string[]>;
export type CheckedRow = { ok: true; row: Record<string, unknown> } | { ok: false; errors: FieldErrors };

/** An empty collection of errors that may be keyed by anything a caller sends, `__proto__` included. */
export const newFieldErrors = (): FieldErrors => Object.create(null) as FieldErrors;

type Schema = ReturnType<typeof fieldSchema>;
const schemas = new WeakMap<AnyField, Schema>();
const schemaOf = (field: AnyField): Schema => {
  const known = schemas.get(field);
  if (known) return known;
  const made = fieldSchema(field);
  schemas.set(field, made);
  return made;
};

/**
 * Checks a row from outside against the declared fields.
 * `whole`: every required field must be there and defaults are filled in (creating); otherwise only what is given is
 * checked (editing). Unknown and read-only fields are errors under their own names.
 */
export function checkRow(
  fields: FieldMap,
  given: Readonly<Record<string, unknown>>,
  { whole, only }: { whole: boolean; only?: readonly string[] },
): CheckedRow {
  const errors = newFieldErrors();
  const row: Record<string, unknown> = {};
  for (const name of Object.keys(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || (only && !only.includes(name))) errors[name] = [`没有名为 ${name} 的字段`];
    else if (field.readOnly) errors[name] = [`${field.label}不能由外部填写`];
  }
  for (const [name, field] of Object.entries(fields)) {
    if (errors[name] || field.readOnly || (only && !only.includes(name))) continue;
    const isGiven = Object.hasOwn(given, name) && given[name] !== undefined;
    if (!isGiven && !whole) continue;
    const value = isGiven ? given[name] : (field.default ?? null);
    const checked = schemaOf(field).safeParse(value);
    if (checked.success) row[name] = checked.data;
    else errors[name] = [...new Set(checked.error.issues.map((issue) => `${field.label}${issue.message}`))];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, row };
}

/** Chinese sentences for one field, or null when the value is right: what forms show while typing. */
export function checkValue(field: AnyField, value: unknown): string[] | null {
  const checked = schemaOf(field).safeParse(value ?? null);
  return checked.success ? null : [...new Set(checked.error.issues.map((issue) => `${field.label}${issue.message}`))];
}
