import { expect, test } from 'vitest';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { groundsOf, surfaceAt } from './grounds.ts';

test('products stand on the ground that they name, grounds in their own order', () => {
  const items = [
    { id: 1, kind: '土与岩', title: '红土' },
    { id: 2, kind: '为什么好', title: '红土' },
    { id: 3, kind: '土与岩', title: '盐土' },
  ] as TopicItem[];
  const sites = [
    { id: 7, facts: { 土与岩: '盐土' } },
    { id: 8, facts: { 土与岩: '红土' } },
    { id: 9, facts: {} },
  ] as unknown as TopicSite[];
  expect(groundsOf(items, sites).map(({ item, products }) => [item.id, products.map(({ id }) => id)])).toEqual([
    [1, [8]],
    [3, [7]],
  ]);
});

test('the surface falls from the whole height to the coast without a step', () => {
  const edges = Array.from({ length: 7 }, (_, index) => surfaceAt(index, 6));
  expect([edges[0], edges[6]]).toEqual([100, 42]);
  expect(edges).toEqual(edges.toSorted((a, b) => b - a));
});
