import { actionOf, type ApiCall, type OwnCall, type ResourceCall } from './api-calls.ts';
import { answerSchema } from './answer-schema.ts';
import type { Answer } from './answer.ts';
import type { ResolvedCall } from './calls-of.ts';
import type { Resource, StandardCall } from './define-resource.ts';
import { count, importReport, page, removed, removedMany, startedJob, version } from './engine-answers.ts';
import type { AnyField, FieldMap } from './field.ts';
import { isOptional, type JsonSchema, objectSchema, schemaOf } from './field-schema.ts';
import { mayBeWithheld } from './withheld.ts';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const whole = (parts: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: parts,
  required: Object.keys(parts),
});
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const partsOf = (answer: Readonly<Record<string, Answer>>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, answerSchema(part)]));

const isFormatted = (fields: FieldMap): boolean => Object.values(fields).some(({ kind }) => kind === 'richText');
const listedName = ({ name, fields }: Resource): string => (isFormatted(fields) ? `${name}.listed` : name);
const rowOf = ({ name }: Resource): JsonSchema => ref(name);

/** A row under wire names with these of its fields. Everything is there; null where there is no value, or it is withheld. */
function rowSchema(resource: Resource, isAnswered: (name: string) => boolean = () => true): JsonSchema {
  const answered = Object.entries(resource.fields).filter(([name]) => isAnswered(name));
  const { properties } = objectSchema(Object.fromEntries(answered), {
    mayBeNull: (field, name) => isOptional(field) || mayBeWithheld(resource, name),
  });
  return { ...whole({ id: { type: 'integer', minimum: 1 }, ...properties }), title: resource.label };
}

/** What is counted: of a list of words, the words. */
const countedField = (field: AnyField): AnyField =>
  field.kind === 'tags' ? { kind: 'text', label: field.label } : field;

function facetsSchema({ fields }: Resource): JsonSchema {
  const values = Object.entries(fields)
    .filter(([, { facet }]) => facet)
    .map(([name, field]) => [
      field.wire ?? name,
      listOf(whole({ value: schemaOf(countedField(field), { mayBeNull: true }), count: { type: 'integer' } })),
    ]);
  return whole({
    ...partsOf(count),
    facets: whole(Object.fromEntries(values) as Record<string, JsonSchema>),
    isApproximate: { type: 'boolean', description: '结果很多时各值的条数由抽样估计' },
  });
}

/** Rows of a resource in the forms that its calls answer them. */
export function schemasOf(resource: Resource): [string, JsonSchema][] {
  const { name, fields, tree, views = {} } = resource;
  const row = rowSchema(resource);
  const forms: [string, JsonSchema][] = [[name, row]];
  if (isFormatted(fields))
    forms.push([listedName(resource), rowSchema(resource, (each) => fields[each]?.kind !== 'richText')]);
  if (tree) {
    const below = { children: listOf(ref(`${name}.tree`)) };
    const { properties } = row as { properties: Record<string, JsonSchema> };
    forms.push([`${name}.tree`, { ...whole({ ...properties, ...below }), title: resource.label }]);
  }
  for (const [view, { fields: seen }] of Object.entries(views))
    if (seen) forms.push([`${name}.${view}`, rowSchema(resource, (each) => seen.includes(each))]);
  return forms;
}

/** What all answers share. */
export const sharedSchemas: readonly [string, JsonSchema][] = [
  ['engine.importReport', answerSchema(importReport)],
  ['engine.version', answerSchema(version)],
  ['engine.startedJob', answerSchema(startedJob)],
  [
    'engine.refusal',
    {
      type: 'object',
      properties: {
        code: { type: 'integer', description: '同 HTTP 状态码' },
        success: { const: false },
        msg: { type: 'string' },
        message: { type: 'string', description: '同 msg' },
        data: { type: 'null' },
        requestId: { type: 'string', description: '请求编号，日志中以此查找' },
        errors: {
          type: 'object',
          additionalProperties: listOf({ type: 'string' }),
          description: '各项的问题',
        },
      },
      required: ['code', 'success', 'msg', 'message', 'data', 'requestId'],
    },
  ],
];

