import { expect, test } from 'vitest';
import { deep } from '../../../tests/helpers/sample-values.ts';
import { depthOf, jsonProblem } from './json-limits.ts';

test('depth is counted through lists and objects, and no further than the limit', () => {
  expect([depthOf(1), depthOf({}), depthOf([[1]]), depthOf({ a: [{}] })]).toEqual([0, 1, 2, 3]);
  expect(depthOf(deep(5000), 20)).toBe(21);
});

test('a free value is refused when too deep, too large, unstorable or with a dangerous key', () => {
  expect(jsonProblem(deep(12))).toBeNull();
  expect(jsonProblem(deep(13))).toContain('12 层');
  expect(jsonProblem('x'.repeat(64 * 1024 - 2))).toBeNull();
  expect(jsonProblem('x'.repeat(64 * 1024 - 1))).toContain('64 KB');
  expect(jsonProblem('汉'.repeat(22_000))).toContain('64 KB');
  for (const value of ['\u0000', { a: ['\ud800'] }, { '\udfff': 1 }])
    expect(jsonProblem(value)).toBe('含有不能保存的字符');
  expect(jsonProblem('a\\u0000b')).toBeNull();
  for (const text of ['{"__proto__":1}', '{"a":{"constructor":1}}', '[{"prototype":1}]'])
    expect(jsonProblem(JSON.parse(text))).toBe('含有不允许的键名');
});
