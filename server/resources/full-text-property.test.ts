import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullTextQuery, fullTextVector, normalise, pairsQuery } from './full-text.ts';

/** Answers a tsquery of ours over a vector of ours as PostgreSQL does: prefix lexemes, phrases by position, all terms. */
function matches(vector: string, query: string): boolean {
  const positions = new Map<string, Set<number>>();
  for (const [, lexeme = '', at = ''] of vector.matchAll(/'([^']*)':([\d,]+)/g))
    positions.set(lexeme, new Set(at.split(',').map(Number)));
  return query.split(' & ').every((term) => {
    const prefix = /^'(.*)':\*$/.exec(term)?.[1];
    if (prefix !== undefined) return [...positions.keys()].some((lexeme) => lexeme.startsWith(prefix));
    const phrase = [...term.matchAll(/'([^']*)'/g)].map(([, lexeme = '']) => lexeme);
    return [...(positions.get(phrase[0] ?? '') ?? [])].some((first) =>
      phrase.every((lexeme, at) => positions.get(lexeme)?.has(first + at)),
    );
  });
}

const alphabet = Array.from('地质矿铁１2ａB铁地 ，-∶𠮷');
const text = fc
  .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 24 })
  .map((characters) => characters.join(''));
const runs = (text: string): string[] =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

test('a row is found exactly when each word of the query stands in one of its parts', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), text, (parts, q) => {
      const query = fullTextQuery(q);
      const words = runs(q);
      const expected = words.every((word) => parts.flatMap(runs).some((run) => run.includes(word)));
      expect(query === null ? words.length === 0 : matches(fullTextVector(parts), query) === expected).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([false, true])('the pairs of a piece are all in the text it comes from (headline: %s)', (inHeadline) => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      const characters = [...whole];
      const at = from % characters.length;
      const pairs = pairsQuery(characters.slice(at, at + 1 + (length % 6)).join(''), { inHeadline });
      fc.pre(pairs !== null);
      const vector = inHeadline ? fullTextVector([], [whole]) : fullTextVector([whole]);
      expect(pairs.split(' & ').every((pair) => matches(vector, pair.endsWith(':*') ? pair : `(${pair})`))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('every piece of a text finds the text', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      const characters = [...whole];
      const at = from % characters.length;
      const query = fullTextQuery(characters.slice(at, at + 1 + (length % 6)).join(''));
      fc.pre(query !== null);
      expect(matches(fullTextVector([whole]), query)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
