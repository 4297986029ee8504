import { formFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { AnyField, FieldMap } from '../../resources/kit/field.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import { carriedOver, fieldIn, isVariant } from '../../resources/kit/variants.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a field of a new record starts with: its default, or the defaults of its parts. */
export function startValue(field: AnyField): unknown {
  if (field.default !== undefined) return field.default;
  return field.kind === 'json' && field.of ? startOfParts(field.of) : null;
}

/** Defaults of a structured value; null when no part has one. */
export function startOfParts(of: FieldMap): Record<string, unknown> | null {
  const parts = Object.entries(of).flatMap(([name, part]) =>
    part.default === undefined ? [] : [[name, part.default] as const],
  );
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}

/** Fields that a form asks for, in declared order; what is fixed at creation is only shown later. */
export const askedFields = (resource: Resource, isEdit: boolean): [string, AnyField][] =>
  formFields(resource).filter(([, field]) => !(isEdit && field.fixed));

/** Values of the fields that follow one of `changed`: what of theirs still has a place, over the defaults of the new parts. */
export function followedValues(resource: Resource, changed: Values, all: Values): Record<string, unknown> {
  return Object.fromEntries(
    formFields(resource)
      .filter(([, field]) => isVariant(field) && Object.hasOwn(changed, field.by))
      .map(([name, declared]) => {
        const field = fieldIn(declared, all);
        const parts = { ...(field.kind === 'json' && field.of ? startOfParts(field.of) : null) };
        const followed = { ...parts, ...stillOffered(field, carriedOver(field, all[name])) };
        return [name, Object.keys(followed).length > 0 ? followed : null];
      }),
  );
}

/** Without choices that the field of the same name does not have: `parts` are of another shape of it. */
function stillOffered(field: AnyField, parts: Values | null): Values {
  const of = (field.kind === 'json' ? field.of : null) ?? {};
  const isOffered = ([name, value]: [string, unknown]): boolean => {
    const part = of[name];
    return part?.kind !== 'choice' || checkValue(part, value) === null;
  };
  return Object.fromEntries(Object.entries(parts ?? {}).filter(isOffered));
}

/** Values that a form opens with. A secret never comes back from the server in the clear, so its input starts empty. */
export function openingValues(resource: Resource, record: Values | null): Record<string, unknown> {
  return Object.fromEntries(
    askedFields(resource, record !== null).map(([name, field]) => {
      if (field.kind === 'secret') return [name, null];
      if (record)
        return [name, isVariant(field) ? carriedOver(fieldIn(field, record), record[name]) : (record[name] ?? null)];
      return [name, startValue(fieldIn(field, startOfChoices(resource)))];
    }),
  );
}

/** What the choices of a new record start with. */
const startOfChoices = (resource: Resource): Values =>
  Object.fromEntries(formFields(resource).map(([name, field]) => [name, field.default]));

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** Objects compare by content, whatever the order of their keys; empty parts do not count. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(
    parts.toSorted(([a], [b]) => a.localeCompare(b)).map(([name, part]) => [name, ordered(part)]),
  );
}

/** The values that differ from those the form opened with. */
export const changedValues = (opened: Values, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(opened[name], value)));

/** Values of a new record without those left empty: the server fills its own defaults. */
export const filledValues = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
