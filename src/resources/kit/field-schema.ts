import { optionOf } from './field-kinds.ts';
import type { AnyField, FieldKind, FieldMap, FieldOfKind } from './field.ts';
import { isVariant, shapesOf } from './variants.ts';

export type JsonSchema = Record<string, unknown>;

const number = (type: 'integer' | 'number', { min, max }: { min?: number; max?: number }): JsonSchema => ({
  type,
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});
const box = {
  west: { type: 'number' },
  south: { type: 'number' },
  east: { type: 'number' },
  north: { type: 'number' },
};

/** OpenAPI 3.1 face of each kind. */
export const openApiSchema: { readonly [K in FieldKind]: (field: FieldOfKind<K>) => JsonSchema } = {
  text: (field) => ({ type: 'string', maxLength: field.max ?? 255 }),
  longText: (field) => ({ type: 'string', maxLength: field.max ?? 4000 }),
  richText: () => ({ type: 'string', contentMediaType: 'text/html' }),
  integer: (field) => number('integer', field),
  decimal: (field) => number('number', field),
  yesNo: () => ({ type: 'boolean' }),
  choice: (field) => ({ type: 'string', enum: field.options.map((option) => optionOf(option).value) }),
  tags: () => ({ type: 'array', items: { type: 'string', maxLength: 64 } }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => ({ type: 'string', format: 'date-time' }),
  year: (field) => number('integer', { min: field.min ?? 1800, max: field.max ?? 2100 }),
  image: () => ({ type: 'string' }),
  files: () => ({
    type: 'array',
    items: {
      type: 'object',
      properties: {
        objectName: { type: 'string' },
        name: { type: 'string' },
        size: { type: 'integer' },
        type: { type: 'string' },
      },
    },
  }),
  json: (field) => {
    if (isVariant(field)) {
      const oneOf = shapesOf(field).map(([type, of]) => ({ title: type, type: 'object', properties: properties(of) }));
      return { description: `内容由 ${field.by} 决定`, oneOf };
    }
    return field.of ? { type: 'object', properties: properties(field.of) } : {};
  },
  reference: () => ({ type: 'integer' }),
  references: () => ({ type: 'array', items: { type: 'integer' } }),
  point: () => ({ type: 'object', properties: { lon: { type: 'number' }, lat: { type: 'number' } } }),
  extent: () => ({ type: 'object', properties: box }),
  colour: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  secret: () => ({ type: 'string', description: '加密保存，答复为掩码' }),
};

export const schemaOf = (field: AnyField): JsonSchema => ({
  title: field.label,
  ...(openApiSchema[field.kind] as (field: AnyField) => JsonSchema)(field),
  ...(field.help ? { description: field.help } : {}),
});
export const properties = (fields: FieldMap): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.wire ?? name, schemaOf(field)]));
