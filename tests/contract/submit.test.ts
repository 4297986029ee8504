import { describe, expect, test, vi } from 'vitest';
import type { CartView } from '../../src/resources/shared/cart-answers.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { ReviewedOrder } from '../../src/resources/shared/order-answers.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { orderDesk, unit } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = orderDesk(portal);

const form = {
  purpose: '科研',
  project: '常山江流域地质灾害研究',
  useUnit: '某大学地球科学学院',
  contactName: '王岩',
  contactMobile: '13905710001',
  delivery: 'online',
  isAgreed: true,
};

const add = (member: Member, itemId: number, itemType = 'archives') =>
  make(portal.origin, 'cartEntries.add', { token: member.token, values: { itemType, itemId } });
const cartOf = async (member: Member): Promise<CartView> =>
  dataOf('cartEntries.mine', await make(portal.origin, 'cartEntries.mine', { token: member.token }));
const idsOf = ({ cartStores }: CartView): number[] =>
  cartStores.flatMap(({ orderCartContentVoList }) => orderCartContentVoList.map(({ id }) => id));
const submit = (member: Member, cartIds: string, changes: object = {}, key?: string) =>
  make(portal.origin, 'orders.submit', {
    token: member.token,
    ...(key ? { key } : {}),
    values: { ...form, cartIds, ...changes },
  });

async function filledCart(items: number, secrecy = '内部'): Promise<{ member: Member; cartIds: string }> {
  const member = await desk.applicant();
  for (let n = 0; n < items; n += 1) {
    const keepingUnit = n % 2 === 0 ? unit : '岩心库';
    expect((await add(member, await desk.newArchive({ secrecy, keepingUnit }))).status).toBe(200);
  }
  return { member, cartIds: idsOf(await cartOf(member)).join(',') };
}

const ordersOf = async (member: Member) =>
  (
    await portal.pool.query<{ id: number; orderNo: string; subs: number; lines: number }>(
      `SELECT o.id, o.order_no AS "orderNo", (SELECT count(*)::int FROM sub_orders s WHERE s."order" = o.id) AS subs,
              (SELECT count(*)::int FROM order_lines l JOIN sub_orders s ON s.id = l.sub_order WHERE s."order" = o.id) AS lines
       FROM orders o WHERE o."user" = $1 ORDER BY o.id`,
      [member.id],
    )
  ).rows;

describe('cart', () => {
  test('holds an item once, by keeping unit, and says what is possible and what is missing', async () => {
    const member = await createMember(portal.pool);
    const [open, secret] = [await desk.newArchive({ secrecy: '公开' }), await desk.newArchive({ secrecy: '秘密' })];
    for (const id of [open, open, secret]) expect((await add(member, id)).status).toBe(200);
    const cart = await cartOf(member);
    expect(cart).toMatchObject({ storeCount: 1, itemCount: 2, cartStores: [{ keepingUnit: unit }] });
    const lines = cart.cartStores[0]?.orderCartContentVoList ?? [];
    expect(lines.find(({ itemId }) => itemId === open)).toMatchObject({
      refusal: null,
      apply: { isPossible: true },
      // Without files it is given on paper
      missing: ['verification', 'agreement'],
    });
    expect(lines.find(({ itemId }) => itemId === secret)).toMatchObject({
      refusal: 'classified',
      apply: { isPossible: false },
      onSite: { isPossible: true },
    });
  });

  test('tells nothing of an item that is not for the public, and takes it out', async () => {
    const member = await desk.applicant();
    const hidden = await desk.newArchive({ title: '不公开的题名', isCatalogPublic: false });
    expect((await add(member, hidden)).status).toBe(404);
    const later = await desk.newArchive({ title: '后来撤下的题名' });
    await add(member, later);
    await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [later]);
    const cart = await cartOf(member);
    expect(JSON.stringify(cart)).not.toContain('后来撤下');
    expect(cart.cartStores[0]?.orderCartContentVoList[0]).toMatchObject({
      isOpen: false,
      title: null,
      refusal: 'hidden',
    });
    const ids = idsOf(cart).join(',');
    const refused = await submit(member, ids);
    expect([refused.status, refused.text.includes('后来撤下')]).toEqual([422, false]);
    const emptied = await make(portal.origin, 'cartEntries.takeOut', { token: member.token, values: { ids } });
    expect(dataOf<CartView>('cartEntries.takeOut', emptied).itemCount).toBe(0);
  });

  test('of a guest is described without being kept, and merged at login', async () => {
    const [one, two] = [await desk.newArchive(), await desk.newArchive({ isCatalogPublic: false, title: '看不到' })];
    const items = `archives:${one},archives:${two},archives:${one}`;
    const answer = await make(portal.origin, 'cartEntries.describe', { values: { items } });
    const seen = dataOf<CartView>('cartEntries.describe', answer);
    expect(seen.itemCount).toBe(2);
    expect(JSON.stringify(seen)).not.toContain('看不到');
    const member = await desk.applicant();
    await add(member, one);
    const merged = await make(portal.origin, 'cartEntries.merge', { token: member.token, values: { items } });
    expect(dataOf<CartView>('cartEntries.merge', merged).itemCount).toBe(1);
  });

  test('does not take more than a hundred items', async () => {
    const member = await desk.applicant();
    await portal.pool.query(
      `INSERT INTO cart_entries ("user", item_type, item_id, own_key, added_at)
       SELECT $1, 'archives', 900000 + n, concat_ws(' ', $1::bigint, 'archives', 900000 + n), now() FROM generate_series(1, 100) n`,
      [member.id],
    );
    const answer = await add(member, await desk.newArchive());
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('最多放 100 件')]);
    expect((await cartOf(member)).itemCount).toBe(100);
  });

  test('of another person is out of reach', async () => {
    const { cartIds } = await filledCart(1);
    const other = await desk.applicant();
    expect((await submit(other, cartIds)).status).toBe(409);
    await make(portal.origin, 'cartEntries.takeOut', { token: other.token, values: { ids: cartIds } });
    const { rows } = await portal.pool.query('SELECT 1 FROM cart_entries WHERE id = $1', [Number(cartIds)]);
    expect(rows).toHaveLength(1);
  });
});

