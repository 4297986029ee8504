import { expect, test } from 'vitest';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();

const act = async ({ token }: Pick<Member, 'token'>, name: 'add' | 'remove', layers: readonly number[]) =>
  dataOf<{ layers: number[] }>(
    `layerFavourites.${name}`,
    await make(portal.origin, `layerFavourites.${name}`, { token, values: { layers }, query: {} }),
  ).layers;
const mine = async ({ token }: Pick<Member, 'token'>) =>
  dataOf<{ layers: number[] }>(
    'layerFavourites.mine',
    await make(portal.origin, 'layerFavourites.mine', { token, query: {} }),
  ).layers;

async function newLayer(name: string, parent: number, isOpen = true): Promise<number> {
  const { rows } = await portal.pool.query<{ id: number }>(
    `INSERT INTO catalog (name, type, parent, "order", is_open, is_shown_at_start)
     VALUES ($1, 'folder', $2, 0, $3, false) RETURNING id`,
    [name, parent, isOpen],
  );
  return rows[0]!.id;
}

test('stars of a user are kept once, in the order of starring, each for the user alone', async () => {
  const [me, other] = [await createMember(portal.pool), await createMember(portal.pool)];
  const [one, two] = [await newLayer('星一', 171), await newLayer('星二', 170)];
  expect(await mine(me)).toEqual([]);
  expect(await act(me, 'add', [two])).toEqual([two]);
  const together = await Promise.all([act(me, 'add', [one, two]), act(me, 'add', [one])]);
  expect(together).toEqual([
    [two, one],
    [two, one],
  ]);
  expect(await mine(other)).toEqual([]);
  expect(await act(other, 'remove', [one])).toEqual([]);
  expect(await act(me, 'remove', [two])).toEqual([one]);
});

test('a layer that the tree does not show is as if it were not there', async () => {
  const me = await createMember(portal.pool);
  const closed = await newLayer('未开放', 171, false);
  const below = await newLayer('未开放之下', closed);
  expect(await act(me, 'add', [closed, below, 999_999])).toEqual([]);
});

test('too many at once are refused by name', async () => {
  const me = await createMember(portal.pool);
  const layers = Array.from({ length: 501 }, (_, at) => at + 1);
  const answer = await make(portal.origin, 'layerFavourites.add', { token: me.token, values: { layers }, query: {} });
  expect(Object.keys(errorsOf(answer, 422))).toEqual(['layers']);
});