const pageOf = (row: JsonSchema): JsonSchema => whole({ rows: listOf(row), ...partsOf(page) });

const standardData = (resource: Resource): Readonly<Record<Exclude<StandardCall, 'export'>, JsonSchema>> => ({
  list: pageOf(ref(listedName(resource))),
  facets: facetsSchema(resource),
  show: rowOf(resource),
  create: rowOf(resource),
  edit: rowOf(resource),
  remove: answerSchema(removed),
  removeMany: answerSchema(removedMany),
  editMany: whole({ rows: listOf(rowOf(resource)) }),
  import: ref('engine.importReport'),
  history: whole({ versions: listOf(ref('engine.version')) }),
});

/** Data of a view: the tree below a row, the one row, or a page of rows. */
function viewData({ call: { name }, resource }: ResourceCall): JsonSchema {
  const view = resource.views?.[name];
  if (view?.subtree) return ref(`${resource.name}.tree`);
  const ofFields = view?.fields ? ref(`${resource.name}.${name}`) : null;
  return view?.one ? (ofFields ?? rowOf(resource)) : pageOf(ofFields ?? ref(listedName(resource)));
}

function dataOf(api: ResourceCall): JsonSchema {
  const { answerer } = api.call;
  if (answerer.by === 'standard' && answerer.call !== 'export') return standardData(api.resource)[answerer.call];
  if (answerer.by === 'view') return viewData(api);
  const effect = actionOf(api)?.effect;
  return effect && 'by' in effect && effect.answers ? answerSchema(effect.answers) : rowOf(api.resource);
}

const enveloped = (data: JsonSchema): JsonSchema =>
  whole({ code: { type: 'integer' }, success: { type: 'boolean' }, msg: { type: 'string' }, data });
const json = (description: string, schema: JsonSchema): JsonSchema => ({
  description,
  content: { 'application/json': { schema } },
});
const inEnvelope = (data: JsonSchema): JsonSchema => json('信封 {code, success, msg, data}', enveloped(data));
const binary = { type: 'string', format: 'binary' };
const counted = (type: string, description: string) => ({ description, schema: { type } });

/** A list for generic REST clients: rows alone, the rest in headers. */
const bareList = (resource: Resource): JsonSchema => ({
  ...json('数据', listOf(ref(listedName(resource)))),
  headers: {
    'x-total-count': counted('integer', '条数'),
    'x-total-capped': counted('boolean', 'true：至少这么多条'),
    'x-next-cursor': counted('string', '末行的游标，用于 _after；没有更多时不带'),
  },
});

const exported: JsonSchema = {
  description: '表格文件',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: binary },
  },
};

const goesOn = (call: ResolvedCall): boolean =>
  call.answerer.by === 'standard' && ['import', 'editMany', 'removeMany'].includes(call.answerer.call);

function ofOwn({ declared: { answers } }: OwnCall): JsonSchema {
  if (answers === 'file') return { description: '文件', content: { '*/*': { schema: binary } } };
  return inEnvelope(answers === undefined ? { type: 'null' } : answerSchema(answers));
}

function ofResource(api: ResourceCall): JsonSchema {
  const { call, resource } = api;
  if (call.answerer.by === 'standard') {
    if (call.answerer.call === 'export') return exported;
    if (call.answerer.call === 'list' && call.isBare) return bareList(resource);
  }
  return call.isBare ? json('数据', dataOf(api)) : inEnvelope(dataOf(api));
}

/** What a call answers where all is well, and where it is refused. */
export function responsesOf(api: ApiCall): JsonSchema {
  return {
    200: api.by === 'hand' ? ofOwn(api) : ofResource(api),
    ...(goesOn(api.call) ? { 202: inEnvelope(ref('engine.startedJob')) } : {}),
    default: json('没有办理：原因见 msg', ref('engine.refusal')),
  };
}
