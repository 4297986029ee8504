import { checkRow } from '../../../src/resources/kit/row-schema.ts';
import { formFields } from '../../../src/resources/shared/person-fields.ts';
import { LkProblem } from './lk-problem.ts';
import type { OpenZlbGateway } from './read-zlb-gateway.ts';

/** Name and number as the gateway vouches for them. */
export interface LkIdentity {
  realName: string;
  idCard: string;
}

/** Whose ticket it is. */
export interface LkPerson {
  mobile: string;
  name: string | null;
  /** Of any level, where it is a right one. */
  idCard: string | null;
  /** Null: the gateway does not vouch for name and number, or one of them is missing or wrong. */
  identity: LkIdentity | null;
}

/** Where in an answer its parts are. */
export type LkPaths = Pick<
  OpenZlbGateway,
  'successPath' | 'successValue' | 'mobilePath' | 'namePath' | 'idCardPath' | 'levelPath' | 'verifiedLevels'
>;

const mobileForm = { mobile: formFields.mobile };
const maxChars = 200;
const { realName, idCard } = formFields;

/** What stands at a JSON pointer (RFC 6901), or under a plain name; undefined: nothing. */
export function valueAt(document: unknown, path: string): unknown {
  const names = (path.startsWith('/') ? path.slice(1) : path).split('/');
  let value = document;
  for (const name of names.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** A short text or a number as text; null: something else, or nothing. */
function textAt(document: unknown, path: string | null): string | null {
  if (!path) return null;
  const value = valueAt(document, path);
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null;
  const text = String(value).trim();
  return text === '' || text.length > maxChars ? null : text;
}

/**
 * Reads whose ticket it is out of a gateway's answer.
 * @throws LkProblem when the answer refuses the ticket, is no JSON, or names no mobile number
 */
export function readPerson(text: string, paths: LkPaths): LkPerson {
  const document = objectIn(text);
  if (document === null) throw new LkProblem('unreadable', '网关的应答不是 JSON');
  const { successPath, successValue } = paths;
  if (successPath && textAt(document, successPath) !== (successValue || 'true'))
    throw new LkProblem('refused', '网关没有认可票据（成功标志不符）');
  const number = textAt(document, paths.mobilePath)?.replace(/^\+?86(?=1)/, '') ?? '';
  const checked = checkRow(mobileForm, { mobile: number }, { whole: true });
  if (!checked.ok) throw new LkProblem('unreadable', '网关的应答里没有手机号，请核对“手机号所在”');
  const name = textAt(document, paths.namePath);
  return {
    mobile: checked.row.mobile,
    name: name !== null && name.length <= 32 ? name : null,
    idCard: idCardIn(document, paths),
    identity: identityIn(document, paths),
  };
}

/** Statuses that say something about what was sent, and nothing about who sent it where. */
const ofTicket: readonly number[] = [400, 404, 410, 422];

/**
 * Whether an answer that is no success calls the ticket invalid: it bears the mark of success with another value or, where
 * none is set, its status says so. An error page of whatever stands before the gateway, or of a wrong address, does not.
 */
export function isTicketRefused(status: number, text: string, { successPath, successValue }: LkPaths): boolean {
  if (!ofTicket.includes(status)) return false;
  const document = objectIn(text);
  if (document === null) return false;
  if (!successPath) return status !== 404;
  const mark = textAt(document, successPath);
  return mark !== null && mark !== (successValue || 'true');
}

/** Null: no JSON, or a bare value. */
function objectIn(text: string): object | null {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' ? document : null;
  } catch {
    return null;
  }
}

function identityIn(document: unknown, paths: LkPaths): LkIdentity | null {
  const level = textAt(document, paths.levelPath);
  const levels = (paths.verifiedLevels ?? '').split(/[,，、]/).map((each) => each.trim());
  if (level === null || !levels.includes(level)) return null;
  const found = {
    realName: (textAt(document, paths.namePath) ?? '').replaceAll(/\s+/g, ' '),
    idCard: numberAt(document, paths),
  };
  const checked = checkRow({ realName, idCard }, found, { whole: true });
  return checked.ok ? checked.row : null;
}

const numberAt = (document: unknown, { idCardPath }: LkPaths): string =>
  (textAt(document, idCardPath) ?? '').toUpperCase();

function idCardIn(document: unknown, paths: LkPaths): string | null {
  const checked = checkRow({ idCard }, { idCard: numberAt(document, paths) }, { whole: true });
  return checked.ok ? checked.row.idCard : null;
}
