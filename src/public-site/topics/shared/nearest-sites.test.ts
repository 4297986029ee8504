import { expect, test } from 'vitest';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { nearestTo } from './nearest-sites.ts';

const site = (id: number, lon?: number, lat?: number): TopicSite =>
  ({ id, position: lon === undefined ? null : { lon, lat } }) as unknown as TopicSite;

test('the nearest come first, without the place itself and without those that have no position', () => {
  const sites = [site(1, 120, 30), site(2, 121, 30), site(3, 120.1, 30), site(4), site(5, 120, 30.5)];
  expect(nearestTo(site(1, 120, 30), sites, 2).map(({ id }) => id)).toEqual([3, 5]);
  expect(nearestTo(site(4), sites, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
});
