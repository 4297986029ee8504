import { type FieldErrors, newFieldErrors } from './field-errors.ts';

/** So many wrong names are told one by one. */
const maxNamed = 24;
const longestName = 60;

const shortened = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);

/** Errors that name keys nobody knows: the first few, and how many there are. Costs the same for any number of keys. */
export function unknownKeys(
  keys: readonly string[],
  sentence = (key: string): string => `没有名为 ${key} 的字段`,
): FieldErrors {
  const errors = newFieldErrors();
  for (const key of keys.slice(0, maxNamed)) errors[shortened(key)] = [sentence(shortened(key))];
  const last = keys[maxNamed - 1];
  if (keys.length > maxNamed && last !== undefined)
    errors[shortened(last)] = [`${sentence(shortened(last))}，等 ${keys.length} 项`];
  return errors;
}

/** The same as one sentence about the parts of a value. */
export const unknownParts = (keys: readonly string[]): string => {
  const named = keys.slice(0, maxNamed).map(shortened).join('、');
  return `没有名为 ${named}${keys.length > maxNamed ? ` 等 ${keys.length} 项` : ''} 的内容`;
};
