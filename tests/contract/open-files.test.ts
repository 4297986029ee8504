import { describe, expect, test, vi } from 'vitest';
import type { CartView } from '../../src/resources/shared/cart-answers.ts';
import { fileRefusalTexts } from '../../src/resources/shared/file-rights.ts';
import { newFile } from '../helpers/holdings-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { orderDesk } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** Open items for who is logged in and not certified, as the site is set. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = orderDesk(portal);
const form = {
  purpose: '科研',
  project: '学生毕业设计',
  useUnit: '某大学',
  contactName: '王岩',
  contactMobile: '13905710001',
  delivery: 'online',
  isAgreed: true,
};

const openNeedsVerification = async (isNeeded: boolean): Promise<void> => {
  const token = await desk.asAdmin();
  const answer = await make(portal.origin, 'site.edit', { token, values: { openNeedsVerification: isNeeded } });
  expect(answer.status).toBe(200);
};
const cartOf = async ({ token }: Member): Promise<CartView> =>
  dataOf('cartEntries.mine', await make(portal.origin, 'cartEntries.mine', { token }));
const linesOf = ({ cartStores }: CartView) =>
  cartStores.flatMap(({ orderCartContentVoList }) => orderCartContentVoList);
const submit = async (member: Member, change: object = {}) => {
  const cartIds = linesOf(await cartOf(member))
    .map(({ id }) => id)
    .join(',');
  return make(portal.origin, 'orders.submit', { token: member.token, values: { ...form, cartIds, ...change } });
};
const download = (member: Member, objectName: string) =>
  fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${objectName}`, { headers: { accessToken: member.token } });

/** An item with a file of its secrecy, in the cart of somebody who is not certified. */
async function chosen(member: Member, secrecy: '公开' | '内部') {
  const item = await desk.newArchive({ secrecy });
  const settings = { item, secrecy, name: '报告.txt', type: 'text/plain', bytes: Buffer.from(`报告 ${item}`) };
  const { objectName } = await newFile(portal.pool, portal.dataDir, settings);
  const values = { itemType: 'archives', itemId: item };
  expect((await make(portal.origin, 'cartEntries.add', { token: member.token, values })).status).toBe(200);
  return { item, objectName };
}

describe('where the site gives open files without certification', () => {
  test('they are applied for and downloaded like by a certified user, and registered', async () => {
    await openNeedsVerification(false);
    const member = await createMember(portal.pool);
    const { objectName, item } = await chosen(member, '公开');
    expect(linesOf(await cartOf(member)).map(({ missing }) => missing)).toEqual([['agreement']]);
    const before = await download(member, objectName);
    expect([before.status, await before.text()]).toEqual([403, expect.stringContaining(fileRefusalTexts.order)]);
    expect((await submit(member)).status).toBe(200);
    const after = await download(member, objectName);
    expect([after.status, await after.text()]).toEqual([200, `报告 ${item}`]);
  });

  test('nothing else is: not with an internal item among them, nor on paper', async () => {
    await openNeedsVerification(false);
    const member = await createMember(portal.pool);
    const open = await chosen(member, '公开');
    const onSite = await submit(member, { delivery: 'onSite' });
    expect([onSite.status, onSite.text]).toEqual([403, expect.stringContaining('须先完成实名认证')]);
    await chosen(member, '内部');
    const mixed = await submit(member);
    expect([mixed.status, mixed.text]).toEqual([403, expect.stringContaining('须先完成实名认证才能申请')]);
    const { rows } = await portal.pool.query('SELECT 1 FROM orders WHERE "user" = $1', [member.id]);
    expect(rows).toEqual([]);
    expect((await download(member, open.objectName)).status).toBe(403);
  });

  test('an item that is closed afterwards is closed to them', async () => {
    await openNeedsVerification(false);
    const member = await createMember(portal.pool);
    const { objectName, item } = await chosen(member, '公开');
    expect((await submit(member)).status).toBe(200);
    await portal.pool.query(`UPDATE archives SET secrecy = '内部' WHERE id = $1`, [item]);
    const answer = await download(member, objectName);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(fileRefusalTexts.verification)]);
  });
});

test('where it does not, certification comes first, for what was given before too', async () => {
  await openNeedsVerification(false);
  const member = await createMember(portal.pool);
  const given = await chosen(member, '公开');
  expect((await submit(member)).status).toBe(200);
  await openNeedsVerification(true);
  const answer = await download(member, given.objectName);
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(fileRefusalTexts.verification)]);
  await chosen(member, '公开');
  expect(linesOf(await cartOf(member)).map(({ missing }) => missing)).toEqual([['verification', 'agreement']]);
  expect((await submit(member)).status).toBe(403);
});
