import type { Resource } from '../../resources/kit/define-resource.ts';
import type { AnyField, FieldKind } from '../../resources/kit/field.ts';
import type { FilterOperator } from '../../resources/kit/filter-operators.ts';
import { operatorsOf } from '../../resources/kit/filters-of.ts';
import { type Filter, writeListQuery } from '../../resources/kit/list-query.ts';
import { readListQuery } from '../../resources/kit/read-list-query.ts';
import type { FieldErrors } from '../../resources/kit/field-errors.ts';
import { textReadings } from '../../resources/kit/text-readings.ts';
import { wireName } from '../../resources/kit/wire.ts';
import { chinaOffset, dayInChina } from '../../resources/shared/china-days.ts';
import { withoutFields } from './filter-set.ts';

/**
 * How a kind is asked for in the advanced form. `text`: one text; `range`: from and to; `choice`: any of the options;
 * `words`: any of the words; `yesNo`; `box`: west, south, east, north in degrees; `presence`: whether there is a value.
 */
export type AdvancedStyle = 'text' | 'range' | 'choice' | 'words' | 'yesNo' | 'box' | 'presence';

const styles: { readonly [K in FieldKind]: AdvancedStyle } = {
  text: 'text',
  longText: 'text',
  richText: 'presence',
  integer: 'range',
  decimal: 'range',
  yesNo: 'yesNo',
  choice: 'choice',
  tags: 'words',
  date: 'range',
  dateTime: 'range',
  year: 'range',
  image: 'presence',
  files: 'presence',
  json: 'presence',
  list: 'presence',
  reference: 'presence',
  references: 'presence',
  point: 'box',
  extent: 'box',
  colour: 'text',
  secret: 'presence',
};

/** What stands in the inputs: per field its texts, in the order of the inputs. A field left out is empty. */
export type AdvancedDraft = Readonly<Record<string, readonly string[]>>;

/** List parameters of a field: suffix of the key → its values. */
type Suffixed = Readonly<Record<string, readonly string[]>>;

interface StyleFace {
  /** Operators that answer it; a field whose lists accept none of them is not asked for. */
  operators: readonly FilterOperator[];
  write: (texts: readonly string[], field: AnyField) => Suffixed;
  read: (given: Suffixed, field: AnyField) => readonly string[];
}

const filled = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);
const one = (text: string | undefined): string[] => filled([text ?? '']);
const plainValues: StyleFace = {
  operators: ['eq'],
  write: (texts) => ({ '': filled(texts) }),
  read: (given) => given[''] ?? [],
};
const boxCorners = 4;

/** As records have it: of a scale with the ratio sign, while keyboards have the colon. */
const asKept = (text: string, field: AnyField): string =>
  field.kind === 'text' && field.reads ? textReadings[field.reads](text) : text;
/** Text that the full text covers is found by a part of it, other text only whole. */
const textSuffix = (field: AnyField): string => (field.show?.includes('search') ? '_like' : '');

/** A day of an instant range begins and ends in China's time. */
const writeBound = (text: string, field: AnyField, time: string): string =>
  field.kind === 'dateTime' ? `${text}T${time}${chinaOffset}` : text;
const readBound = (text: string | undefined, field: AnyField): string =>
  text && field.kind === 'dateTime' ? dayInChina(new Date(text)) : (text ?? '');

const faces: Record<AdvancedStyle, StyleFace> = {
  text: {
    operators: ['like', 'eq'],
    write: (texts, field) => ({ [textSuffix(field)]: one(texts[0]).map((text) => asKept(text, field)) }),
    read: (given, field) => given[textSuffix(field)] ?? [],
  },
  range: {
    operators: ['gte'],
    write: ([from, to], field) => ({
      _gte: one(from).map((text) => writeBound(text, field, '00:00:00.000')),
      _lte: one(to).map((text) => writeBound(text, field, '23:59:59.999')),
    }),
    read: (given, field) => [readBound(given['_gte']?.[0], field), readBound(given['_lte']?.[0], field)],
  },
  choice: plainValues,
  words: {
    operators: ['has'],
    write: (texts) => ({ '': filled((texts[0] ?? '').split(/[;；、，,\s]+/)) }),
    read: (given) => (given[''] ? [given[''].join('、')] : []),
  },
  yesNo: plainValues,
  box: {
    operators: ['within'],
    write: (texts) => {
      if (filled(texts).length === 0) return { _within: [] };
      const corners = Array.from({ length: boxCorners }, (_, index) => texts[index]?.trim() ?? '');
      return { _within: [corners.join(',')] };
    },
    read: (given) => given['_within']?.[0]?.split(',') ?? [],
  },
  presence: {
    operators: ['null'],
    write: (texts) => ({ _null: filled(texts) }),
    read: (given) => given['_null'] ?? [],
  },
};

export interface AdvancedField {
  name: string;
  field: AnyField;
  style: AdvancedStyle;
}

/** Fields of the form: the declared ones that lists can be narrowed by. */
export function advancedFields(resource: Resource): AdvancedField[] {
  const { advanced = [], presence = [] } = resource.publicSite ?? {};
  return advanced.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const style = presence.includes(name) ? 'presence' : styles[field.kind];
    const known = operatorsOf(resource, name);
    return faces[style].operators.some((operator) => known.includes(operator)) ? [{ name, field, style }] : [];
  });
}

/** What the form opens with: the conditions that are in force on its fields. */
export function draftOfFilters(resource: Resource, filters: readonly Filter[]): AdvancedDraft {
  return Object.fromEntries(
    advancedFields(resource).map(({ name, field, style }) => {
      const key = wireName(resource, name);
      const given: Record<string, string[]> = {};
      for (const [param, text] of writeListQuery(resource, {
        filters: filters.filter((each) => each.field === name),
      })) {
        (given[param.slice(key.length)] ??= []).push(text);
      }
      return [name, faces[style].read(given, field)];
    }),
  );
}

/** True when every field of the form is empty: the search then counts as unfiltered. */
export const isBlankDraft = (draft: AdvancedDraft): boolean =>
  Object.values(draft).every((texts) => filled(texts).length === 0);

export type ReadDraft = { ok: true; filters: Filter[] } | { ok: false; errors: FieldErrors };

/** The conditions in force after the form is sent: those of its fields replaced, all others kept. Errors by field name. */
export function filtersOfDraft(resource: Resource, draft: AdvancedDraft, before: readonly Filter[]): ReadDraft {
  const fields = advancedFields(resource);
  const owners = new Map<string, string>();
  const params: Record<string, readonly string[]> = {};
  for (const { name, field, style } of fields) {
    for (const [suffix, values] of Object.entries(faces[style].write(draft[name] ?? [], field))) {
      const key = wireName(resource, name) + suffix;
      owners.set(key, name);
      if (values.length > 0) params[key] = values;
    }
  }
  const read = readListQuery(resource, params);
  if (!read.ok) {
    return {
      ok: false,
      errors: Object.fromEntries(Object.entries(read.errors).map(([key, texts]) => [owners.get(key) ?? key, texts])),
    };
  }
  const kept = withoutFields(
    before,
    fields.map(({ name }) => name),
  );
  return { ok: true, filters: [...kept, ...read.query.filters] };
}
