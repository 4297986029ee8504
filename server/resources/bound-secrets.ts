import { boundName, isAddress } from '../../src/resources/kit/bound-to.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { AnyField, FieldMap, FieldOfKind } from '../../src/resources/kit/field.ts';
import { type FieldErrors, newFieldErrors } from '../../src/resources/kit/field-errors.ts';
import { isParts, secretParts } from '../../src/resources/kit/secret-parts.ts';
import { fieldIn, isVariant } from '../../src/resources/kit/variants.ts';
import { type Bonds, brokenBond } from './broken-bond.ts';
import { maskText } from './mask-secrets.ts';

type Values = Readonly<Record<string, unknown>>;
type SecretField = FieldOfKind<'secret'>;

/** Signs that stand for hidden letters, and what nobody sees between them: a text of nothing else is no secret. */
const stars = /^[*＊∗⁎✱﹡•●○◦∙·・⋅‧⬤█■▪\u200B-\u200F\u2060\uFEFF\s]+$/u;
const star = /[*＊∗⁎✱﹡•●○◦∙·・⋅‧⬤█■▪]/u;

/** Whether a text is what answers show in a secret's place, and no secret. */
export const isMask = ({ showFirst, showLast }: SecretField, text: unknown): boolean =>
  typeof text === 'string' &&
  (stars.test(text.trim()) || (text.includes('**') && text === maskText(text, showFirst, showLast)));

/** A secret of a stored row that an edit leaves as it is. */
interface StayingSecret {
  /** The field that holds it, and its part of a structured value. */
  field: string;
  part: string | null;
  secret: SecretField;
}

export interface EditedSecrets {
  /** What is given, with the secrets that stay. */
  values: Values;
  staying: readonly StayingSecret[];
  /** Masks of nothing that is stored. */
  errors: FieldErrors;
}

/** Whether an edit gives a secret, or what one is bound to. */
export const concernsSecrets = ({ fields }: Resource, input: Values): boolean =>
  Object.entries(fields).some(([name, field]) => {
    const secrets = field.kind === 'secret' ? [field] : [...secretParts(field).values()];
    const bonds = secrets.flatMap(({ boundTo = [] }) => boundTo.map(boundName));
    return secrets.length > 0 && [name, ...bonds].some((each) => Object.hasOwn(input, each));
  });

/** Structured values may come as JSON text. */
function partsIn(value: unknown): Values | null {
  if (typeof value !== 'string') return isParts(value) ? value : null;
  try {
    return partsIn(JSON.parse(value));
  } catch {
    return null;
  }
}

type Judgement = 'stays' | 'unknown mask' | null;

/** What becomes of one secret: null where it is given anew, cleared, or was never there. */
function judge(secret: SecretField, input: unknown, stored: () => string | null): Judgement {
  if (input !== undefined && (typeof input !== 'string' || !star.test(input))) return null;
  const known = stored();
  if (input === undefined) return known === null ? null : 'stays';
  const isOwn = input === maskText(known ?? '', secret.showFirst, secret.showLast);
  if (known !== null && (isOwn || stars.test(input.trim()))) return 'stays';
  return isMask(secret, input) ? 'unknown mask' : null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * What is given for an edit, with the secrets that stay as they are: those left out, and those that come back as they were
 * shown. Null clears one. `known`: the row with its parts open; `open`: a sealed field in the clear.
 */
export function withStoredSecrets(
  { fields }: Resource,
  input: Values,
  known: Values,
  open: (field: string, sealed: string) => string,
): EditedSecrets {
  const values: Record<string, unknown> = { ...input };
  const staying: StayingSecret[] = [];
  const errors = newFieldErrors();
  const note = (place: StayingSecret, judgement: Judgement): boolean => {
    if (judgement === 'unknown mask') (errors[place.field] ??= []).push(maskProblem(place.secret));
    return judgement === 'stays' && staying.push(place) > 0;
  };
  for (const [name, field] of Object.entries(fields)) {
    const before = known[name];
    const hasInput = input[name] !== undefined;
    if (field.kind === 'secret') {
      const sealed = textOrNull(before);
      // What is not looked at need not be opened
      const stored = (): string | null => (sealed !== null && hasInput ? open(name, sealed) : sealed);
      if (note({ field: name, part: null, secret: field }, judge(field, input[name], stored))) delete values[name];
    }
    const parts = hasInput ? partsIn(input[name]) : partsIn(before);
    if (!parts || secretParts(field).size === 0) continue;
    const staysIn = [...secretParts(fieldIn(field, { ...known, ...input }))].flatMap(([part, secret]) => {
      const text = isParts(before) ? before[part] : undefined;
      const judgement = judge(secret, hasInput ? parts[part] : undefined, () => textOrNull(text));
      return note({ field: name, part, secret }, judgement) ? [[part, text] as const] : [];
    });
    if (hasInput) values[name] = { ...parts, ...Object.fromEntries(staysIn) };
  }
  return { values, staying, errors };
}

const maskProblem = ({ label }: SecretField): string => `${label}不能是星号，请填写完整的${label}`;

/** A row and, over it, the parts of one of its structured values. */
const withPartsOf = (row: Values, name: string): Values => {
  const parts = row[name];
  return isParts(parts) ? { ...row, ...parts } : row;
};

const partFields = (field: AnyField | undefined, row: Values): FieldMap => {
  const shape = field && fieldIn(field, row);
  return shape?.kind === 'json' ? (shape.of ?? {}) : {};
};

/** Sentences for secrets that stay although what they are bound to changes: none may come to where it was not entered for. */
export function bondProblems(
  { fields }: Resource,
  staying: readonly StayingSecret[],
  { before, after }: { before: Values; after: Values },
): FieldErrors {
  const errors = newFieldErrors();
  for (const { field: name, part, secret } of staying) {
    const field = fields[name];
    const own = part === null ? {} : partFields(field, after);
    const bonds: Bonds = {
      secret,
      fields: { ...fields, ...own },
      by: field && isVariant(field) ? field.by : undefined,
    };
    // A row whose choice left the part behind has nothing that could follow
    if (part !== null && own[part]?.kind !== 'secret') continue;
    const [was, is] = part === null ? [before, after] : [withPartsOf(before, name), withPartsOf(after, name)];
    const broken = brokenBond(bonds, was, is);
    if (broken !== null) (errors[name] ??= []).push(bondProblem(broken, bonds));
  }
  return errors;
}

function bondProblem(broken: string, { secret, fields }: Bonds): string {
  const field = fields[broken];
  const what = !field || isAddress(broken, field) ? '地址换到了另一台机器' : `${field.label}已更改`;
  return `${what}，请重新填写${secret.label}`;
}

/** Sentences for secrets of a checked row that are masks; `except`: those that were stored before. */
export function maskProblems(fields: FieldMap, row: Values, except: readonly StayingSecret[] = []): FieldErrors {
  const errors = newFieldErrors();
  const isNew = (name: string, part: string | null): boolean =>
    !except.some((each) => each.field === name && each.part === part);
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (field.kind === 'secret' && isMask(field, value) && isNew(name, null)) errors[name] = [maskProblem(field)];
    for (const [part, secret] of secretParts(field))
      if (isParts(value) && isMask(secret, value[part]) && isNew(name, part))
        (errors[name] ??= []).push(maskProblem(secret));
  }
  return errors;
}
