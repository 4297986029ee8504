import { fieldSchema } from './value-schema.ts';
import type { AnyField, FieldMap, ValuesOfFields } from './field.ts';
import { type FieldErrors, newFieldErrors } from './field-errors.ts';
import { unknownKeys } from './unknown-keys.ts';
import { fieldIn, isVariant } from './variants.ts';

export type CheckedRow<Row = Record<string, unknown>> = { ok: true; row: Row } | { ok: false; errors: FieldErrors };

type Schema = ReturnType<typeof fieldSchema>;
const schemas = new WeakMap<AnyField, Schema>();
const schemaOf = (field: AnyField): Schema => {
  const known = schemas.get(field);
  if (known) return known;
  const made = fieldSchema(field);
  schemas.set(field, made);
  return made;
};

interface RowCheck {
  whole: boolean;
  only?: readonly string[];
  known?: Readonly<Record<string, unknown>>;
}

/**
 * Checks a row from outside against the declared fields.
 * `whole`: every required field must be there and defaults are filled in (creating); otherwise only what is given is
 * checked (editing). Unknown and read-only fields are errors under their own names. A whole row has the declared types.
 * `known`: the stored row in an edit, for fields whose parts follow another field of the row.
 */
export function checkRow<F extends FieldMap>(
  fields: F,
  given: Readonly<Record<string, unknown>>,
  how: { whole: true; only?: undefined },
): CheckedRow<ValuesOfFields<F>>;
export function checkRow(fields: FieldMap, given: Readonly<Record<string, unknown>>, how: RowCheck): CheckedRow;
export function checkRow(
  fields: FieldMap,
  given: Readonly<Record<string, unknown>>,
  { whole, only, known }: RowCheck,
): CheckedRow {
  const errors = newFieldErrors();
  const row: Record<string, unknown> = {};
  const isKnown = (name: string): boolean => Object.hasOwn(fields, name) && (!only || only.includes(name));
  const names = Object.keys(given);
  Object.assign(errors, unknownKeys(names.filter((name) => !isKnown(name))));
  for (const name of names)
    if (isKnown(name) && fields[name]?.readOnly) errors[name] = [`${fields[name].label}不能由外部填写`];
  const isGiven = (name: string): boolean => Object.hasOwn(given, name) && given[name] !== undefined;
  const valueOf = (name: string): unknown => (isGiven(name) ? given[name] : (fields[name]?.default ?? null));
  const followed = { ...known, ...given, ...(whole ? withDefaults(fields, given) : {}) };
  for (const [name, field] of Object.entries(fields)) {
    if (errors[name] || field.readOnly || (only && !only.includes(name))) continue;
    // What is stored has to fit the choice that is changed
    const isFollower = isVariant(field) && isGiven(field.by) && known !== undefined;
    if (!isGiven(name) && !whole && !isFollower) continue;
    const value = isFollower && !isGiven(name) ? (known[name] ?? null) : valueOf(name);
    const checked = schemaOf(fieldIn(field, followed)).safeParse(value);
    if (checked.success) row[name] = checked.data;
    else errors[name] = [...new Set(checked.error.issues.map(({ message }) => `${field.label}${message}`))];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, row };
}

/** Values of the choices that nobody gave, so that what follows them is known. */
const withDefaults = (fields: FieldMap, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' && given[name] === undefined ? [[name, field.default]] : [],
    ),
  );

/** One value as it is kept, or Chinese sentences that say what is wrong with it. */
export function readValue(field: AnyField, value: unknown): { value: unknown } | { problems: string[] } {
  const checked = schemaOf(field).safeParse(value ?? null);
  return checked.success
    ? { value: checked.data }
    : { problems: [...new Set(checked.error.issues.map((issue) => `${field.label}${issue.message}`))] };
}

/** Chinese sentences for one field, or null when the value is right: what forms show while typing. */
export function checkValue(field: AnyField, value: unknown): string[] | null {
  const read = readValue(field, value);
  return 'problems' in read ? read.problems : null;
}

const required = new WeakMap<AnyField, AnyField>();

/** The same of a value that must be there: of a condition, or a place in an order. The schema of a field is made once. */
export function checkPresent(field: AnyField, value: unknown): string[] | null {
  const known = required.get(field) ?? { ...field, required: true };
  required.set(field, known);
  return checkValue(known, value);
}
