import { describe, expect, test } from 'vitest';
import { addressParams, fillAddress, parseCall } from './call.ts';

describe('parseCall', () => {
  test('verb, path, params and query of every form', () => {
    expect(parseCall('PATCH /a/{id}/b/{sceneName}')).toEqual({
      verb: 'PATCH',
      encoding: 'json',
      path: '/a/{id}/b/{sceneName}',
      pathParams: ['id', 'sceneName'],
      query: {},
    });
    expect(parseCall('PUT /a/create?name={themeName}').query).toEqual({ name: 'themeName' });
    expect(parseCall('DELETE /a?id').query).toEqual({ id: 'id' });
    expect(parseCall('GET /a?x&y={z}').query).toEqual({ x: 'x', y: 'z' });
  });
  test.each([
    ['GET /a', 'query'],
    ['DELETE /a', 'query'],
    ['GET form /a', 'query'],
    ['POST /a', 'json'],
    ['POST form /a', 'form'],
    ['PUT multipart /a', 'multipart'],
    ['PATCH /a', 'json'],
  ])('%s has the encoding %s', (call, encoding) => {
    expect(parseCall(call).encoding).toBe(encoding);
  });
  test.each(['', 'FETCH /a', 'GET a', 'GET  /a', 'GET /a b', 'get /a', 'POST xml /a', 'GET /中', 'GET'])(
    '"%s" is refused, naming it',
    (call) => {
      expect(() => parseCall(call)).toThrow(`not a call: "${call}"`);
    },
  );
});

describe('fillAddress', () => {
  test('values are percent-encoded, so that none leaves its place', () => {
    const call = parseCall('GET /a/{id}/{name}?q={word}');
    expect(fillAddress(call, { id: 5, name: '甲/乙?&#', word: 'a=b&c' })).toBe(
      `/a/5/${encodeURIComponent('甲/乙?&#')}?q=a%3Db%26c`,
    );
    expect(fillAddress(parseCall('GET /a?x'), { x: { a: 1 } })).toBe(`/a?x=${encodeURIComponent('{"a":1}')}`);
  });
  test('a missing or blank value throws, naming it', () => {
    for (const id of [undefined, null, ''])
      expect(() => fillAddress(parseCall('GET /a/{id}'), { id })).toThrow('/a/{id}: no value for {id}');
  });
});

test('addressParams names what path and query carry', () => {
  expect(addressParams(parseCall('PATCH /a/{id}/{n}?q={word}&z'))).toEqual(['id', 'n', 'word', 'z']);
});
