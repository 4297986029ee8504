import { expect, test } from 'vitest';
import { listOf, orNull, whole, words } from './answer.ts';
import { apiDocument } from './api-document.ts';
import type { JsonSchema } from './field-schema.ts';
import { defineResource, defineService } from './define-resource.ts';
import { choice, extent, integer, richText, tags, text, yesNo } from './field.ts';
import { openApiSchema } from './field-schema.ts';
import { valueSchema } from './value-schema.ts';

const things = defineResource({
  name: 'things',
  label: '物',
  group: '组',
  title: 'name',
  fields: {
    name: text({ label: '名', wire: 'thingName', required: true, max: 8, help: '说明' }),
    rank: integer({ label: '级', min: 1, max: 9 }),
    kind: choice(['甲', '乙'], { label: '类' }),
    isOn: yesNo({ label: '开', readOnly: true }),
  },
  calls: {
    create: { call: 'PUT form /x?name={thingName}', right: 'admin:things.create' },
    list: { right: 'guest' },
  },
  edits: { rename: { label: '改名', right: 'admin:things.rename', fields: ['name'] } },
  actions: {
    close: {
      label: '关闭',
      right: 'admin:things.close',
      effect: { by: 'server', takes: { reason: text({ label: '原因' }) } },
    },
  },
});
const ping = defineService({
  name: 'svc',
  label: '服务',
  calls: {
    ping: {
      label: '问',
      call: 'POST /svc',
      right: 'guest',
      takes: { word: text({ label: '词' }) },
      answers: {
        count: whole,
        rows: listOf({ word: orNull(words), kind: choice(['甲'], { label: '类', required: true }) }),
      },
    },
    print: { label: '印', call: 'GET /svc/print', right: 'guest', answers: 'file' },
  },
});

test('what a hand-written call answers', () => {
  const { paths } = apiDocument([], [ping], { title: '标题', version: '2' });
  expect(paths).toMatchObject({
    '/svc': {
      post: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    data: {
                      required: ['count', 'rows'],
                      properties: {
                        count: { type: 'integer' },
                        rows: {
                          items: {
                            properties: {
                              word: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                              kind: { title: '类', enum: ['甲'] },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/svc/print': { get: { responses: { 200: { description: '文件' } } } },
  });
});

test('calls, parameters, bodies in wire names, and what may not be given left out', () => {
  const document = apiDocument([things], [ping], { title: '标题', version: '2' });
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: '标题', version: '2' },
    paths: {
      '/x': {
        put: {
          operationId: 'things.create',
          description: '权限：admin:things.create',
          parameters: [
            { name: 'name', in: 'query', required: true },
            { name: 'Idempotency-Key', in: 'header', required: false },
          ],
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: {
                  properties: {
                    thingName: { title: '名', type: 'string', maxLength: 8, description: '说明' },
                    rank: { type: 'integer', minimum: 1, maximum: 9 },
                    kind: { enum: ['甲', '乙'] },
                  },
                },
              },
            },
          },
        },
      },
      '/rest/things': { get: { operationId: 'things.list' } },
      '/rest/things/{id}/rename': {
        patch: { parameters: [{ name: 'id', in: 'path' }, { name: 'Idempotency-Key' }, { name: 'seen-values' }] },
      },
      '/rest/things/{id}/close': {
        post: {
          requestBody: { content: { 'application/json': { schema: { properties: { reason: { title: '原因' } } } } } },
        },
      },
      '/svc': { post: { operationId: 'svc.ping', tags: ['服务'] } },
    },
  });
  expect(JSON.stringify((document['paths'] as Record<string, unknown>)['/x'])).not.toContain('isOn');
});

const wells = defineResource({
  name: 'wells',
  label: '井',
  group: '组',
  title: 'name',
  fields: {
    name: text({ label: '名', required: true, max: 8, show: ['list', 'search'] }),
    depth: integer({ label: '深', wire: 'wellDepth', min: 0, facet: false }),
    kind: choice(['甲', '乙'], { label: '类', required: true, default: '甲', facet: true }),
    words: tags({ label: '词' }),
    about: richText({ label: '说明' }),
    box: extent({ label: '范围' }),
  },
  rights: { read: 'guest', write: 'admin' },
  withhold: { when: { kind: '乙' }, fields: ['name'] },
  views: { deep: { label: '深井', right: 'guest', fields: ['depth'] } },
  actions: {
    open: { label: '开', right: 'admin:wells.open', effect: { by: 'server' } },
    count: { label: '数', right: 'admin:wells.count', effect: { by: 'server', answers: { n: whole } } },
  },
  services: {
    near: {
      label: '附近',
      call: 'GET /wells/{id}/near',
      right: 'guest',
      takes: {
        id: integer({ label: '编号', required: true, min: 1 }),
        zoom: integer({ label: '级别', required: true, default: 3, help: '0 至 9' }),
        within: extent({ label: '范围', required: true }),
      },
      conditions: true,
    },
  },
});
type Operation = Record<'parameters' | 'responses' | 'requestBody', JsonSchema & Record<string, JsonSchema>>;
const wellsDocument = apiDocument([wells], [], { title: '', version: '' }) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, JsonSchema> };
};
const operationOf = (path: string, verb: string): Operation => wellsDocument.paths[path]![verb]!;
const answerOf = (path: string, verb: string, status = 200): unknown =>
  (operationOf(path, verb).responses[status] as { content?: Record<string, { schema: unknown }> }).content?.[
    'application/json'
  ]?.schema;
