import type { FieldKind } from './field.ts';

/**
 * `eq` any of the given values; `ne`; `gte`, `lte` inclusive; `like` contains the text (only fields in the full text);
 * `null` has no value (true) or has one (false); `within` lies in or touches a box west,south,east,north in degrees; `inside`
 * lies in or touches a ring of corners lon,lat,lon,lat… in degrees; `has` contains any of the given words or ids.
 */
export type FilterOperator = 'eq' | 'ne' | 'gte' | 'lte' | 'like' | 'null' | 'within' | 'inside' | 'has';

const scalar = ['eq', 'ne', 'null'] as const;
const ordered = ['eq', 'ne', 'gte', 'lte', 'null'] as const;

/** Operators that a list understands per kind. For `tags` and `references` a plain `field=v` means `has`. */
export const filterOperators: { readonly [K in FieldKind]: readonly FilterOperator[] } = {
  text: [...scalar, 'like'],
  longText: ['like', 'null'],
  richText: ['null'],
  integer: ordered,
  decimal: ordered,
  yesNo: scalar,
  choice: scalar,
  tags: ['has', 'null'],
  date: ordered,
  dateTime: ordered,
  year: ordered,
  image: ['null'],
  files: ['null'],
  json: ['null'],
  list: ['null'],
  reference: scalar,
  references: ['has', 'null'],
  point: ['within', 'inside', 'null'],
  extent: ['within', 'inside', 'null'],
  colour: scalar,
  secret: ['eq', 'null'],
};

/** Kinds whose values can be counted per value; of lists of words, each word. */
export const facetKinds: readonly FieldKind[] = ['text', 'choice', 'tags', 'yesNo', 'year', 'reference'];
