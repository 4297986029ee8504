import { fieldEntries } from './define-resource.ts';
import type { AnyField, FieldMap } from './field.ts';

interface HasFields {
  fields: FieldMap;
}

/** The declared field of this name; nothing inherited counts (`constructor` is no field). */
export const declaredField = (resource: HasFields, name: string): AnyField | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;

/** Wire name of a field; a field that is not declared keeps its name. */
export const wireName = (resource: HasFields, field: string): string => declaredField(resource, field)?.wire ?? field;

/** Field name of a wire name, or null when the resource has no such field. */
export function fieldName(resource: HasFields, wire: string): string | null {
  const own = declaredField(resource, wire);
  if (own && (own.wire === undefined || own.wire === wire)) return wire;
  return fieldEntries(resource).find(([, field]) => field.wire === wire)?.[0] ?? null;
}

/** Row as the application sees it → row as calls carry it. Keys that are no fields (id …) pass unchanged. */
export const toWire = (resource: HasFields, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [wireName(resource, name), value]));

/** The way back. Keys that are no wire names pass unchanged: the schema judges them. */
export const fromWire = (resource: HasFields, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([wire, value]) => [fieldName(resource, wire) ?? wire, value]));

/** True when no field has another wire name, so that rows need no translation. */
export const speaksPlainly = (resource: HasFields): boolean =>
  fieldEntries(resource).every(([name, field]) => field.wire === undefined || field.wire === name);
