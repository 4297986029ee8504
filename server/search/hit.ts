import { unitAfter } from '../../src/geo/unit-after.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import type { Extent, Point } from '../../src/resources/kit/field-kinds.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { searchFields } from '../../src/resources/kit/filters-of.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import type { SearchHit } from '../../src/resources/holdings/search.ts';
import { minuteInChina } from '../../src/resources/shared/china-days.ts';
import { detailLinkOf } from '../../src/resources/shared/search-links.ts';
import { searchedText } from '../resources/full-text-fields.ts';
import type { Row } from '../resources/read-rows.ts';
import { marksOf } from '../file-text/marks.ts';
import { phrasesOf, type Question } from './reading/question.ts';
import type { SearchedType } from './searched-types.ts';
import { snippetOf } from '../file-text/snippet.ts';

const maxFacts = 5;

/** A row as this reader may see it → what the list of results shows. */
export function hitOf({ resource, place }: SearchedType, row: Row, question: Question): SearchHit {
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(
    fieldEntries(resource).map(([name]) => [name, row[wireName(resource, name)]]),
  );
  const phrases = phrasesOf(question);
  const title = writeText(titleField(resource), values[resource.title]) || resource.label;
  const titleMarks = marksOf(title, phrases);
  const facts = factsOf(resource, values);
  // What stands in the row anyway is not said once more under it
  const shown = new Set([resource.title, ...facts.map(({ name }) => name)]);
  const texts = searchFields(resource)
    .filter(([name]) => !shown.has(name))
    .map(([name, field]) => labelled(field, searchedText(field, values[name])))
    .filter((text) => text !== '');
  const snippet = snippetOf(texts, phrases);
  return {
    type: resource.name,
    id: row.id,
    title,
    snippet: snippet?.text ?? null,
    titleMarks,
    snippetMarks: snippet?.marks ?? [],
    facts: facts.map(({ text }) => text),
    link: detailLinkOf(resource, { ...values, id: row.id }),
    box: boxOf(place ? values[place.field] : null),
  };
}

type Resource = SearchedType['resource'];
type Values = Readonly<Record<string, unknown>>;

const titleField = ({ fields, title }: Resource): AnyField => fields[title] as AnyField;

/** Long texts speak for themselves; a number or a name says what it is. */
const labelled = (field: AnyField, text: string): string =>
  text === '' || field.kind === 'longText' || field.kind === 'richText' ? text : `${field.label}：${text}`;

/** Fields of a list row on the public pages; where there are none, the kind and the place. */
function factsOf(resource: Resource, values: Values): { name: string; text: string }[] {
  const names = resource.publicSite?.list ?? ['topic', 'kind', 'grade', 'city', 'county', 'when'];
  return names
    .filter((name) => name !== resource.title && name in resource.fields)
    .map((name) => ({ name, text: factOf(resource.fields[name] as AnyField, values[name]) }))
    .filter(({ text }) => text !== '')
    .slice(0, maxFacts);
}

function factOf(field: AnyField, value: unknown): string {
  if (value === null || value === undefined || field.kind === 'yesNo' || field.kind === 'reference') return '';
  if (field.kind === 'dateTime') return minuteInChina(new Date(String(value as string)));
  if (field.kind === 'decimal' || field.kind === 'integer') {
    const number = Number(value).toLocaleString('zh-CN', { maximumFractionDigits: 2 });
    return `${field.label} ${number}${unitAfter(field.unit)}`;
  }
  const text = writeText(field, value);
  return field.kind === 'year' ? `${text} 年` : field.kind === 'tags' ? text.replaceAll('；', '、') : text;
}

function boxOf(value: unknown): SearchHit['box'] {
  if (typeof value !== 'object' || value === null) return null;
  const { lon, lat, west, south, east, north } = value as Partial<Point & Extent>;
  if (lon !== undefined && lat !== undefined) return [lon, lat, lon, lat];
  return west !== undefined && south !== undefined && east !== undefined && north !== undefined
    ? [west, south, east, north]
    : null;
}
