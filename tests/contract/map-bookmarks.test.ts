import { describe, expect, test } from 'vitest';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
type Who = Pick<Member, 'token'>;
const picture = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';
const call = ({ token }: Who, name: string, values: Record<string, unknown>) =>
  make(portal.origin, `mapBookmarks.${name}`, { token, values });
const add = async (who: Who, name: string, more: Record<string, unknown> = {}) =>
  dataOf<{ id: number }>('mapBookmarks.add', await call(who, 'add', { name, state: 'at=120.1,30.2,12', ...more })).id;
interface Row {
  id: number;
  name: string;
  state: string;
  picture: string | null;
}
const mine = async ({ token }: Who) =>
  dataOf<{ rows: Row[] }>('mapBookmarks.mine', await make(portal.origin, 'mapBookmarks.mine', { token, query: {} }))
    .rows;
const names = async (who: Who) => (await mine(who)).map(({ name }) => name);

describe('views that a user keeps', () => {
  test('stand in their order, the newest first, and one that was removed goes back where it stood', async () => {
    const me = await createMember(portal.pool);
    const [one, two, three] = [
      await add(me, '甲'),
      await add(me, '乙', { picture }),
      await add(me, '丙', { state: '' }),
    ];
    expect(await mine(me)).toEqual([
      { id: three, name: '丙', state: '', picture: null },
      { id: two, name: '乙', state: 'at=120.1%2C30.2%2C12', picture },
      { id: one, name: '甲', state: 'at=120.1%2C30.2%2C12', picture: null },
    ]);
    await call(me, 'order', { ids: [one, 999_999, three] });
    expect(await names(me)).toEqual(['甲', '丙', '乙']);
    dataOf('mapBookmarks.edit', await call(me, 'edit', { id: three, name: '丁', state: 'at=119,28,9' }));
    expect((await mine(me))[1]).toEqual({ id: three, name: '丁', state: 'at=119%2C28%2C9', picture: null });
    dataOf('mapBookmarks.remove', await call(me, 'remove', { id: three }));
    await add(me, '丁', { position: 1 });
    expect(await names(me)).toEqual(['甲', '丁', '乙']);
  });

  test('are nobody else’s', async () => {
    const [me, other] = [await createMember(portal.pool), await createMember(portal.pool)];
    const id = await add(me, '甲');
    for (const [name, values] of [
      ['edit', { id, name: '偷' }],
      ['remove', { id }],
    ] as const)
      expect((await call(other, name, values)).status).toBe(404);
    expect(dataOf<{ ordered: number }>('mapBookmarks.order', await call(other, 'order', { ids: [id] })).ordered).toBe(
      0,
    );
    expect(await names(me)).toEqual(['甲']);
    expect(await names(other)).toEqual([]);
  });

  test.each([
    [{ state: 'next=https://evil.example/' }, 'state'],
    [{ state: 'at=999,1,2' }, 'state'],
    [{ picture: 'https://evil.example/a.jpg' }, 'picture'],
    [{ picture: 'data:image/svg+xml;base64,AAAA' }, 'picture'],
    [{ picture: `data:image/jpeg;base64,${'A'.repeat(30_000)}` }, 'picture'],
    [{ name: '' }, 'name'],
  ])('%j is refused by name', async (values, field) => {
    const me = await createMember(portal.pool);
    expect(errorsOf(await call(me, 'add', { name: '甲', ...values }), 422)).toHaveProperty(field);
    expect(await names(me)).toEqual([]);
  });

  test('are a hundred at most', async () => {
    const me = await createMember(portal.pool);
    await add(me, '甲');
    await portal.pool.query(
      `INSERT INTO map_bookmarks ("user", name, position) SELECT "user", 'x', n FROM map_bookmarks, generate_series(1, 99) n
       WHERE "user" = $1`,
      [me.id],
    );
    const answer = await call(me, 'add', { name: '一百零一' });
    expect(answer.status).toBe(409);
    expect(envelopeOf(answer).msg).toBe('最多存 100 个书签，请先删除不用的');
  });
});
