import { expect, test } from 'vitest';
import { waysOf } from './pattern-ways.ts';

test.each([
  ['abc', 1],
  ['a?a?', 4],
  ['a?b?', 2],
  ['a?xa?', 2],
  ['a{2,4}[ab]{0,1}', 6],
  [String.raw`\d{1,3}\.\d{1,3}`, 3],
  [String.raw`\d{1,3}\.?\d{1,3}`, 9],
  ['(?:ab)?(?:ab)?', 4],
  ['(?:a?b){3}', 2],
  ['(?:a?){3}', 8],
  ['(?:a|b)(?:a|b)', 1],
  ['(?:a|[ab])(?:a|[ab])', 4],
  ['[ab]?|a?a?a?', 10],
  [String.raw`\??\??`, 4],
  ['[?]?x?', 2],
  ['a??a*?', 2],
  [String.raw`(?<one>a?)\k<one>?`, 4],
  [String.raw`\p{L}?\u{61}?`, 4],
  ['^a?$', 2],
  ['年?年?年?', 8],
  ['a?(?:,a?){0,9}a?', 10],
  ['a?(?:ba?)?(?:ba?)?', 32],
  ['(?:a|)(?:a|)', 4],
  ['a?(?:xa?a?)*', 4],
])('%s: %i ways', (source, ways) => expect(waysOf(source, 'u')).toBe(ways));

test('letters are the same in both cases where the pattern says so', () => {
  expect([waysOf('a?A?'), waysOf('a?A?', 'gi')]).toEqual([2, 4]);
});
