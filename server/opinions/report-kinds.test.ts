import { expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
import { placeFieldOf, reportKindsOf } from '../../src/resources/shared/reportable-fields.ts';

const kindsOf = (name: string, withheld: readonly string[] = []): string[] =>
  reportKindsOf(resourceNamed(name), (field) => withheld.includes(field)).map(({ value }) => value);

test.each([
  ['archives', ['field', 'page', 'place', 'other']],
  ['specimens', ['field', 'place', 'other']],
  ['standards', ['field', 'other']],
  ['news', ['field', 'other']],
])('what can be wrong with %s', (name, kinds) => {
  expect(kindsOf(name)).toEqual(kinds);
});

test('what the record keeps back cannot be reported on', () => {
  expect(kindsOf('archives', ['extent'])).toEqual(['field', 'page', 'other']);
});

test('a place is a point or a box', () => {
  expect(
    ['archives', 'boreholes', 'news'].map((name) => placeFieldOf(resourceNamed(name))?.field.kind ?? null),
  ).toEqual(['extent', 'point', null]);
});
