import type { LayerKind } from '../../map/kinds/define-kind.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Of what a form holds, the options that are right; and the labels of those that are wrong, or that must be given.
 * @param labels where the form calls an option otherwise
 */
export function draftOf(
  { options: fields }: LayerKind,
  given: Values,
  labels: Readonly<Record<string, string>> = {},
): { options: Values; wanting: readonly string[] } {
  const options: Record<string, unknown> = {};
  const wanting: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name] ?? null;
    const isGiven = value !== null && value !== '';
    if (isGiven || field.required) {
      if (checkValue(field, isGiven ? value : null) === null) options[name] = value;
      else wanting.push(labels[name] ?? field.label);
    }
  }
  return { options, wanting };
}
