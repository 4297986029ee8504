import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

type Row = Record<string, unknown> & { id: number };

const portal = portalUnderTest();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});

const create = async (resource: string, values: Record<string, unknown>): Promise<number> =>
  dataOf<Row>(`${resource}.create`, await make(portal.origin, `${resource}.create`, { token: admin, values })).id;
const act = async (name: string, id: number): Promise<Row> =>
  dataOf<Row>(name, await make(portal.origin, name, { token: admin, values: { id } }));
const placesForGuests = async (topic: string): Promise<Row[]> => {
  const answer = await make(portal.origin, 'topicSites.list', { query: { topic, _end: '200' } });
  return dataOf<Row[]>('topicSites.list', answer);
};

describe.each([
  ['topicSites', { topic: 'gsspTopic', name: '试验剖面', kind: '金钉子', order: 1 }],
  ['topicItems', { topic: 'gsspTopic', title: '试验条目', kind: '研究历程', order: 1 }],
])('%s', (resource, values) => {
  test('guests see a row from its publication to its withdrawal', async () => {
    const id = await create(resource, values);
    const status = async (): Promise<number> =>
      (await make(portal.origin, `${resource}.show`, { values: { id } })).status;
    const listed = async (): Promise<boolean> => {
      const rows = dataOf<Row[]>(
        `${resource}.list`,
        await make(portal.origin, `${resource}.list`, { query: { topic: 'gsspTopic', _end: '200' } }),
      );
      return rows.some((row) => row.id === id);
    };
    expect([await status(), await listed()]).toEqual([404, false]);
    await act(`${resource}.submit`, id);
    expect([await status(), await listed()]).toEqual([404, false]);
    await act(`${resource}.publish`, id);
    expect([await status(), await listed()]).toEqual([200, true]);
    await act(`${resource}.withdraw`, id);
    expect([await status(), await listed()]).toEqual([404, false]);
  });
});

test('a topic has only its own places, in their order', async () => {
  for (const [name, topic, order] of [
    ['试验乙', 'gsspTopic', 9002],
    ['试验甲', 'gsspTopic', 9001],
    ['试验丙', 'cultureVillage', 9000],
  ]) {
    const id = await create('topicSites', { name, topic, order, kind: '金钉子' });
    await act('topicSites.submit', id);
    await act('topicSites.publish', id);
  }
  const places = await placesForGuests('gsspTopic');
  expect(new Set(places.map((row) => row['topic']))).toEqual(new Set(['gsspTopic']));
  expect(places.slice(-2).map((row) => row['name'])).toEqual(['试验甲', '试验乙']);
});

test('the sample data are published with their places on the map', async () => {
  const places = await placesForGuests('gsspTopic');
  const spikes = places.filter((row) => row['kind'] === '金钉子' && row['namedIn']);
  expect(spikes.map((row) => row['namedIn'])).toEqual([1997, 2011, 2005, 2001]);
  for (const row of spikes) expect(row['position']).toMatchObject({ lon: expect.any(Number), lat: expect.any(Number) });
});

test('a closed topic is not shown to guests', async () => {
  const { rows } = await portal.pool.query<{ id: number }>(`SELECT id::int AS id FROM topics WHERE key = 'cityRisk'`);
  const id = rows[0]?.id ?? 0;
  const status = async (): Promise<number> => (await make(portal.origin, 'topics.show', { values: { id } })).status;
  expect(await status()).toBe(200);
  const edit = async (isOpen: boolean) =>
    dataOf('topics.edit', await make(portal.origin, 'topics.edit', { token: admin, values: { id, isOpen } }));
  await edit(false);
  expect(await status()).toBe(404);
  await edit(true);
  expect(await status()).toBe(200);
});
