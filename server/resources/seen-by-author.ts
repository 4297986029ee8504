import type { FastifyRequest } from 'fastify';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { fingerprint, readSeenValues, seenValuesHeader } from '../../src/resources/kit/seen-values.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { declaredField, wireName } from '../../src/resources/kit/wire.ts';
import { AppError, conflict } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the author of an edit was shown, from its header; null where the caller says nothing of it. @throws AppError 400 */
export function seenByAuthor({ headers }: Pick<FastifyRequest, 'headers'>): ReadonlyMap<string, string> | null {
  const header = headers[seenValuesHeader];
  if (header === undefined) return null;
  const seen = typeof header === 'string' ? readSeenValues(header) : null;
  if (seen === null) throw new AppError(400, `请求头 ${seenValuesHeader} 格式不正确`);
  return seen;
}

export interface EditedRow {
  /** As it is stored, under field names. */
  before: Values;
  /** The same as a caller is answered, under wire names. */
  answered: Values;
  /** What the fields are to be. */
  after: Values;
}

/** Kinds whose value is a sentence's worth of text. */
const ordinaryKinds: ReadonlySet<AnyField['kind']> = new Set([
  'text',
  'longText',
  'integer',
  'decimal',
  'choice',
  'date',
  'year',
  'tags',
]);
const maxShown = 60;

/**
 * Lets an edit through only where every field that it changes still is what its author was shown, or has become what the
 * author wants. Secrets are never shown, so they are not compared. @throws AppError 409 naming the fields
 */
export function assertAsSeen(
  resource: Resource,
  { before, answered, after }: EditedRow,
  seen: ReadonlyMap<string, string>,
): void {
  const overtaken = Object.keys(after).flatMap((name) => {
    const wire = wireName(resource, name);
    const field = declaredField(resource, name);
    const print = seen.get(wire);
    if (!field || field.kind === 'secret' || print === undefined || isSame(before[name], after[name])) return [];
    // As JSON carries it
    const value = JSON.parse(JSON.stringify(answered[wire] ?? null)) as unknown;
    return fingerprint(value) === print ? [] : [[wire, [sentence(field, value)]] as [string, string[]]];
  });
  if (overtaken.length === 0) return;
  throw conflict(
    '您打开这条记录之后，标出的各项已被他人修改。请核对；仍要用您填的，请再保存一次',
    Object.fromEntries(overtaken),
  );
}

function sentence(field: AnyField, value: unknown): string {
  if (value === null) return `${field.label}已被他人清空`;
  if (!ordinaryKinds.has(field.kind)) return `${field.label}已被他人修改`;
  const text = writeText(field, value);
  return `${field.label}已被他人改为“${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}”`;
}
