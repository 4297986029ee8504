import { optionOf } from './field-kinds.ts';
import type { AnyField, FieldKind, FieldMap, FieldOfKind } from './field.ts';
import { isVariant, shapesOf } from './variants.ts';

export type JsonSchema = Record<string, unknown>;

const number = (type: 'integer' | 'number', { min, max }: { min?: number; max?: number }): JsonSchema => ({
  type,
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});
/** An object that has all these parts. */
const whole = (parts: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: parts,
  required: Object.keys(parts),
});
const degrees = (limit: number): JsonSchema => ({ type: 'number', minimum: -limit, maximum: limit });

/** OpenAPI 3.1 face of each kind. */
export const openApiSchema: { readonly [K in FieldKind]: (field: FieldOfKind<K>) => JsonSchema } = {
  text: (field) => ({ type: 'string', maxLength: field.max ?? 255 }),
  longText: (field) => ({ type: 'string', maxLength: field.max ?? 4000 }),
  richText: () => ({ type: 'string', contentMediaType: 'text/html' }),
  integer: (field) => number('integer', field),
  decimal: (field) => number('number', field),
  yesNo: () => ({ type: 'boolean' }),
  choice: (field) => ({ type: 'string', enum: field.options.map((option) => optionOf(option).value) }),
  tags: ({ closed, options = [] }) => ({
    type: 'array',
    items: closed ? { type: 'string', enum: options } : { type: 'string', maxLength: 64 },
  }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => ({ type: 'string', format: 'date-time' }),
  year: (field) => number('integer', { min: field.min ?? 1800, max: field.max ?? 2100 }),
  image: () => ({ type: 'string' }),
  files: () => ({
    type: 'array',
    items: whole({
      objectName: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
      type: { type: 'string' },
    }),
  }),
  json: (field) => {
    if (!isVariant(field)) return field.of ? objectSchema(field.of, { mayBeNull: isOptional }) : {};
    const shapes = shapesOf(field).map(([type, of]) => ({
      title: type,
      ...objectSchema(of, { mayBeNull: isOptional }),
    }));
    return { description: `内容由 ${field.by} 决定`, anyOf: shapes };
  },
  list: (field) => ({
    type: 'array',
    items: objectSchema(field.of, { mayBeNull: isOptional }),
    maxItems: field.maxItems ?? 50,
  }),
  reference: () => ({ type: 'integer' }),
  references: () => ({ type: 'array', items: { type: 'integer' } }),
  point: () => whole({ lon: degrees(180), lat: degrees(90) }),
  extent: () => whole({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) }),
  colour: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  secret: () => ({ type: 'string', description: '加密保存，答复为掩码' }),
};

const json: JsonSchema = { type: 'string', contentMediaType: 'application/json' };
const words: JsonSchema = { type: 'string', description: '多个以；分隔' };

/** The same where a value travels as text: in an address, a form, a part of an upload. */
const textSchema: { readonly [K in FieldKind]: 'same' | JsonSchema } = {
  text: 'same',
  longText: 'same',
  richText: 'same',
  integer: 'same',
  decimal: 'same',
  yesNo: 'same',
  choice: 'same',
  tags: words,
  date: 'same',
  dateTime: 'same',
  year: 'same',
  image: 'same',
  files: json,
  json,
  list: json,
  reference: 'same',
  references: words,
  point: { type: 'string', description: '经度,纬度（度）' },
  extent: { type: 'string', description: '西,南,东,北（度）' },
  colour: 'same',
  secret: 'same',
};

export const orNothing = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const isOptional = (field: AnyField): boolean => field.required !== true;

export interface Told {
  /** null stands where there is no value. */
  mayBeNull?: boolean;
  /** In its text form. */
  isText?: boolean;
}

export function schemaOf(field: AnyField, { mayBeNull = false, isText = false }: Told = {}): JsonSchema {
  const asText = isText ? textSchema[field.kind] : 'same';
  const value = asText === 'same' ? (openApiSchema[field.kind] as (field: AnyField) => JsonSchema)(field) : asText;
  return {
    title: field.label,
    ...(mayBeNull ? orNothing(value) : value),
    ...(field.help ? { description: field.help } : {}),
  };
}

interface ObjectTold {
  mayBeNull?: (field: AnyField, name: string) => boolean;
  isText?: boolean;
  /** Default: whether the field is required. */
  isNeeded?: (field: AnyField, name: string) => boolean;
}

/** Values of fields under their wire names. */
export function objectSchema(
  fields: FieldMap,
  { mayBeNull = () => false, isText = false, isNeeded = (field) => !isOptional(field) }: ObjectTold = {},
): JsonSchema & { properties: Record<string, JsonSchema> } {
  const entries = Object.entries(fields).map(([name, field]) => ({ name, field, wire: field.wire ?? name }));
  const required = entries.filter(({ name, field }) => isNeeded(field, name)).map(({ wire }) => wire);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(({ name, field, wire }) => [wire, schemaOf(field, { mayBeNull: mayBeNull(field, name), isText })]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}
