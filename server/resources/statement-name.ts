/**
 * So many texts are kept prepared, on each connection, some ten kilobytes each. They are never given up again: what comes
 * often comes soon after a start.
 */
const maxNames = 64;
/** Of so many texts it is remembered that they came before. */
const maxSeen = 1_000;
const names = new Map<string, string>();
const seen = new Set<string>();

/**
 * Name under which connections keep a statement prepared, which saves the database reading it; undefined at first sight, and
 * where there are enough of them.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  if (!seen.has(text)) {
    if (seen.size >= maxSeen) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `list${names.size}`;
  seen.delete(text);
  names.set(text, name);
  return name;
}
