import { expect, test, vi } from 'vitest';
import { deliveryDesk, receivingUnit } from '../helpers/delivery-desk.ts';
import { drillingDesk } from '../helpers/drilling-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { make } from '../helpers/send.ts';

/** The plain tables of what is handed in show the rows of the units that the roles of the reader name. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);

const lists = [
  'deliveries',
  'deliveryEvents',
  'deliveryFiles',
  'deliveryReceipts',
  'drillingImports',
  'drillingEvents',
];

async function clerk(...units: string[]): Promise<Member> {
  const rights = lists.flatMap((name) => [`admin:${name}.list`, `admin:${name}.history`, `admin:${name}.export`]);
  const member = await createMember(portal.pool, { rights, type: 0 });
  await portal.pool.query('UPDATE roles SET keeping_units = $2 WHERE id = $1', [member.roleId, units]);
  return member;
}

const count = async ({ token }: Member, name: string): Promise<number> => {
  const answer = await make(portal.origin, `${name}.list`, { token, query: { _start: '0', _end: '100' } });
  expect(answer.status).toBe(200);
  return (answer.json as unknown[]).length;
};

test('lists, records, facets, histories and exports hold the rows of one’s own units', async () => {
  const user = await desk.submitter();
  const { id } = await desk.accepted(user, await desk.keeper());
  const drilling = drillingDesk(portal);
  await drilling.begun(user);
  const [own, other, all] = [await clerk(receivingUnit), await clerk('别馆'), await clerk()];
  for (const name of lists) {
    const seen = [await count(own, name), await count(other, name), await count(all, name)];
    expect([name, seen[0]! > 0, seen[1], seen[2]! >= seen[0]!]).toEqual([name, true, 0, true]);
  }
  const show = async ({ token }: Member): Promise<number> =>
    (await make(portal.origin, 'deliveries.show', { token, values: { id } })).status;
  expect([await show(own), await show(other), await show(all)]).toEqual([200, 404, 200]);
  const history = async ({ token }: Member): Promise<string> => {
    const answer = await make(portal.origin, 'deliveries.history', { token, values: { id } });
    return answer.status === 200 ? answer.text : String(answer.status);
  };
  expect(await history(own)).toContain('新建汇交');
  expect(await history(other)).not.toContain('新建汇交');
  const facets = async ({ token }: Member): Promise<string> =>
    (await make(portal.origin, 'deliveries.facets', { token })).text;
  expect(await facets(own)).toContain(receivingUnit);
  expect(await facets(other)).not.toContain(receivingUnit);
  const exported = async ({ token }: Member): Promise<string> =>
    (await make(portal.origin, 'deliveries.export', { token })).text;
  expect(await exported(own)).toContain('HJ-');
  expect(await exported(other)).not.toContain('HJ-');
});
