import type { AnyField, FieldKind, FieldOfKind } from './field.ts';

/** PostgreSQL face of a kind. */
export interface SqlColumn {
  /** Column type as PostgreSQL's catalogue prints it (format_type). */
  type: string;
  /** Index method that serves the kind's own filters on a facet, filter or containment; null when only sorting indexes help. */
  index: 'btree' | 'gin' | 'gist' | null;
}

const column =
  (type: string, index: SqlColumn['index'] = 'btree') =>
  (): SqlColumn => ({ type, index });

export const sqlColumn: { readonly [K in FieldKind]: (field: FieldOfKind<K>) => SqlColumn } = {
  text: column('text'),
  longText: column('text', null),
  richText: column('text', null),
  integer: column('bigint'),
  decimal: (field) => ({ type: `numeric(30,${field.digits ?? 6})`, index: 'btree' }),
  yesNo: column('boolean'),
  choice: column('text'),
  tags: column('text[]', 'gin'),
  date: column('date'),
  dateTime: column('timestamp with time zone'),
  year: column('smallint'),
  image: column('text', null),
  files: column('jsonb', null),
  json: column('jsonb', null),
  list: column('jsonb', null),
  reference: column('bigint'),
  references: column('bigint[]', 'gin'),
  point: column('point', 'gist'),
  extent: column('box', 'gist'),
  colour: column('text', null),
  secret: column('text', null),
};

export const columnOf = (field: AnyField): SqlColumn =>
  (sqlColumn[field.kind] as (field: AnyField) => SqlColumn)(field);

/** camelCase → snake_case: table and column names. */
export const sqlName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
