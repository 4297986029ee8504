import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { searchFields } from '../../src/resources/kit/filters-of.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { isSiteSearched } from '../../src/resources/shared/search-links.ts';

/**
 * Searched fields that a row is called by: its title, and the numbers that no other row has. None where the site-wide
 * search does not look.
 */
export const headlineFields = (resource: Resource): [string, AnyField][] =>
  isSiteSearched(resource)
    ? searchFields(resource).filter(
        ([name, field]) => name === resource.title || (field.kind === 'text' && field.unique),
      )
    : [];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What a person reads of formatted text; tags separate words. The text was sanitised when it was kept. */
const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The text of a value as searching and its snippets read it. */
export const searchedText = (field: AnyField, value: unknown): string =>
  field.kind === 'richText' ? plainText(writeText(field, value)) : writeText(field, value);

/** Rises when vectors are made in another way. */
const vectorVersion = 2;

/** What the full text of a row depends on beside the row: a table whose signature differs has to be indexed anew. */
export const fullTextSignature = (resource: Resource): string =>
  JSON.stringify([
    vectorVersion,
    searchFields(resource).map(([name]) => name),
    headlineFields(resource).map(([name]) => name),
    resource.withhold ?? null,
  ]);
