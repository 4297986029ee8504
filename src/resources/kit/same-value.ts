/** Value with the keys of all objects in order: PostgreSQL re-orders them in jsonb. */
const ordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(ordered);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  );
};
/** JSON text that is equal for equal values. */
export const canonicalText = (value: unknown): string => JSON.stringify(ordered(value));

/** True when two values of a field are the same to a reader: undefined counts as null, key order does not count. */
export const isSame = (a: unknown, b: unknown): boolean => canonicalText(a) === canonicalText(b);
