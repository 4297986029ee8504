import { optionOf, type Tone } from '../../resources/kit/field-kinds.ts';
import type { AnyField } from '../../resources/kit/field.ts';

export interface FacetCount {
  value: unknown;
  count: number;
}

export interface FacetOption {
  value: unknown;
  label: string;
  /** Null while the counts are not known, or for a chosen value that the counts do not hold. */
  count: number | null;
  isChosen: boolean;
  tone?: Tone;
}

/** How a counted value is called. */
export function facetLabel(field: AnyField, value: unknown): string {
  if (field.kind === 'yesNo') return value === true ? (field.yes ?? '是') : (field.no ?? '否');
  if (field.kind === 'choice')
    return field.options.map(optionOf).find((each) => each.value === value)?.label ?? String(value);
  if (field.kind === 'year') return `${String(value)} 年`;
  return String(value);
}

/**
 * What a facet offers: the values of a choice in their declared order, other values by count, the chosen ones always.
 * @param counts undefined while they are being loaded or have failed: then only declared and chosen values are offered
 */
export function facetOptions(
  field: AnyField,
  counts: readonly FacetCount[] | undefined,
  chosen: readonly unknown[],
): FacetOption[] {
  const countOf = new Map((counts ?? []).map(({ value, count }) => [value, count]));
  const counted = (counts ?? [])
    .filter(({ value }) => value !== null && value !== '')
    .sort((a, b) => b.count - a.count)
    .map(({ value }) => value);
  const declared = field.kind === 'choice' ? field.options.map((option) => optionOf(option).value) : [];
  const tones = new Map(
    field.kind === 'choice' ? field.options.map(optionOf).map(({ value, tone }) => [value, tone]) : [],
  );
  return [...new Set([...declared, ...counted, ...chosen])].map((value) => {
    const tone = tones.get(String(value));
    return {
      value,
      label: facetLabel(field, value),
      count: countOf.get(value) ?? (counts && declared.includes(value as string) ? 0 : null),
      isChosen: chosen.includes(value),
      ...(tone ? { tone } : {}),
    };
  });
}
