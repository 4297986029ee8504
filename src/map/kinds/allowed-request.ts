import { ownQuery } from './addresses.ts';
import type { AllowedRequest, LayerRequest } from './layer-request.ts';

/** More often than by a few servers in a row nothing is encoded that is what it says. */
const maxEncodings = 5;

/** Text whose escapes are gone, byte by byte, as a careless server reads it, and again until there are none; null: too many. */
function fullyDecoded(text: string, rounds = maxEncodings): string | null {
  const next = text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (next === text) return text;
  return rounds === 0 ? null : fullyDecoded(next, rounds - 1);
}

/** What cannot be in a name of a file: control characters, other servers' separators, and bytes that are no UTF-8. */
// eslint-disable-next-line no-control-regex
const hostile = /[\u0000-\u001f\u007f\\;?#\u00c0\u00c1]|%u/i;

/** Characters; nothing that a layer is asked for is called longer. */
const maxLength = 2000;

/**
 * A path as it is meant, decoded once; null for one that some server could read as another: with steps upwards or empty
 * ones, separators in disguise or control characters, however often it has been encoded.
 */
export function plainPath(path: string): string | null {
  if (path.length > maxLength) return null;
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  const decoded = fullyDecoded(path);
  const slashes = (text: string): number => text.split('/').length;
  // In a name of other letters each byte of UTF-8 is looked at, where 0xC0 and 0xC1 never stand
  if (decoded === null || hostile.test(decoded) || slashes(decoded) !== slashes(path)) return null;
  const isStep = (segment: string): boolean => /^[\s.]*$/.test(segment);
  return path !== '' && decoded.split('/').some(isStep) ? null : plain;
}

/** Values of the address's own query; names in lower case. What a map fills in of them is declared. */
const ownValues = (url: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(ownQuery(typeof url === 'string' ? url : null)));

const pathFits = (allowed: AllowedRequest['path'], path: string): boolean =>
  typeof allowed === 'string' ? plainPath(allowed) === path : allowed(path);

/**
 * Whether a request is one of those allowed, with all that it has to say. What the address itself says besides may be
 * repeated, and nothing else be said in its place; no name stands twice, in whatever case.
 */
export function isAllowed(allowed: readonly AllowedRequest[], url: unknown, { path, query }: LayerRequest): boolean {
  const plain = plainPath(path);
  const names = Object.keys(query).map((name) => name.toLowerCase());
  if (plain === null || new Set(names).size !== names.length) return false;
  const own = ownValues(url);
  return allowed.some(({ path: form, query: forms, optional = [], agree }) => {
    // The words of a protocol in a pasted address are no choice of what is asked
    const declared = new Set(Object.keys(forms).map((name) => name.toLowerCase()));
    const fits = ([name, value]: [string, string]): boolean =>
      declared.has(name.toLowerCase())
        ? Object.hasOwn(forms, name) && forms[name]?.(value) === true
        : own.get(name.toLowerCase()) === value;
    const hasAll = Object.keys(forms).every((name) => optional.includes(name) || Object.hasOwn(query, name));
    return hasAll && pathFits(form, plain) && Object.entries(query).every(fits) && (agree?.(query) ?? true);
  });
}
