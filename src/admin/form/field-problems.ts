import type { AnyField } from '../../resources/kit/field.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import { UnreadableJson } from '../inputs/json-text.ts';

/**
 * What is wrong with a value while it is being typed, or null.
 * @param isKept true in an edit: a required secret left empty keeps the stored one
 */
export function fieldProblem(field: AnyField, value: unknown, isKept: boolean): string | null {
  if (value instanceof UnreadableJson) return `${field.label}${value.problem}`;
  if (isKept && field.kind === 'secret' && (value === null || value === undefined || value === '')) return null;
  return checkValue(field, value ?? null)?.join('；') ?? null;
}
