import { beforeAll, describe, expect, test } from 'vitest';
import type { OfferedTo } from '../../src/resources/offered-to.ts';
import { resourceNamed, resources } from '../../src/resources/index.ts';
import { callsOf, findCall } from '../../src/resources/kit/calls-of.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { listParameters } from '../../src/resources/kit/list-parameters.ts';
import { operatorSuffixes } from '../../src/resources/kit/list-query.ts';
import { readListQuery } from '../../src/resources/kit/read-list-query.ts';
import { documentProblems, operationsIn, portalDocument, type Schema } from '../helpers/document-problems.ts';
import { fitsBesideOthers } from '../helpers/fits-beside-others.ts';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { callNamed, declaredCalls, make, send } from '../helpers/send.ts';
import { workingInput } from '../helpers/working-input.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});
const operations = operationsIn(portalDocument);
const { schemas, parameters } = portalDocument.components;

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : refsIn(each),
  );
}
const resolved = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], portalDocument);
const parametersOf = ({ operation }: (typeof operations)[number]) =>
  operation.parameters.map((each) => (each.$ref ? parameters[each.$ref.split('/').at(-1)!]! : each));

describe('it is OpenAPI 3.1', () => {
  test('operations have names of their own, and tell what comes back', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(declaredCalls.map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations) {
      const { content = {}, description } = operation.responses['200']!;
      expect([operation.operationId, Object.keys(content).length > 0, description !== '']).toEqual([
        operation.operationId,
        true,
        true,
      ]);
    }
  });

  test('every reference leads somewhere, and components have names that are allowed', () => {
    const refs = new Set(refsIn(portalDocument));
    expect([...refs].filter((ref) => resolved(ref) === undefined)).toEqual([]);
    expect(refs.size).toBeGreaterThan(1000);
    for (const name of [...Object.keys(schemas), ...Object.keys(parameters)]) expect(name).toMatch(/^[\w.-]+$/);
  });

  test('addresses are told apart, and declare exactly the parameters that they hold', () => {
    const shapes = Object.keys(portalDocument.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const each of operations) {
      const given = parametersOf(each);
      const inPath = given.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        [...each.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
      );
      const keys = given.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect([each.operation.operationId, new Set(keys).size]).toEqual([each.operation.operationId, keys.length]);
    }
    const withBody = operations.filter(({ operation }) => operation.requestBody).map(({ verb }) => verb);
    expect(['patch', 'post', 'put']).toEqual([...new Set(withBody)].toSorted());
  });

  test('calls without a body take in the query what they are declared to take', () => {
    const of = (path: string) =>
      parametersOf(operations.find((each) => each.path === path && each.verb === 'get')!)
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required }) => `${name}${required ? '!' : ''}`);
    expect(of('/api/boreholes/clusters')).toEqual(expect.arrayContaining(['box!', 'zoom!', 'q', 'type', '_sort']));
    expect(of('/api/search/results')).toEqual(['q', 'type', 'box', 'page', 'size']);
    expect(of('/api/search/suggest')).toEqual(['q!']);
  });
});

/** Parameters that any list might be taken to have. */
const namesAround = (name: string): string[] => ['', ...Object.keys(operatorSuffixes)].map((suffix) => name + suffix);
const likely = ['1', 'true', '样', '2024-01-02', '2024-01-02T03:04:05Z', '1,2,3,4', '#00ff00', '2000'];

describe('lists are asked as it says', () => {
  test.each(resources.filter(({ single }) => !single))('$name', (resource) => {
    const words = fieldEntries(resource).flatMap(([, field]) =>
      field.kind === 'choice' ? field.options.map((each) => (typeof each === 'string' ? each : each.value)) : [],
    );
    const isRead = (name: string): boolean =>
      [...likely, ...words].some((text) => readListQuery(resource, { [name]: text }).ok);
    const told = listParameters(resource)
      .filter(({ part }) => part === 'condition')
      .map(({ name }) => name);
    const secrets = fieldEntries(resource).filter(([, { kind }]) => kind === 'secret');
    const inHeader = secrets.map(([name, { wire = name }]) => wire);
    const around = ['id', ...fieldEntries(resource).map(([name, { wire = name }]) => wire)].flatMap(namesAround);
    const known = around.filter((name) => !inHeader.includes(name) && isRead(name));
    // Fields with a pattern read none of the likely texts
    expect(known.filter((name) => !told.includes(name))).toEqual([]);
    expect(told.filter((name) => !around.includes(name))).toEqual([]);
    expect(told.filter((name) => /_(null|like|within)$/.test(name) && !known.includes(name))).toEqual([]);
  });
});