const namesOf = (path: string, verb: string): string[] =>
  (operationOf(path, verb).parameters as unknown as { name?: string; $ref?: string }[]).map(
    ({ name, $ref }) => name ?? $ref?.replace('#/components/parameters/wells.', '') ?? '',
  );
const row = { $ref: '#/components/schemas/wells' };
const listed = { $ref: '#/components/schemas/wells.listed' };

test('a call without a body says what it takes in its query', () => {
  expect(operationOf('/wells/{id}/near', 'get').parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    { name: 'zoom', in: 'query', required: false, description: '0 至 9', schema: { type: 'integer', default: 3 } },
    { name: 'within', in: 'query', required: true, schema: { type: 'string' } },
    { $ref: '#/components/parameters/wells.q' },
    { $ref: '#/components/parameters/wells.id_ne' },
    ...namesOf('/wells/{id}/near', 'get')
      .slice(5)
      .map((name) => ({ $ref: `#/components/parameters/wells.${name}` })),
  ]);
});

test('lists say what they are asked by; facets and exports have no pages', () => {
  const conditions = ['q', 'id', 'id_ne', 'id_gte', 'id_lte', 'name_like', 'wellDepth', 'wellDepth_ne'];
  const rest = ['wellDepth_gte', 'wellDepth_lte', 'wellDepth_null', 'kind', 'kind_ne', 'kind_null'];
  const facets = [...namesOf('/rest/wells/facets', 'get')];
  expect(facets).toEqual(expect.arrayContaining([...conditions, ...rest, 'words', 'words_null', 'box_within']));
  expect(facets.filter((name) => name.startsWith('_') || name === 'about' || name === 'depth')).toEqual([]);
  expect(namesOf('/rest/wells/export', 'get')).toEqual(['format', ...facets, '_sort', '_order']);
  expect(namesOf('/rest/wells', 'get')).toEqual([...facets, '_sort', '_order', '_start', '_end', '_after']);
  expect(namesOf('/rest/wells/deep', 'get')).toEqual(namesOf('/rest/wells', 'get'));
  expect(wellsDocument.components.parameters).toMatchObject({
    'wells.kind': { in: 'query', required: false, schema: { type: 'array', items: { enum: ['甲', '乙'] } } },
    'wells.wellDepth_gte': { schema: { type: 'integer', minimum: 0 }, description: '深：不小于' },
    'wells.box_within': { schema: { type: 'string' } },
    'wells._sort': { schema: { pattern: '^(id|name|wellDepth|kind)(,(id|name|wellDepth|kind))*$' } },
  });
});

test('rows: every field under its wire name, null where there is no value or it is withheld', () => {
  const { schemas } = wellsDocument.components;
  expect(schemas['wells']).toMatchObject({
    required: ['id', 'name', 'wellDepth', 'kind', 'words', 'about', 'box'],
    properties: {
      id: { type: 'integer' },
      name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      wellDepth: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      kind: { type: 'string', enum: ['甲', '乙'] },
    },
  });
  expect(schemas['wells.listed']?.['required']).not.toContain('about');
  expect(schemas['wells.deep']?.['required']).toEqual(['id', 'wellDepth']);
});

test('what generated calls answer', () => {
  const data = (schema: unknown) => ({ properties: { code: { type: 'integer' }, data: schema } });
  expect(answerOf('/rest/wells', 'get')).toEqual({ type: 'array', items: listed });
  expect(operationOf('/rest/wells', 'get').responses['200']).toHaveProperty('headers.x-total-count');
  expect(answerOf('/rest/wells/{id}', 'get')).toEqual(row);
  expect(answerOf('/rest/wells/deep', 'get')).toMatchObject(
    data({ properties: { rows: { items: { $ref: '#/components/schemas/wells.deep' } }, total: { type: 'integer' } } }),
  );
  expect(answerOf('/rest/wells/facets', 'get')).toMatchObject(
    data({
      properties: { facets: { required: ['kind'], properties: { kind: { items: { required: ['value', 'count'] } } } } },
    }),
  );
  expect(answerOf('/rest/wells/{id}/open', 'post')).toMatchObject(data(row));
  expect(answerOf('/rest/wells/{id}/count', 'post')).toMatchObject(data({ required: ['n'] }));
  expect(answerOf('/rest/wells/import', 'post', 202)).toMatchObject(
    data({ $ref: '#/components/schemas/engine.startedJob' }),
  );
  expect(answerOf('/wells/{id}/near', 'get')).toMatchObject(data({ type: 'null' }));
  expect(operationOf('/rest/wells/export', 'get').responses['200']).toHaveProperty('content.text/csv');
});

test('a new row needs what has no default; a change needs nothing', () => {
  const bodyOf = (path: string, verb: string) =>
    (operationOf(path, verb).requestBody as unknown as { content: Record<string, { schema: JsonSchema }> }).content;
  expect(bodyOf('/rest/wells', 'post')['application/json']?.schema['required']).toEqual(['name']);
  expect(bodyOf('/rest/wells/{id}', 'patch')['application/json']?.schema).not.toHaveProperty('required');
  expect(bodyOf('/rest/wells/import', 'post')['multipart/form-data']?.schema['required']).toEqual(['file']);
});

test('every kind has its face', () => {
  expect(Object.keys(openApiSchema).sort()).toEqual(Object.keys(valueSchema).sort());
});
