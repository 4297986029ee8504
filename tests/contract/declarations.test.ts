import { describe, expect, test } from 'vitest';
import { resources, services } from '../../src/resources/index.ts';
import { apiDocument } from '../../src/resources/kit/api-document.ts';
import { assertResources } from '../../src/resources/kit/assert-resources.ts';
import { declaredCalls } from '../helpers/send.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { title: string }> } }> };
}
const document = apiDocument(resources, services, { title: '门户', version: '1' }) as unknown as {
  paths: Record<string, Record<string, Operation>>;
};
const operation = (path: string, verb: string): Operation => document.paths[path]![verb]!;

test('the portal’s own declarations hold no contradiction', () => {
  expect(() => assertResources(resources, services)).not.toThrow();
});

describe('the portal’s API document', () => {
  test('holds every declared call once', () => {
    const ids = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(declaredCalls.map(({ id }) => id).sort());
  });
  test('names what the address carries, and the body under wire names in its encoding', () => {
    const edit = operation('/zdapi/themes/admin/{id}/basic/{themeName}', 'patch');
    expect(edit.parameters.map(({ name, in: where }) => [name, where])).toEqual([
      ['id', 'path'],
      ['themeName', 'path'],
      ['Idempotency-Key', 'header'],
      ['seen-values', 'header'],
    ]);
    const { properties } = edit.requestBody!.content['application/json']!.schema;
    expect(properties['basicInfoJson']?.title).toBe('基本信息');
    expect(properties).not.toHaveProperty('isCurrent');
    expect(Object.keys(operation('/upms/login', 'post').requestBody!.content)).toEqual([
      'application/x-www-form-urlencoded',
    ]);
  });
});
