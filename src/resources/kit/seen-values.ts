import { canonicalText } from './same-value.ts';

/** Header of an edit: what its author was shown in the fields that it changes, wire name → fingerprint. */
export const seenValuesHeader = 'seen-values';

/** Fingerprint of a value as JSON carries it (FNV-1a, 32 bits): tells two versions apart and guards nothing. */
export function fingerprint(value: unknown): string {
  const text = canonicalText(value);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Text of the header. @param seen values under wire names, as they were answered */
export const writeSeenValues = (seen: Readonly<Record<string, unknown>>): string =>
  Object.entries(seen)
    .map(([wire, value]) => `${wire}=${fingerprint(value)}`)
    .join('&');

/** Wire name → fingerprint; null when the header is no such text. */
export function readSeenValues(header: string): ReadonlyMap<string, string> | null {
  const pairs = header.split('&').map((pair) => /^([\w-]+)=([0-9a-z]{1,7})$/.exec(pair));
  if (pairs.includes(null)) return null;
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}
