import { beforeAll, expect, test } from 'vitest';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

type Row = Record<string, unknown> & { id: number };

const portal = portalUnderTest();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});

const ofCounty = async (chart: string): Promise<Row[]> =>
  dataOf<Row[]>(
    'topicFigures.list',
    await make(portal.origin, 'topicFigures.list', { query: { topic: 'cityRisk', chart, subject: '武义县' } }),
  );

test('a figure changed in the administration is what the page is answered next', async () => {
  const [before] = await ofCounty('slope');
  expect(before?.['value']).toBeTypeOf('number');
  const value = before?.['value'] === 4 ? 1 : 4;
  dataOf(
    'topicFigures.edit',
    await make(portal.origin, 'topicFigures.edit', { token: admin, values: { id: before?.id, value } }),
  );
  expect((await ofCounty('slope')).map((row) => row['value'])).toEqual([value]);
});

test('guests read figures and do not write them', async () => {
  const [row] = await ofCounty('overall');
  const refused = await make(portal.origin, 'topicFigures.edit', { values: { id: row?.id, value: 1 } });
  expect(refused.status).toBe(401);
});

test('figures of a place are those that its page asks for', async () => {
  const sites = dataOf<Row[]>(
    'topicSites.list',
    await make(portal.origin, 'topicSites.list', { query: { topic: 'citesSubject' } }),
  );
  expect(sites).toHaveLength(11);
  const [first] = sites;
  const figures = dataOf<Row[]>(
    'topicFigures.list',
    await make(portal.origin, 'topicFigures.list', { query: { site: String(first?.id), _end: '200' } }),
  );
  expect(new Set(figures.map((row) => row['chart']))).toEqual(
    new Set(['profile', 'strata', 'underground', 'waterTable', 'bearing']),
  );
});
