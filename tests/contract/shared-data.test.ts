import { describe, expect, test, vi } from 'vitest';
import { readSampleFacts } from '../../demo/files/sample-facts.ts';
import { type ObjectRow, objectColumns } from '../../server/holdings/stored-object.ts';
import type { CartView } from '../../src/resources/shared/cart-answers.ts';
import type { Previewable } from '../../src/resources/shared/previewable.ts';
import { type Member } from '../helpers/members.ts';
import { orderDesk } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Shared data are held like all else that has files: read, borrowed and given by the one rule. */
const portal = portalUnderTest();
const desk = orderDesk(portal);

interface Sample {
  id: number;
  provider: string;
  recordCount: number;
}

async function sampleOf(sharing: string, words: string): Promise<Sample> {
  const { rows } = await portal.pool.query<Sample>(
    `SELECT id, provider, record_count AS "recordCount" FROM shared_data
     WHERE is_sample AND sharing = $1 AND title LIKE $2 ORDER BY id LIMIT 1`,
    [sharing, `%${words}%`],
  );
  const [sample] = rows;
  if (!sample) throw new Error(`no sample shared data ${sharing} ${words}`);
  return sample;
}

async function filesOf(itemId: number, token?: string): Promise<Previewable[]> {
  const query = { itemType: 'sharedData', itemId: String(itemId) };
  const answer = await make(portal.origin, 'objects.ofItem', { query, token });
  return dataOf<{ rows: Previewable[] }>('objects.ofItem', answer).rows;
}

const cartOf = async ({ token }: Member): Promise<CartView> =>
  dataOf('cartEntries.mine', await make(portal.origin, 'cartEntries.mine', { token }));

const form = {
  purpose: '科研',
  project: '岩石地层对比',
  useUnit: '某大学地球科学学院',
  contactName: '王岩',
  contactMobile: '13905710001',
  delivery: 'online',
  isAgreed: true,
};

/** Puts it into the cart and applies for it. @returns its cart and the state of its sub-order */
async function applyFor(member: Member, itemId: number) {
  const { token } = member;
  const added = await make(portal.origin, 'cartEntries.add', { token, values: { itemType: 'sharedData', itemId } });
  expect(added.status, added.text).toBe(200);
  const cart = await cartOf(member);
  const cartIds = cart.cartStores.flatMap((store) => store.orderCartContentVoList.map(({ id }) => id)).join(',');
  const sent = await make(portal.origin, 'orders.submit', { token, values: { ...form, cartIds } });
  const { id } = dataOf<{ id: number }>('orders.submit', sent);
  const { rows } = await portal.pool.query<{ state: string; unit: string }>(
    'SELECT state, keeping_unit AS unit FROM sub_orders WHERE "order" = $1',
    [id],
  );
  return { cart, parts: rows };
}

describe('shared data', () => {
  test('have two files each, those that are not shared none', async () => {
    const { rows } = await portal.pool.query<{ sharing: string; files: number; levels: string[] }>(
      `SELECT s.sharing, count(o.id)::int AS files, array_agg(DISTINCT o.secrecy) AS levels
       FROM shared_data s LEFT JOIN objects o ON o.item_type = 'sharedData' AND o.item_id = s.id AND o.part = 'original'
       WHERE s.is_sample GROUP BY s.id, s.sharing`,
    );
    const expected: Readonly<Record<string, object>> = {
      无条件共享: { files: 2, levels: ['公开'] },
      有条件共享: { files: 2, levels: ['内部'] },
      不予共享: { files: 0, levels: [null] },
    };
    for (const { sharing, ...held } of rows) expect({ sharing, ...held }).toEqual({ sharing, ...expected[sharing] });
    expect(new Set(rows.map(({ sharing }) => sharing)).size).toBe(3);
  });

  test('that list holdings tell as many as they have records', async () => {
    const { id, recordCount } = await sampleOf('无条件共享', '成果地质资料目录');
    const { rows } = await portal.pool.query<ObjectRow>(
      `SELECT ${objectColumns} FROM objects o WHERE o.item_type = 'sharedData' AND o.item_id = $1 LIMIT 1`,
      [id],
    );
    const [object] = rows;
    if (!object) throw new Error('no file');
    const { records, keepingUnit } = await readSampleFacts(portal.pool, object);
    expect(keepingUnit).toBe('浙江省自然资源档案馆');
    expect(recordCount).toBeGreaterThan(500);
    expect(records?.listed).toHaveLength(recordCount);
    expect(records?.listed.filter(([, , , , secrecy]) => secrecy !== '公开' && secrecy !== '内部')).toEqual([]);
  });

  test('without conditions are given as soon as they are applied for, their bytes as well', async () => {
    const { id, provider } = await sampleOf('无条件共享', '岩石地层单位');
    const seen = await filesOf(id);
    expect(seen.map(({ format }) => format).toSorted()).toEqual(['XLSX', 'ZIP']);
    expect(seen.map(({ uses }) => uses.download.refusal)).toEqual(['login', 'login']);
    const member = await desk.applicant();
    const { cart, parts } = await applyFor(member, id);
    expect(cart.cartStores).toMatchObject([
      { keepingUnit: provider, orderCartContentVoList: [{ apply: { text: '公开资料，提交申请后即可下载' } }] },
    ]);
    expect(parts).toEqual([{ state: 'available', unit: provider }]);
    const table = (await filesOf(id, member.token)).find(({ format }) => format === 'XLSX');
    expect(table?.uses.download.isAllowed).toBe(true);
    const bytes = await fetch(`${portal.origin}${table?.attachedUrl}`, { headers: { accessToken: member.token } });
    expect(bytes.status).toBe(200);
    expect(Buffer.from(await bytes.arrayBuffer()).toString('latin1')).toMatch(/^PK/);
  });

  test('on conditions wait for the provider, and the cart says so', async () => {
    const { id, provider } = await sampleOf('有条件共享', '萤石');
    const { cart, parts } = await applyFor(await desk.applicant(), id);
    expect(cart.cartStores[0]?.orderCartContentVoList[0]?.apply.text).toBe('有的文件须审核，通过后下载');
    expect(parts).toEqual([{ state: 'pending', unit: provider }]);
  });

  test('of a guest cart: what is read only after a login says so', async () => {
    const [open, closed] = [await sampleOf('无条件共享', '岩石地层单位'), await sampleOf('有条件共享', '萤石')];
    const values = { items: `sharedData:${open.id},sharedData:${closed.id}` };
    const cart = dataOf<CartView>(
      'cartEntries.describe',
      await make(portal.origin, 'cartEntries.describe', { values }),
    );
    const lines = cart.cartStores.flatMap(({ orderCartContentVoList }) => orderCartContentVoList);
    const readOf = (itemId: number) => lines.find((line) => line.itemId === itemId)?.read;
    expect(readOf(open.id)).toEqual({ isPossible: true, text: '可在线阅读' });
    expect(readOf(closed.id)).toEqual({ isPossible: false, text: '请先登录' });
  });

  test('are seen on the spot where their provider has a room', async () => {
    const { rows } = await portal.pool.query(
      `SELECT DISTINCT provider FROM shared_data WHERE is_sample
       AND NOT EXISTS (SELECT 1 FROM reading_rooms r WHERE provider = ANY(r.keeping_units))`,
    );
    expect(rows).toEqual([]);
  });
});
