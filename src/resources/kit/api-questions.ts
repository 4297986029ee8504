import { type ApiCall, listPartsOf, namesRowInBody, standardOf, takenBy } from './api-calls.ts';
import { maxBulkRows } from './answer-shapes.ts';
import { addressParams, type Encoding } from './call.ts';
import { onlyReads } from './calls-of.ts';
import type { Resource } from './define-resource.ts';
import type { AnyField, FieldMap } from './field.ts';
import { isOptional, type JsonSchema, objectSchema, schemaOf } from './field-schema.ts';
import { type ListParameter, listParameters, secretConditions } from './list-parameters.ts';
import { secretConditionsHeader } from './list-query.ts';
import { maxValues } from './read-list-query.ts';
import { seenValuesHeader } from './seen-values.ts';
import { declaredField, fieldName } from './wire.ts';

const mediaType: Readonly<Record<Exclude<Encoding, 'query'>, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};
const rowId = { type: 'integer', minimum: 1, description: '记录编号' };
const binary = { type: 'string', format: 'binary' };

const parameter = (place: 'path' | 'query' | 'header', name: string, required: boolean, schema: JsonSchema) => {
  const { description, ...rest } = schema;
  return { name, in: place, required, ...(description ? { description } : {}), schema: rest };
};
const header = (name: string, description: string): JsonSchema =>
  parameter('header', name, false, { type: 'string', description });

const idempotencyKey = header('Idempotency-Key', '8 至 128 位请求号；同一请求号重复发送只办理一次');
const seenValues = header(
  seenValuesHeader,
  '修改前所见各项的指纹（字段名=指纹，以 & 相连；指纹为 JSON 文本的 32 位 FNV-1a，写作三十六进制）；其后被他人改过的项以 409 拒绝',
);

const nameOf = (resource: Resource, name: string): string => `${resource.name}.${name}`;
const listed = ({ name, description, schema, isRepeatable }: ListParameter): JsonSchema => ({
  ...parameter('query', name, false, isRepeatable ? { type: 'array', items: schema, maxItems: maxValues } : schema),
  description,
});

/** List parameters of a resource, as `components.parameters`: its list, views, facets and export refer to them. */
export const parametersOf = (resource: Resource): [string, JsonSchema][] =>
  listParameters(resource).map((each) => [nameOf(resource, each.name), listed(each)]);

const askedResource = (api: ApiCall): Resource | null => (api.by === 'hand' ? api.list : api.resource);

function listedOf(api: ApiCall): ListParameter[] {
  const parts = listPartsOf(api);
  const resource = askedResource(api);
  if (!resource || parts.length === 0) return [];
  const own = standardOf(api.call) === 'export' ? ['format'] : Object.keys(takenBy(api));
  const taken = new Set([...Object.keys(api.call.parsed.query), ...own]);
  return listParameters(resource).filter(({ name, part }) => parts.includes(part) && !taken.has(name));
}

/** Hand-written calls whose address has a query take the rest from it too. */
const isInQuery = (api: ApiCall): boolean =>
  api.call.parsed.encoding === 'query' || (api.by === 'hand' && Object.keys(api.call.parsed.query).length > 0);

const withDefault = (field: AnyField): JsonSchema => ({
  ...schemaOf(field, { isText: true }),
  ...(field.default === undefined ? {} : { default: field.default }),
});
const mustBeGiven = (field: AnyField): boolean => field.required === true && field.default === undefined;

/** Values that the address carries: of a field where it names one, else the row's number. */
function addressed(api: ApiCall): JsonSchema[] {
  const owner = { fields: api.by === 'hand' ? takenBy(api) : api.resource.fields };
  const schema = (name: string): JsonSchema => {
    const field = declaredField(owner, fieldName(owner, name) ?? '');
    if (field) return schemaOf(field, { isText: true });
    return name === 'id' ? rowId : { type: 'string' };
  };
  const { pathParams, query } = api.call.parsed;
  return [
    ...pathParams.map((name) => parameter('path', name, true, schema(name))),
    ...Object.entries(query).map(([key, name]) => parameter('query', key, true, schema(name))),
  ];
}

/** Values that a hand-written call takes beside those of its address, under wire names. */
const unaddressed = (api: ApiCall): FieldMap => {
  const carried = new Set(addressParams(api.call.parsed));
  return Object.fromEntries(
    Object.entries(takenBy(api)).filter(([name, { wire = name }]) => api.by !== 'hand' || !carried.has(wire)),
  );
};

