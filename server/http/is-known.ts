/** An entity tag (RFC 9110, 8.8.3): its quotes may hold a comma. */
const entityTag = /(?:W\/)?("[^"]*")/g;

/** Without what makes it a weak one: tags are compared by the weak comparison (RFC 9110, 8.8.3.2). */
const opaqueTags = (text: string): string[] => [...text.matchAll(entityTag)].map(([, tag = '']) => tag);

/**
 * Whether who asks to read what is there has it already, by the header If-None-Match (RFC 9110, 13.1.2): `*` is whatever
 * there is. @param etag of what is there; undefined: it has none
 */
export function isKnown(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const [own] = opaqueTags(etag ?? '');
  return own !== undefined && opaqueTags(header).includes(own);
}
