import { boundName, isAddress } from './bound-to.ts';
import { type Resource, fieldEntries } from './define-resource.ts';
import type { AnyField, FieldMap } from './field.ts';
import { isVariant, shapesOf } from './variants.ts';

type Fail = (where: string, problem: string) => never;

interface Shape {
  where: string;
  of: FieldMap;
}

/** The structured values of a field, one for each choice that it follows. */
function shapesIn(where: string, field: AnyField): Shape[] {
  if (field.kind !== 'json') return [];
  if (isVariant(field)) return shapesOf(field).map(([type, of]) => ({ where: `${where}.${type}`, of }));
  return field.of ? [{ where, of: field.of }] : [];
}

/**
 * A secret that is sent to a machine is bound to it: beside an address stands none that would follow to another one. Secrets
 * that nobody is sent say so.
 */
export function assertBound(resource: Resource, fail: Fail): void {
  const entries = fieldEntries(resource).map(([name, field]) => ({
    name,
    field,
    shapes: shapesIn(`${resource.name}.${name}`, field),
  }));
  for (const { name, field, shapes } of entries) {
    assertSealable(`${resource.name}.${name}`, field, fail);
    const parts = Object.assign({}, ...shapes.map(({ of }) => of)) as FieldMap;
    const known = { ...resource.fields, ...parts };
    assertSecrets({ where: resource.name, of: { [name]: field } }, { known, beside: resource.fields, each: {} }, fail);
    for (const shape of shapes)
      assertSecrets(shape, { known, beside: { ...resource.fields, ...shape.of }, each: shape.of }, fail);
  }
}

const addressesIn = (fields: FieldMap): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isAddress(name, field) ? [name] : []));

/** @param scope fields that may be named, those beside which the secrets stand, and those of which each address counts */
function assertSecrets(
  { where, of }: Shape,
  scope: { known: FieldMap; beside: FieldMap; each: FieldMap },
  fail: Fail,
): void {
  for (const [name, field] of Object.entries(of)) {
    if (field.kind !== 'secret') continue;
    const own = `${where}.${name}`;
    const bonds = (field.boundTo ?? []).map(boundName);
    const unknown = bonds.find((bond) => !scope.known[bond]);
    if (unknown !== undefined) fail(own, `is bound to "${unknown}", which is not declared`);
    if (field.isSent === false) {
      if (bonds.length > 0) fail(own, 'is bound, but sent nowhere');
      continue;
    }
    const open = (fields: FieldMap): string | undefined => addressesIn(fields).find((each) => !bonds.includes(each));
    const free = addressesIn(scope.beside).some((each) => bonds.includes(each)) ? open(scope.each) : open(scope.beside);
    if (free !== undefined)
      fail(own, `stands beside the address "${free}", but is neither bound to it (boundTo) nor sent nowhere (isSent)`);
  }
}

/** What is sealed are fields and parts of structured values: deeper a secret would be kept as it is. */
function assertSealable(where: string, field: AnyField, fail: Fail): void {
  const inner = shapesIn(where, field).flatMap(({ of }) => Object.entries(of));
  const deep = field.kind === 'list' ? Object.entries(field.of) : inner.flatMap(([, part]) => deeper(part));
  for (const [part, declared] of deep)
    if (declared.kind === 'secret') fail(`${where}.${part}`, 'is a secret too deep inside to be sealed');
}

const deeper = (field: AnyField): [string, AnyField][] =>
  (field.kind === 'json' || field.kind === 'list') && field.of
    ? Object.entries(field.of).flatMap(([name, part]) => [[name, part] as [string, AnyField], ...deeper(part)])
    : [];
