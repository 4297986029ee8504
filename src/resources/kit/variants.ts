import type { AnyField, FieldMap, FieldOfKind } from './field.ts';

type Row = Readonly<Record<string, unknown>>;
export type VariantField = FieldOfKind<'json'> & { by: string; variants: Readonly<Record<string, FieldMap>> };

export const isVariant = (field: AnyField): field is VariantField =>
  field.kind === 'json' && field.by !== undefined && field.variants !== undefined;

const made = new WeakMap<AnyField, Map<string, AnyField>>();

/** The field with the parts that it has where its choice is `type`; it must be given where one of them must. */
function variantOf(field: VariantField, type: string): AnyField {
  const known = made.get(field) ?? new Map<string, AnyField>();
  made.set(field, known);
  const before = known.get(type);
  if (before) return before;
  const of = field.variants[type] ?? {};
  const { by: _by, variants: _variants, ...common } = field;
  const one: AnyField = { ...common, of, required: Object.values(of).some((part) => part.required === true) };
  known.set(type, one);
  return one;
}

/** The field as it is in this row: that of a variant with its parts; every other as declared. */
export function fieldIn(field: AnyField, row: Row): AnyField {
  if (!isVariant(field)) return field;
  const type = row[field.by];
  // Where the choice itself is wrong, that is said and nothing of its parts
  return typeof type === 'string' && Object.hasOwn(field.variants, type) ? variantOf(field, type) : field;
}

/** All shapes of a variant: the choice's value and the parts. */
export const shapesOf = (field: VariantField): [string, FieldMap][] => Object.entries(field.variants);

/** Whether the field is a variant, or the choice that one follows: neither is changed without the other. */
export const hangsTogether = (fields: FieldMap, name: string): boolean =>
  Object.entries(fields).some(([each, field]) => isVariant(field) && (each === name || field.by === name));

/** What of a variant's value still has a place after its choice changed: parts of the same name and kind. */
export function carriedOver(field: AnyField, value: unknown): Record<string, unknown> | null {
  if (field.kind !== 'json' || !field.of || typeof value !== 'object' || value === null) return null;
  const { of } = field;
  const parts = Object.entries(value).filter(([name, part]) => Object.hasOwn(of, name) && part !== null);
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}