/** Calls that read, and those that make rows; what changes rows is asked in engine.test.ts, by `make` too. */
const asked = ['list', 'facets', 'create', 'show', 'history', 'editMany', 'removeMany', 'import'];
const generated = resources.flatMap((resource) => {
  const hasRows = resource.single || (findCall(resource, 'create') && !fitsBesideOthers.has(resource.name));
  return callsOf(resource)
    .filter(({ name, answerer: { by } }) => by === 'view' || (by === 'standard' && asked.includes(name)))
    .filter(({ name }) => hasRows || ['list', 'facets'].includes(name))
    .map((call) => ({ id: call.id, call }));
});

describe('calls answer as it says', () => {
  test.each(generated)('$id', async ({ call }) => {
    const input = await workingInput(portal, token, call);
    // What is answered is compared with the document by `make`
    const answer = await make(portal.origin, call, { token, ...input });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  });

  test('and would be found out', async () => {
    const call = callNamed('archives.show');
    const answer = await make(portal.origin, call, { token, ...(await workingInput(portal, token, call)) });
    expect(answer.status).toBe(200);
    const { id, ...rest } = answer.json as Record<string, unknown>;
    const problems = (json: unknown) => documentProblems(call, { status: 200, json });
    expect(problems(answer.json)).toEqual([]);
    expect(problems(rest)[0]).toContain('required');
    expect(problems({ ...rest, id: String(id) })[0]).toContain('integer');
    expect(problems({ ...rest, id, more: 1 })[0]).toContain('additional');
    const { title } = resourceNamed('archives');
    expect((schemas['archives'] as Schema).required).toContain(title);
  });
});

test('the document of the open interface names what is open, and nothing else', async () => {
  const { status, json } = await send(portal.origin, 'GET', '/zdapi/open/document');
  expect(status).toBe(200);
  const { paths, components, openapi } = json as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    components: { schemas: Record<string, unknown>; securitySchemes: unknown };
  };
  expect(openapi).toBe('3.1.0');
  expect(paths).toHaveProperty('/rest/boreholes');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/rest/'))).toEqual([]);
  expect(new Set(Object.values(paths).flatMap((each) => Object.keys(each)))).toEqual(new Set(['get']));
  expect(components.schemas).not.toHaveProperty('users');
  const offered = (json as { 'x-offered-to': OfferedTo[] })['x-offered-to'];
  expect(offered.map(({ readers }) => readers)[0]).toBe('所有访客，无须登录');
  expect(offered[0]?.services).toContainEqual(expect.objectContaining({ label: '钻孔', path: '/rest/boreholes' }));
  expect(offered.at(-1)?.services).toEqual([expect.objectContaining({ label: '地质项目', path: null })]);
  // What administrators do is nobody's business
  expect(offered.flatMap(({ services }) => services.map(({ label }) => label))).not.toContain('审计日志');
  expect(components.securitySchemes).toMatchObject({ key: { name: 'x-api-key' } });
  for (const [path, { get }] of Object.entries(paths))
    expect([path, Object.keys(get?.responses ?? {})]).toEqual([path, ['200', '429', 'default']]);
  // Each address answers as the document says, a record by the first of its list
  for (const path of Object.keys(paths).filter((each) => !each.includes('{')))
    expect([
      path,
      (await send(portal.origin, 'GET', `${path}${path.endsWith('/facets') ? '' : '?_end=1'}`)).status,
    ]).toEqual([path, 200]);
});
