import { expect, test, vi } from 'vitest';
import { deliveryDesk, receivingUnit } from '../helpers/delivery-desk.ts';
import { drillingDesk, goodBook } from '../helpers/drilling-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, make } from '../helpers/send.ts';

/** The telephone number of whoever handed something in, at the desks. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const deliveries = deliveryDesk(portal);
const drilling = drillingDesk(portal);
/** Lets a keeper read it, too. */
const mayReveal = async (keeper: Member): Promise<Member> => {
  await portal.pool.query('UPDATE roles SET rights = rights || $2 WHERE id = $1', [
    keeper.roleId,
    ['admin:deliveries.reveal', 'admin:drillingImports.reveal'],
  ]);
  return keeper;
};
const reveal = (resource: string, { token }: Member, id: number, reason: string | null = '核对附图'): Promise<Answer> =>
  make(portal.origin, `${resource}.reveal`, { token, values: { id, reason } });

async function reasonsFor(resource: string, id: number): Promise<unknown[]> {
  const { rows } = await portal.pool.query<{ reason: unknown }>(
    `SELECT after ->> 'reason' AS reason FROM audit_log
     WHERE resource = $1 AND action = '查看完整电话' AND record_id = $2`,
    [resource, id],
  );
  return rows.map(({ reason }) => reason);
}

test.each([
  ['deliveries', deliveries, async (who: Member) => (await deliveries.submitted(who)).id],
  ['drillingImports', drilling, async (who: Member) => (await drilling.submitted(who, goodBook())).id],
] as const)(
  'who reviews %s reads it once the reason is said, and the audit keeps that',
  async (name, desk, submitted) => {
    const [user, keeper, elsewhere] = await Promise.all([
      desk.submitter(),
      desk.keeper(receivingUnit),
      desk.keeper('浙江省自然资源档案馆'),
    ]);
    const id = await submitted(user);
    expect([(await reveal(name, user, id)).status, (await reveal(name, keeper, id)).status]).toEqual([403, 403]);
    await mayReveal(keeper);
    await mayReveal(elsewhere);
    expect((await reveal(name, elsewhere, id)).status).toBe(404);
    expect((await reveal(name, keeper, id, null)).status).toBe(422);
    expect(dataOf(`${name}.reveal`, await reveal(name, keeper, id))).toEqual({ value: '13905710001' });
    expect(await reasonsFor(name, id)).toEqual(['核对附图']);
    // Of whoever is gone there is none
    await portal.pool.query(
      `UPDATE ${name === 'deliveries' ? 'deliveries' : 'drilling_imports'} SET contact_mobile = NULL WHERE id = $1`,
      [id],
    );
    expect((await reveal(name, keeper, id)).status).toBe(409);
  },
);

test('nobody reads that of a draft', async () => {
  const [user, keeper] = await Promise.all([deliveries.submitter(), deliveries.keeper()]);
  const { id } = await deliveries.ready(user);
  await mayReveal(keeper);
  expect((await reveal('deliveries', keeper, id)).status).toBe(404);
});
