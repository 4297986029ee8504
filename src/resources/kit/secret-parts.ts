import type { AnyField, FieldMap, FieldOfKind } from './field.ts';
import { isVariant, shapesOf } from './variants.ts';

type SecretField = FieldOfKind<'secret'>;

const found = new WeakMap<AnyField, ReadonlyMap<string, SecretField>>();

/** Parts of a structured value that are kept as secrets are: sealed, answered masked, and neither logged nor exported. */
export function secretParts(field: AnyField): ReadonlyMap<string, SecretField> {
  const known = found.get(field);
  if (known) return known;
  const shapes: readonly FieldMap[] =
    field.kind !== 'json' ? [] : isVariant(field) ? shapesOf(field).map(([, of]) => of) : [field.of ?? {}];
  const parts = new Map<string, SecretField>();
  for (const of of shapes)
    for (const [name, part] of Object.entries(of)) if (part.kind === 'secret') parts.set(name, part);
  found.set(field, parts);
  return parts;
}

/** Whether anything of the field's value is secret. */
export const holdsSecret = (field: AnyField): boolean => field.kind === 'secret' || secretParts(field).size > 0;

export const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A structured value without these parts; every other value as it is. */
export function withoutParts(value: unknown, names: Iterable<string>): unknown {
  const left = new Set(names);
  if (!isParts(value) || left.size === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !left.has(name)));
}

/** A copy of a structured value in which the secret parts that it holds are made anew. */
export function withSecretParts(
  field: AnyField,
  value: unknown,
  make: (text: string, part: string, declared: SecretField) => unknown,
): unknown {
  const parts = secretParts(field);
  if (!isParts(value) || parts.size === 0) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const declared = parts.get(name);
      return [name, declared && typeof held === 'string' ? make(held, name, declared) : held];
    }),
  );
}
