import { fieldEntries, type Resource } from '../kit/define-resource.ts';
import type { AnyField, FieldKind, FieldOfKind } from '../kit/field.ts';
import { isLendableType } from './lendable-types.ts';
import { suggestionKinds, type SuggestionKind } from './opinion-kinds.ts';

/** Kinds whose value a person can write down in words, and that come back from their words. */
const kinds: readonly FieldKind[] = [
  'text',
  'longText',
  'integer',
  'decimal',
  'year',
  'date',
  'choice',
  'yesNo',
  'tags',
  'point',
  'extent',
];

/**
 * Fields of a record that an error report may name, and its acceptance changes: what the public page shows as a key fact,
 * the title and the running text; nothing that decides who sees the record, nothing that the server alone sets.
 */
export function reportableFields(resource: Resource): [string, AnyField][] {
  const shown = new Set([
    resource.title,
    ...(resource.publicSite?.detail ?? []).flatMap(({ fields }) => fields),
    ...longTexts.filter((name) => resource.fields[name]),
  ]);
  const deciding = new Set([
    ...Object.keys(resource.visible ?? {}),
    ...Object.keys(resource.withhold?.when ?? {}),
    'secrecy',
    'isSample',
    'protectedFrom',
    'protectedUntil',
  ]);
  const named = fieldEntries(resource).filter(
    ([name, field]) =>
      shown.has(name) && !deciding.has(name) && kinds.includes(field.kind) && !field.readOnly && !field.fixed,
  );
  const isTitle = ([name]: [string, AnyField]): boolean => name === resource.title;
  return [...named.filter(isTitle), ...named.filter((each) => !isTitle(each))];
}

/** Running texts that detail pages show under the key facts. */
const longTexts = ['abstract', 'summary', 'description'];

/** Where an item of the resource lies: what a report of a wrong place changes. */
export interface PlaceField {
  name: string;
  field: FieldOfKind<'point'> | FieldOfKind<'extent'>;
}

/** Null where the resource has no place. */
export function placeFieldOf({ publicSite, fields }: Resource): PlaceField | null {
  const name = publicSite?.footprint;
  const field = name === undefined ? undefined : fields[name];
  return name !== undefined && (field?.kind === 'point' || field?.kind === 'extent') ? { name, field } : null;
}

/** Whether a field of this name is kept from the reader. */
type IsKept = (name: string) => boolean;

const canBeWrong: Readonly<Record<SuggestionKind, (resource: Resource, isKept: IsKept) => boolean>> = {
  field: (resource, isKept) => reportableFields(resource).some(([name]) => !isKept(name)),
  page: ({ name }) => isLendableType(name),
  place: (resource, isKept) => {
    const place = placeFieldOf(resource);
    return place !== null && !isKept(place.name);
  },
  other: () => true,
};

/** What can be wrong with an item, as far as this reader may know. */
export const reportKindsOf = (resource: Resource, isKept: IsKept): (typeof suggestionKinds)[number][] =>
  suggestionKinds.filter(({ value }) => canBeWrong[value](resource, isKept));
