import type { Resource } from '../../resources/kit/define-resource.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import { searchFields } from '../../resources/kit/filters-of.ts';
import type { FacedRow, PageAdditions } from './catalogue-additions.ts';
import { snippetAround } from './highlight-parts.ts';
import type { MarkProps } from './mark.tsx';
import { titleOf } from './row-name.ts';
import { listOfValue } from './value-links.ts';
import type { CatalogueRow } from './withheld.ts';

/** Fields of a list row that are facts to read; choices stand as marks instead. */
export const factFields = (resource: Resource, additions: PageAdditions): [string, AnyField][] =>
  listFields(resource).filter(([name, field]) => field.kind !== 'choice' && name !== additions.categoryField);

function listFields(resource: Resource): [string, AnyField][] {
  return (resource.publicSite?.list ?? []).flatMap((name): [string, AnyField][] => {
    const field = resource.fields[name];
    return field ? [[name, field]] : [];
  });
}

/** Small labelled marks of a row: its category, its declared choices, then what the page adds. What many rows share leads to them. */
export function marksOf(
  resource: Resource,
  { row, category, statusMarks }: FacedRow,
  additions: PageAdditions,
): MarkProps[] {
  const { categoryField = '' } = additions;
  const to = listOfValue(resource, categoryField, row[categoryField]);
  const first = category ? [{ ...category, label: null, text: category.label, to }] : [];
  const declared = listFields(resource).flatMap(([name, field]): MarkProps[] => {
    if (field.kind !== 'choice' || name === additions.categoryField) return [];
    const option = field.options.map(optionOf).find((each) => each.value === row[name]);
    const to = listOfValue(resource, name, row[name]);
    return option
      ? [{ label: field.label, text: option.label, to, ...(option.tone ? { tone: option.tone } : {}) }]
      : [];
  });
  return [...first, ...declared, ...statusMarks];
}

/** The surroundings of a hit in a long text of the row; null when the title holds the hit or no long text does. */
export function hitSnippet(
  resource: Resource,
  row: CatalogueRow,
  words: readonly string[],
): { label: string; text: string } | null {
  if (words.length === 0 || snippetAround(titleOf(resource, row), words) !== null) return null;
  for (const [name, field] of searchFields(resource)) {
    const value = row[name];
    if (field.kind !== 'longText' || typeof value !== 'string') continue;
    const text = snippetAround(value, words);
    if (text !== null) return { label: field.label, text };
  }
  return null;
}
