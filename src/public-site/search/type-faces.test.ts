import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { faceOf, ownListAddress } from './type-faces.ts';

const listed = resources.filter(({ name, publicSite }) => publicSite && faceOf(name).list !== null);

test.each(listed.map((resource) => [resource.name, resource] as const))(
  'the list of %s is the one it declares, and takes a box where it has positions',
  (name, { publicSite, fields }) => {
    const { list, boxKey } = faceOf(name);
    const field = fields[boxKey?.replace(/_within$/, '') ?? ''];
    expect(list).toBe(publicSite?.path);
    expect(field?.kind).toBe(boxKey && fields[publicSite?.footprint ?? '']?.kind);
  },
);

test('the same question is put to a list of its own, without the mark for literal words', () => {
  const box = { west: 119, south: 28, east: 120, north: 29 };
  expect(decodeURIComponent(ownListAddress('archives', { q: '=萤石', box }) ?? '')).toBe(
    '/archivesHoldings?q=萤石&extent_within=119,28,120,29',
  );
  expect(ownListAddress('standards', { q: '萤石', box })).toBeNull();
  expect(ownListAddress('activities', { q: '萤石', box: null })).toBeNull();
  expect(ownListAddress('news', { q: '', box: null })).toBe('/news');
});