describe('submission', () => {
  test('makes a sub-order for each keeping unit, empties the cart, tells applicant and reviewers', async () => {
    const reviewer = await desk.reviewer(unit);
    const { member, cartIds } = await filledCart(3);
    const answer = await submit(member, cartIds);
    const made = dataOf<{ id: number; orderNo: string; subOrders: number }>('orders.submit', answer);
    expect(made).toMatchObject({ subOrders: 2, orderNo: expect.stringMatching(/^SQ-\d{8}-\d{4,}$/) });
    expect(await ordersOf(member)).toEqual([{ id: made.id, orderNo: made.orderNo, subs: 2, lines: 3 }]);
    expect((await cartOf(member)).itemCount).toBe(0);
    const { rows } = await portal.pool.query<{ userId: number; n: number }>(
      'SELECT user_id AS "userId", count(*)::int AS n FROM user_notices WHERE user_id = ANY($1) GROUP BY 1',
      [[member.id, reviewer.id]],
    );
    expect(new Map(rows.map(({ userId, n }) => [userId, n]))).toEqual(
      new Map([
        [member.id, 1],
        [reviewer.id, 1],
      ]),
    );
    const detail = await desk.detail(member, made.id);
    expect(JSON.stringify(detail)).toContain('提交申请');
  });

  test('open items are given at once', async () => {
    const { member, cartIds } = await filledCart(1, '公开');
    await submit(member, cartIds);
    const { rows } = await portal.pool.query('SELECT state FROM sub_orders WHERE "user" = $1', [member.id]);
    expect(rows).toEqual([{ state: 'available' }]);
  });

  test('protection closes an item to its last day, for the system and for the reviewer, and not the day after', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer()];
    const lastDays = [addDays(dayInChina(), 1), dayInChina(), addDays(dayInChina(), -1)];
    const seen = await Promise.all(
      lastDays.map(async (protectedUntil) => {
        const item = await desk.newArchive({ secrecy: '公开', protectedUntil });
        const { subOrder } = await desk.submitted(user, { items: [item] });
        const asked = { token: reviewer.token, query: { id: String(subOrder) } };
        const answer = await make(portal.origin, 'subOrders.review', asked);
        const { items } = dataOf<ReviewedOrder>('subOrders.review', answer);
        return [await desk.stateOf(subOrder), ...Object.values(items).map((each) => each?.isProtected)];
      }),
    );
    expect(seen).toEqual([
      ['pending', true],
      ['pending', true],
      ['available', false],
    ]);
  });

  test('is refused with the field that is wrong, and nothing is written', async () => {
    const { member, cartIds } = await filledCart(2);
    const wrong: [object, string][] = [
      [{ isAgreed: false }, 'isAgreed'],
      [{ purpose: '玩' }, 'purpose'],
      [{ project: '' }, 'project'],
      [{ contactMobile: '12' }, 'contactMobile'],
      [{ letter: 'f'.repeat(32) }, 'letter'],
      [{ cartIds: 'x' }, 'cartIds'],
    ];
    for (const [changes, field] of wrong) {
      const { status, text } = await submit(member, cartIds, changes);
      expect([field, status, Object.keys((JSON.parse(text) as { errors: object }).errors)]).toEqual([
        field,
        422,
        [field],
      ]);
    }
    const protectedItem = await desk.newArchive({ protectedUntil: addDays(dayInChina(), 700) });
    await add(member, protectedItem);
    const all = idsOf(await cartOf(member)).join(',');
    expect((await submit(member, all)).text).toContain('汇交人同意');
    expect(await ordersOf(member)).toEqual([]);
    expect((await cartOf(member)).itemCount).toBe(3);
  });

  test('needs a certified person', async () => {
    const member = await createMember(portal.pool);
    await add(member, await desk.newArchive());
    const cartIds = idsOf(await cartOf(member)).join(',');
    expect((await submit(member, cartIds)).status).toBe(403);
    expect((await make(portal.origin, 'orders.submit', { values: { ...form, cartIds } })).status).toBe(401);
  });

  test('fifty parallel submissions of one cart make one order, whatever their request numbers', async () => {
    const { member, cartIds } = await filledCart(4);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => submit(member, cartIds, {}, n < 25 ? 'the-same-intention' : `other-${n}`)),
    );
    const made = await ordersOf(member);
    expect(made).toMatchObject([{ subs: 2, lines: 4 }]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    for (const answer of good) expect(dataOf<{ id: number }>('orders.submit', answer).id).toBe(made[0]?.id);
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect((await cartOf(member)).itemCount).toBe(0);
  });

  test('numbers of many people at once do not repeat', async () => {
    const carts = await Promise.all(Array.from({ length: 12 }, () => filledCart(1)));
    await Promise.all(carts.map(({ member, cartIds }) => submit(member, cartIds)));
    const made = (await Promise.all(carts.map(({ member }) => ordersOf(member)))).flat();
    expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(12);
  });
});
