import { expect, test } from 'vitest';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { mapRoutesOf, routesOf } from './village-routes.ts';

const site = (id: number, route: string | null, lon: number | null): TopicSite =>
  ({
    id,
    facts: route ? { 线路: route } : {},
    position: lon === null ? null : { lon, lat: 30 },
  }) as unknown as TopicSite;

test('sites that name the same route are joined in their order; a place without a position is passed over', () => {
  const routes = routesOf([
    site(1, '西线', 119),
    site(2, '东线', 121),
    site(3, '西线', null),
    site(4, null, 120),
    site(5, '西线', 118),
  ]);
  expect(routes.map(({ name, sites }) => [name, sites.map(({ id }) => id)])).toEqual([
    ['西线', [1, 3, 5]],
    ['东线', [2]],
  ]);
  expect(mapRoutesOf(routes)[0]?.positions.map(({ lon }) => lon)).toEqual([119, 118]);
  expect(new Set(routes.map(({ pigment }) => pigment)).size).toBe(2);
});
