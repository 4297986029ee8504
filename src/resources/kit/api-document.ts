import { callsOf, onlyReads, type ResolvedCall, serviceCalls } from './calls-of.ts';
import type { Resource, Service } from './define-resource.ts';
import type { Answer } from './answer.ts';
import { answerSchema } from './answer-schema.ts';
import type { FieldMap } from './field.ts';
import { type JsonSchema, properties } from './field-schema.ts';
import { seenValuesHeader } from './seen-values.ts';

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
  const add = (call: ResolvedCall, tag: string, told: Told): void => {
    const path = (paths[call.parsed.path] ??= {});
    path[call.parsed.verb.toLowerCase()] = operation(call, tag, told);
  };
  for (const resource of resources) {
    for (const call of callsOf(resource))
      add(call, resource.label, { takes: takesOf(resource, call), answers: answersOf(resource, call) });
  }
  for (const service of services) {
    for (const call of serviceCalls(service)) add(call, service.label, service.calls[call.name] ?? {});
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

/** What is said of a call's values and of its answer. */
interface Told {
  takes?: FieldMap | undefined;
  answers?: Answer | 'file' | undefined;
}

const answersOf = (resource: Resource, { answerer, name }: ResolvedCall): Told['answers'] =>
  answerer.by === 'hand' ? resource.services?.[name]?.answers : undefined;

/** The answer where all is well. */
function success(call: ResolvedCall, answers: Told['answers']): JsonSchema {
  if (answers === 'file') return { description: '文件', content: { '*/*': { schema: {} } } };
  const description = call.isBare ? '数据' : '信封 {code, success, msg, data}';
  if (answers === undefined) return { description };
  const data = answerSchema(answers);
  const envelope = {
    type: 'object',
    properties: { code: { type: 'integer' }, success: { type: 'boolean' }, msg: { type: 'string' }, data },
  };
  return { description, content: { 'application/json': { schema: call.isBare ? data : envelope } } };
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

function operation(call: ResolvedCall, tag: string, { takes, answers }: Told): JsonSchema {
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
    responses: { 200: success(call, answers) },
  };
}
