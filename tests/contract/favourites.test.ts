import { describe, expect, test } from 'vitest';
import { createMember, type Member } from '../helpers/members.ts';
import { newArchive } from '../helpers/opinion-items.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
type Who = Pick<Member, 'token'>;
const call = ({ token }: Who, name: string, values: Record<string, unknown> = {}) =>
  make(portal.origin, name, { token, values, query: {} });
/** Calls by GET carry what they take in the query. */
const read = ({ token }: Who, name: string, query: Record<string, string> = {}) =>
  make(portal.origin, name, { token, query });
const collect = async (who: Who, itemId: number, more: Record<string, unknown> = {}) =>
  dataOf<{ id: number; list: number; isNew: boolean }>(
    'favourites.add',
    await call(who, 'favourites.add', { itemType: 'archives', itemId, ...more }),
  );
const newList = async (who: Who, name: string) =>
  dataOf<{ id: number }>('favouriteLists.add', await call(who, 'favouriteLists.add', { name })).id;
interface Item {
  id: number;
  itemId: number;
  title: string | null;
  note: string | null;
}
const itemsOf = async (who: Who, list: number) =>
  dataOf<{ rows: Item[] }>('favourites.ofList', await read(who, 'favourites.ofList', { list: String(list) })).rows;
const lists = async (who: Who) =>
  dataOf<{ rows: { id: number; name: string; count: number }[] }>(
    'favouriteLists.mine',
    await read(who, 'favouriteLists.mine'),
  ).rows;

describe('collecting', () => {
  test('makes the first list by itself, once, however often the button is pressed', async () => {
    const me = await createMember(portal.pool);
    const id = await newArchive(portal, { title: '收藏的报告' });
    const added = await Promise.all(Array.from({ length: 12 }, () => collect(me, id)));
    expect(added.filter(({ isNew }) => isNew).length).toBe(1);
    expect(await lists(me)).toMatchObject([{ name: '我的收藏', count: 1 }]);
    expect(await itemsOf(me, added[0]!.list)).toMatchObject([{ itemId: id, title: '收藏的报告' }]);
  });

  test('an item stands in several lists; it is ordered, noted, moved, removed, and put back where it was', async () => {
    const me = await createMember(portal.pool);
    const [one, two, three] = [await newArchive(portal), await newArchive(portal), await newArchive(portal)];
    const [left, right] = [await newList(me, '萤石'), await newList(me, '温泉')];
    const favourites = [];
    for (const id of [one, two, three]) favourites.push(await collect(me, id, { list: left }));
    await collect(me, one, { list: right });
    const of = dataOf<{ rows: unknown[] }>(
      'favourites.ofItem',
      await read(me, 'favourites.ofItem', { itemType: 'archives', itemId: String(one) }),
    );
    expect(of.rows.length).toBe(2);

    const ids = favourites.map(({ id }) => id);
    const order = { list: left, ids: [ids[2], ids[0], 999_999] };
    dataOf('favourites.order', await call(me, 'favourites.order', order));
    expect((await itemsOf(me, left)).map(({ itemId }) => itemId)).toEqual([three, one, two]);

    dataOf('favourites.edit', await call(me, 'favourites.edit', { id: ids[1], note: '第三章' }));
    dataOf('favourites.move', await call(me, 'favourites.move', { id: ids[1], list: right }));
    dataOf('favourites.move', await call(me, 'favourites.move', { id: ids[0], list: right }));
    expect((await itemsOf(me, right)).map(({ itemId, note }) => [itemId, note])).toEqual([
      [one, null],
      [two, '第三章'],
    ]);
    const [last] = await itemsOf(me, left);
    dataOf('favourites.remove', await call(me, 'favourites.remove', { id: last!.id }));
    expect(await itemsOf(me, left)).toEqual([]);
    await collect(me, three, { list: left, note: '回来', position: 1 });
    expect(await itemsOf(me, left)).toMatchObject([{ itemId: three, note: '回来' }]);
    dataOf('favouriteLists.remove', await call(me, 'favouriteLists.remove', { id: right }));
    expect((await lists(me)).map(({ name }) => name)).toEqual(['萤石']);
  });

  test('nobody reaches the lists of others', async () => {
    const [me, other] = [await createMember(portal.pool), await createMember(portal.pool)];
    const archive = await newArchive(portal);
    const { id, list } = await collect(me, archive);
    const own = await newList(other, '别人的');
    const tries: [string, Record<string, unknown>][] = [
      ['favourites.add', { itemType: 'archives', itemId: archive, list }],
      ['favourites.edit', { id, note: 'x' }],
      ['favourites.move', { id, list: own }],
      ['favourites.remove', { id }],
      ['favourites.order', { list, ids: [id] }],
      ['favouriteLists.edit', { id: list, name: 'x' }],
      ['favouriteLists.remove', { id: list }],
      ['favouriteLists.share', { id: list }],
      ['favouriteLists.unshare', { id: list }],
    ];
    for (const [name, values] of tries) expect((await call(other, name, values)).status, name).toBe(404);
    expect((await read(other, 'favourites.ofList', { list: String(list) })).status).toBe(404);
    expect((await call({ token: '' }, 'favourites.add', { itemType: 'archives', itemId: archive })).status).toBe(401);
    expect(errorsOf(await call(other, 'favouriteLists.add', { name: '别人的' }), 409)).toHaveProperty('name');
  });
});

describe('what is closed later', () => {
  test('keeps its place without its title, also in a shared list, and the link ends when it is revoked', async () => {
    const me = await createMember(portal.pool);
    const [open, closed] = [await newArchive(portal), await newArchive(portal, { title: '机密金丝雀题名' })];
    const { list } = await collect(me, open, { note: '记号' });
    await collect(me, closed, { note: '记号' });
    await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [closed]);
    expect((await itemsOf(me, list)).map(({ itemId, title }) => [itemId, title === null])).toEqual([
      [open, false],
      [closed, true],
    ]);
    const share = async () =>
      dataOf<{ shareToken: string }>('favouriteLists.share', await call(me, 'favouriteLists.share', { id: list }));
    const { shareToken } = await share();
    expect((await share()).shareToken).toBe(shareToken);
    const seen = await read({ token: '' }, 'favouriteLists.shared', { share: shareToken });
    expect(dataOf('favouriteLists.shared', seen)).toMatchObject({ closed: 1, rows: [{ itemId: open }] });
    expect(seen.text).not.toMatch(/金丝雀|记号|member/);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    dataOf('favouriteLists.unshare', await call(me, 'favouriteLists.unshare', { id: list }));
    expect((await read({ token: '' }, 'favouriteLists.shared', { share: shareToken })).status).toBe(404);
    expect((await share()).shareToken).not.toBe(shareToken);
  });
});