/** Headers that a call reads beside the token. */
function headersOf(api: ApiCall): JsonSchema[] {
  const resource = askedResource(api);
  const secrets = resource && listPartsOf(api).length > 0 ? secretConditions(resource) : [];
  const secret = header(secretConditionsHeader, `加密字段的条件，写法同地址中的查询：${secrets.join('、')}`);
  const asking = secrets.length > 0 ? [secret] : [];
  if (api.by === 'hand' || onlyReads(api.call)) return asking;
  const isEdit = api.call.answerer.by === 'partialEdit' || standardOf(api.call) === 'edit';
  return isEdit ? [idempotencyKey, seenValues] : [idempotencyKey];
}

/** Parameters of a call: those of its address, of its list, what it takes in the query, and headers. */
export function parametersIn(api: ApiCall): JsonSchema[] {
  const resource = askedResource(api);
  const ofList = api.call.parsed.encoding === 'query' && resource ? listedOf(api) : [];
  const taken = api.by === 'hand' && isInQuery(api) ? Object.entries(unaddressed(api)) : [];
  const format = { type: 'string', enum: ['csv', 'xlsx'], default: 'csv', description: '文件格式' };
  return [
    ...addressed(api),
    ...taken.map(([name, field]) => parameter('query', field.wire ?? name, mustBeGiven(field), withDefault(field))),
    ...(standardOf(api.call) === 'export' ? [parameter('query', 'format', false, format)] : []),
    ...(resource ? ofList.map(({ name }) => ({ $ref: `#/components/parameters/${nameOf(resource, name)}` })) : []),
    ...headersOf(api),
  ];
}

const object = (parts: Record<string, JsonSchema>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties: parts,
  ...(required.length > 0 ? { required } : {}),
});
const bulk = {
  ids: { type: 'array', items: rowId, minItems: 1, maxItems: maxBulkRows, description: '各行的编号' },
  found: { type: 'string', description: '列表的查询条件，写法同地址中的查询；与 ids 只能给出一个' },
};

/** What stands in the body of the calls about many rows. */
const bodyOfMany = ({ fields }: Resource): Readonly<Record<string, JsonSchema>> => ({
  removeMany: object(bulk),
  editMany: object({ ...bulk, values: changes(fields, false) }, ['values']),
  import: object({ file: binary, dryRun: { type: 'boolean', description: 'true：只检查，不写入', default: false } }, [
    'file',
  ]),
});

const changes = (fields: FieldMap, isText: boolean): JsonSchema =>
  objectSchema(Object.fromEntries(Object.entries(fields).filter(([, { readOnly }]) => !readOnly)), {
    isText,
    isNeeded: () => false,
    mayBeNull: (field) => !isText && isOptional(field),
  });

function bodySchema(api: ApiCall): JsonSchema | null {
  const { call } = api;
  const isText = call.parsed.encoding !== 'json';
  const many = api.by === 'resource' ? bodyOfMany(api.resource)[standardOf(call) ?? ''] : undefined;
  if (many) return many;
  const carried = new Set(addressParams(call.parsed));
  const isPartial = call.answerer.by === 'partialEdit' || standardOf(call) === 'edit';
  const taken = objectSchema(unaddressed(api), {
    isText,
    mayBeNull: (field) => !isText && isOptional(field),
    isNeeded: (field, name) => !isPartial && mustBeGiven(field) && !carried.has(field.wire ?? name),
  });
  const parts = {
    ...(namesRowInBody(api) ? { id: rowId } : {}),
    ...(call.parsed.encoding === 'multipart' ? { file: binary } : {}),
    ...Object.fromEntries(listedOf(api).map(({ name, schema, description }) => [name, { ...schema, description }])),
    ...taken.properties,
  };
  if (Object.keys(parts).length === 0) return null;
  const required = [
    ...['id', 'file'].filter((name) => Object.hasOwn(parts, name) && !Object.hasOwn(taken.properties, name)),
    ...((taken['required'] as string[] | undefined) ?? []),
  ];
  return object(parts, listPartsOf(api).length > 0 ? [] : required);
}

/** The body of a call, or nothing where it has none. */
export function bodyOf(api: ApiCall): JsonSchema | null {
  const { encoding } = api.call.parsed;
  if (encoding === 'query' || isInQuery(api)) return null;
  const schema = bodySchema(api);
  return schema && { content: { [mediaType[encoding]]: { schema } } };
}
