import { expect, test } from 'vitest';
import { listOf, orNull, whole, words } from './answer.ts';
import { apiDocument } from './api-document.ts';
import { defineResource, defineService } from './define-resource.ts';
import { choice, integer, text, yesNo } from './field.ts';
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
      '/rest/things': { get: { operationId: 'things.list', parameters: [] } },
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

test('every kind has its face', () => {
  expect(Object.keys(openApiSchema).sort()).toEqual(Object.keys(valueSchema).sort());
});
