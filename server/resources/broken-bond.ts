import { boundName } from '../../src/resources/kit/bound-to.ts';
import type { BoundName } from '../../src/resources/kit/field-kinds.ts';
import type { FieldMap, FieldOfKind } from '../../src/resources/kit/field.ts';

type Values = Readonly<Record<string, unknown>>;

/** What of a value a secret is bound to: of a web address scheme, host and port; of everything else all of it. */
function bindingOf(value: unknown, bound: BoundName): unknown {
  if (typeof value !== 'string') return value;
  if (typeof bound !== 'string') return value.split(bound.upTo, 1)[0];
  return /^https?:/i.test(value) && URL.canParse(value) ? new URL(value).origin : value;
}

/** What a secret is bound to. */
export interface Bonds {
  secret: FieldOfKind<'secret'>;
  /** Fields whose defaults stand where nothing is given. */
  fields: FieldMap;
  /** The choice that the parts of a structured value follow: a secret among them belongs to one kind. */
  by?: string | undefined;
}

/** The first of the fields that a secret is bound to which differs between two rows; null: the secret may stay. */
export function brokenBond({ secret, fields, by }: Bonds, before: Values, after: Values): string | null {
  const bonds: readonly BoundName[] = [...(by === undefined ? [] : [by]), ...(secret.boundTo ?? [])];
  const broken = bonds.find((bound) => {
    const name = boundName(bound);
    const [was, is] = [before, after].map((row) => {
      const value = row[name] === '' ? null : row[name];
      return bindingOf(value ?? fields[name]?.default ?? null, bound);
    });
    return was !== is;
  });
  return broken === undefined ? null : boundName(broken);
}
