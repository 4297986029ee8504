import { beforeAll, expect, test } from 'vitest';
import { placeFrom } from '../../src/geo/geodesic.ts';
import { writeLine } from '../../src/map/compute/section-line.ts';
import type { SectionAnswer } from '../../src/resources/shared/borehole-section.ts';
import { administrator } from '../helpers/members.ts';
import { newBorehole } from '../helpers/new-borehole.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const beside = async (query: Record<string, string>): Promise<SectionAnswer> =>
  dataOf<SectionAnswer>('boreholes.section', await make(portal.origin, 'boreholes.section', { query }));

test('where they are too few, the nearest holes beyond the buffer are named with their distance', async () => {
  const start = { lon: 119.2, lat: 28.15 };
  const line = writeLine([start, placeFrom(start, 90, 1000)]);
  const newHole = (along: number, north: number): Promise<number> =>
    newBorehole(portal, token, { position: placeFrom(placeFrom(start, 90, along), 0, north) });
  const [inside, near, far] = [await newHole(200, 10), await newHole(300, 900), await newHole(600, 1500)];
  const { found, beyond } = await beside({ line, buffer: '100' });
  expect(found).toBe(1);
  expect(beyond.slice(0, 2).map(({ id, distance }) => [id, Math.round(distance / 10)])).toEqual([
    [near, 90],
    [far, 150],
  ]);
  expect(beyond.map(({ id }) => id)).not.toContain(inside);
  expect((await beside({ line, buffer: '1000' })).beyond).toEqual([]);
});

test('what the geological map has along the line comes with it, whether there are holes or not', async () => {
  const { mapped } = await beside({ line: '119.66,29.29,119.82,29.12', buffer: '100' });
  expect(mapped?.units.length).toBeGreaterThan(2);
  expect(mapped?.faults.map(({ name }) => name)).toContain('江山—绍兴断裂');
  expect((await beside({ line: '122.9,28.2,122.95,28.2', buffer: '100' })).mapped).toBeNull();
});
