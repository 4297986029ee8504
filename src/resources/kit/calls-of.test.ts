import { describe, expect, test } from 'vitest';
import { callsOf, findCall, serviceCalls } from './calls-of.ts';
import { defineResource, defineService } from './define-resource.ts';
import { text, yesNo } from './field.ts';

const head = {
  label: '物',
  group: '组',
  title: 'name',
  fields: { name: text({ label: '名', required: true }), isOn: yesNo({ label: '开' }) },
} as const;
const addresses = (resource: Parameters<typeof callsOf>[0]) =>
  Object.fromEntries(
    callsOf(resource).map(({ name, parsed, right }) => [
      name,
      `${parsed.verb} ${parsed.encoding} ${parsed.path} ${right}`,
    ]),
  );

describe('callsOf', () => {
  test('rights alone give every plain call', () => {
    expect(addresses(defineResource({ name: 'things', ...head, rights: { read: 'guest', write: 'admin' } }))).toEqual({
      list: 'GET query /rest/things guest',
      facets: 'GET query /rest/things/facets guest',
      show: 'GET query /rest/things/{id} guest',
      create: 'POST json /rest/things admin:things.create',
      edit: 'PATCH json /rest/things/{id} admin:things.edit',
      remove: 'DELETE query /rest/things/{id} admin:things.remove',
      removeMany: 'POST json /rest/things/remove-many admin:things.removeMany',
      editMany: 'PATCH json /rest/things admin:things.editMany',
      export: 'GET query /rest/things/export admin:things.export',
      import: 'POST multipart /rest/things/import admin:things.import',
      history: 'GET query /rest/things/{id}/history admin:things.history',
    });
  });

  test('reading by administrators is one right: list, facets and show', () => {
    const rights = addresses(defineResource({ name: 'things', ...head, rights: { read: 'admin', write: 'admin' } }));
    expect([rights['list'], rights['facets'], rights['show']].map((line) => line?.split(' ')[3])).toEqual(
      Array(3).fill('admin:things.list'),
    );
  });

  test('a call of its own wins in address and right; without rights there is nothing else', () => {
    const list = { call: 'POST form /zdapi/things/all', right: 'user' } as const;
    expect(addresses(defineResource({ name: 'things', ...head, calls: { list } }))).toEqual({
      list: 'POST form /zdapi/things/all user',
    });
    const both = defineResource({
      name: 'things',
      ...head,
      rights: { read: 'guest', write: 'admin' },
      calls: { list },
    });
    expect(addresses(both)['list']).toBe('POST form /zdapi/things/all user');
    expect(addresses(both)['show']).toBe('GET query /rest/things/{id} guest');
  });

  test('one row only: shown, edited and followed without an id', () => {
    const single = defineResource({ name: 'things', ...head, single: true, rights: { read: 'guest', write: 'admin' } });
    expect(addresses(single)).toEqual({
      show: 'GET query /rest/things guest',
      edit: 'PATCH json /rest/things admin:things.edit',
      history: 'GET query /rest/things/history admin:things.history',
    });
  });

  test('views, partial edits, actions and services have plain addresses and say who answers', () => {
    const resource = defineResource({
      name: 'things',
      ...head,
      calls: {},
      views: { open: { label: '开的', right: 'guest', where: { isOn: true } } },
      edits: { rename: { label: '改名', right: 'admin:things.rename', fields: ['name'] } },
      actions: { turnOn: { label: '开', right: 'admin:things.turnOn', effect: { only: 'isOn' } } },
      services: { ping: { label: '问', call: 'GET /zdapi/ping', right: 'guest' } },
    });
    expect(
      callsOf(resource).map(({ id, parsed, answerer }) => [id, `${parsed.verb} ${parsed.path}`, answerer.by]),
    ).toEqual([
      ['things.open', 'GET /rest/things/open', 'view'],
      ['things.rename', 'PATCH /rest/things/{id}/rename', 'partialEdit'],
      ['things.turnOn', 'POST /rest/things/{id}/turnOn', 'action'],
      ['things.ping', 'GET /zdapi/ping', 'hand'],
    ]);
  });

  test('only the shapes that plain REST clients read are bare', () => {
    const resource = defineResource({
      name: 'things',
      ...head,
      rights: { read: 'guest', write: 'admin' },
      calls: { show: { call: 'GET /zdapi/thing?id', right: 'guest' } },
    });
    const bare = callsOf(resource)
      .filter(({ isBare }) => isBare)
      .map(({ name }) => name);
    expect(bare).toEqual(['list', 'create', 'edit', 'remove', 'export']);
  });

  test('findCall: null for what there is not', () => {
    const resource = defineResource({ name: 'things', ...head, calls: { list: { right: 'guest' } } });
    expect(findCall(resource, 'list')?.id).toBe('things.list');
    expect(findCall(resource, 'create')).toBeNull();
  });
});

test('serviceCalls: by hand, in the envelope', () => {
  const service = defineService({
    name: 'login',
    label: '登录',
    calls: { enter: { label: '进', call: 'POST form /rest/enter', right: 'guest' } },
  });
  expect(serviceCalls(service)).toMatchObject([
    { id: 'login.enter', owner: 'login', isBare: false, answerer: { by: 'hand' } },
  ]);
});
