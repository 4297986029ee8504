import { callsOf, onlyReads, type ResolvedCall, serviceCalls } from './calls-of.ts';
import type { Resource, Service } from './define-resource.ts';
import { optionOf } from './field-kinds.ts';
import type { AnyField, FieldKind, FieldMap, FieldOfKind } from './field.ts';
import { seenValuesHeader } from './seen-values.ts';

type JsonSchema = Record<string, unknown>;

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
  json: (field) => (field.of ? { type: 'object', properties: properties(field.of) } : {}),
  reference: () => ({ type: 'integer' }),
  references: () => ({ type: 'array', items: { type: 'integer' } }),
  point: () => ({ type: 'object', properties: { lon: { type: 'number' }, lat: { type: 'number' } } }),
  extent: () => ({ type: 'object', properties: box }),
  colour: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  secret: () => ({ type: 'string', description: '加密保存，答复为掩码' }),
};

const schemaOf = (field: AnyField): JsonSchema => ({
  title: field.label,
  ...(openApiSchema[field.kind] as (field: AnyField) => JsonSchema)(field),
  ...(field.help ? { description: field.help } : {}),
});
const properties = (fields: FieldMap): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.wire ?? name, schemaOf(field)]));

const mediaType = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  query: '',
};

/** OpenAPI 3.1 document of all declared calls. */
export function apiDocument(
  resources: readonly Resource[],
  services: readonly Service[],
  info: { title: string; version: string },
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const add = (call: ResolvedCall, tag: string, takes: FieldMap | undefined): void => {
    const path = (paths[call.parsed.path] ??= {});
    path[call.parsed.verb.toLowerCase()] = operation(call, tag, takes);
  };
  for (const resource of resources) {
    for (const call of callsOf(resource)) add(call, resource.label, takesOf(resource, call));
  }
  for (const service of services) {
    for (const call of serviceCalls(service)) add(call, service.label, service.calls[call.name]?.takes);
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: Object.fromEntries(
        resources.map((each) => [each.name, { type: 'object', properties: properties(each.fields) }]),
      ),
    },
  };
}

function takesOf(resource: Resource, call: ResolvedCall): FieldMap | undefined {
  if (call.answerer.by === 'hand') return resource.services?.[call.name]?.takes;
  if (call.answerer.by === 'action') {
    const effect = resource.actions?.[call.name]?.effect;
    return effect && 'by' in effect ? (effect.takes ?? {}) : undefined;
  }
  if (call.answerer.by === 'partialEdit') {
    const names = resource.edits?.[call.name]?.fields ?? [];
    return Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.includes(name)));
  }
  const writes = call.answerer.by === 'standard' && ['create', 'edit'].includes(call.name);
  return writes
    ? Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.readOnly))
    : undefined;
}

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});
const idempotencyKey = header('Idempotency-Key', '8 至 128 位请求号；同一请求号重复发送只办理一次');
const seenValues = header(
  seenValuesHeader,
  '修改前所见各项的指纹（字段名=指纹，以 & 相连；指纹为 JSON 文本的 32 位 FNV-1a，写作三十六进制）；其后被他人改过的项以 409 拒绝',
);

/** Headers that a call reads beside the token. */
function headersOf(call: ResolvedCall): JsonSchema[] {
  const { answerer } = call;
  if (answerer.by === 'hand' || onlyReads(call)) return [];
  const isEdit = answerer.by === 'partialEdit' || (answerer.by === 'standard' && answerer.call === 'edit');
  return isEdit ? [idempotencyKey, seenValues] : [idempotencyKey];
}

function operation(call: ResolvedCall, tag: string, takes: FieldMap | undefined): JsonSchema {
  const { parsed } = call;
  const inAddress = [
    ...parsed.pathParams.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.keys(parsed.query).map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } })),
  ];
  const body =
    takes && parsed.encoding !== 'query'
      ? {
          requestBody: {
            content: { [mediaType[parsed.encoding]]: { schema: { type: 'object', properties: properties(takes) } } },
          },
        }
      : {};
  return {
    operationId: call.id,
    summary: call.label,
    tags: [tag],
    description: `权限：${call.right}`,
    parameters: [...inAddress, ...headersOf(call)],
    ...body,
    responses: { 200: { description: call.isBare ? '数据' : '信封 {code, success, msg, data}' } },
  };
}
