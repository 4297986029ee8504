import { expect, it, test } from 'vitest';
import { resourceNamed, resources } from '../../resources/index.ts';
import { referredNamed } from './referred-resources.ts';

const references = resources.flatMap(({ name, fields, publicSite }) => {
  const shown = new Set([...(publicSite?.list ?? []), ...(publicSite?.detail.flatMap((group) => group.fields) ?? [])]);
  return Object.entries(fields).flatMap(([key, field]) =>
    shown.has(key) && (field.kind === 'reference' || field.kind === 'references')
      ? [{ path: `${name}.${key}`, to: field.to }]
      : [],
  );
});

test('rows with public pages refer to others', () => {
  expect(references.length).toBeGreaterThan(4);
});

it.each(references)('knows what $path refers to', ({ to }) => {
  expect(referredNamed(to)).toBe(resourceNamed(to));
});

it('says which it does not know', () => {
  expect(() => referredNamed('users')).toThrow('users is not among');
});
