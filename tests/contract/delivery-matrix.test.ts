import { expect, test, vi } from 'vitest';
import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import { drillingDesk, goodForm as drillingForm } from '../helpers/drilling-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { callNamed, make } from '../helpers/send.ts';

/**
 * Who may do what with what is handed in: every call about one delivery and one drilling import, as a draft and as it was
 * submitted, made by everybody who could want it. The table is delivery-rights.tsv, for people to review. `may`: the answer is
 * not about rights (the calls carry an old version or a name that nobody has, so that nothing moves on); else its status.
 */

vi.setConfig({ testTimeout: 240_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const drilling = drillingDesk(portal);
const unit = '浙江某矿业有限公司';
const rights = ['admin:deliveries.review', 'admin:drillingImports.review'];

async function keeperOf(keepingUnit: string): Promise<Member> {
  const member = await createMember(portal.pool, { rights, type: 0 });
  await portal.pool.query('UPDATE roles SET keeping_units = $2 WHERE id = $1', [member.roleId, [keepingUnit]]);
  return member;
}

async function ofUnit(name: string): Promise<Member> {
  const member = await createMember(portal.pool, { isVerified: true });
  await portal.pool.query('UPDATE users SET corp_name = $2 WHERE id = $1', [member.id, name]);
  return member;
}

/** Who could want it: `member` works on the draft, `colleague` is of the same unit and does not. */
const people = async () => ({
  guest: null,
  unverified: await createMember(portal.pool),
  stranger: await ofUnit('另一家单位'),
  colleague: await ofUnit(unit),
  member: await ofUnit(unit),
  owner: await ofUnit(unit),
  keeper: await keeperOf(receivingUnit),
  keeperElsewhere: await keeperOf('浙江省自然资源档案馆'),
});
type People = Awaited<ReturnType<typeof people>>;

/** Something that was handed in, by what calls name it. */
interface Handed {
  id: number;
  file: number;
}
type Values = Record<string, unknown>;

const old = 9_999;
const day = '2099-01-01';
const about = { category: '正文', folder: null };
const noObject = { objectName: '0'.repeat(32) };

/** What each call about one delivery is given: well-formed, and nothing that could be done. */
const deliveryCalls: Readonly<Record<string, (of: Handed) => Values>> = {
  one: ({ id }) => ({ id }),
  save: ({ id }) => ({ id, version: old, ...goodForm }),
  addFile: ({ id }) => ({ id, ...about, ...noObject }),
  editFile: ({ file }) => ({ file, ...about, title: '题', secrecy: '内部', scale: null }),
  submit: ({ id }) => ({ id, version: old, isPromised: true }),
  invite: ({ id }) => ({ id, username: 'nobody-is-called-so' }),
  listPaper: ({ id }) => ({ id }),
  promisePaper: ({ id }) => ({ id }),
  receiptPaper: ({ id }) => ({ id }),
  review: ({ id }) => ({ id }),
  assign: ({ id }) => ({ id, reviewer: 999_999 }),
  judge: ({ file }) => ({ file, version: old, verdict: 'accepted', note: null }),
  acceptRest: ({ id }) => ({ id, version: old }),
  giveBack: ({ id }) => ({ id, version: old, faults: [], until: day, note: null }),
  accept: ({ id }) => ({ id, version: old, archiveNo: '浙地资33-9999999' }),
  acknowledge: ({ id }) => ({ id, version: old }),
  reissue: ({ id }) => ({ id, projectName: '项目', submitter: '单位' }),
};
const drillingCalls: Readonly<Record<string, (of: Handed) => Values>> = {
  one: ({ id }) => ({ id }),
  save: ({ id }) => ({ id, version: old, ...drillingForm }),
  upload: ({ id }) => ({ id, version: old, ...noObject }),
  check: ({ id }) => ({ id, version: old }),
  faults: ({ id }) => ({ id }),
  faultTable: ({ id }) => ({ id }),
  rows: ({ id }) => ({ id, sheet: 'beds' }),
  holes: ({ id }) => ({ id }),
  log: ({ id }) => ({ id, holeNo: 'none' }),
  mend: ({ id }) => ({ id, version: old, cells: [{ sheet: 'beds', row: 2, column: 'top', value: '0' }] }),
  submit: ({ id }) => ({ id, version: old, isPromised: true }),
  review: ({ id }) => ({ id }),
  trial: ({ id }) => ({ id }),
  reviewFaults: ({ id }) => ({ id }),
  reviewHoles: ({ id }) => ({ id }),
  reviewRows: ({ id }) => ({ id, sheet: 'beds' }),
  reviewLog: ({ id }) => ({ id, holeNo: 'none' }),
  assign: ({ id }) => ({ id, reviewer: 999_999 }),
  giveBack: ({ id }) => ({ id, reason: '请核对', until: '2000-01-01' }),
  publish: ({ id }) => ({ id, version: old }),
  undo: ({ id }) => ({ id, version: old, reason: '试' }),
};

/** Calls that name no delivery, or that would end or change one: they have tests of their own. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  deliveries: ['begin', 'mine', 'drop', 'removeFile', 'dismiss', 'withdraw', 'say', 'queue', 'statistics', 'reply'],
  drillingImports: ['begin', 'mine', 'template', 'drop', 'withdraw', 'say', 'queue', 'reply'],
};

const isRefusal = (status: number): boolean => [401, 403, 404].includes(status);

async function cellOf(who: Member | null, name: string, values: Values): Promise<string> {
  const { verb } = callNamed(name).parsed;
  const query = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const given = verb === 'GET' ? { query } : { values };
  const answer = await make(portal.origin, name, { token: who?.token, ...given });
  return isRefusal(answer.status) ? String(answer.status) : 'may';
}

async function linesOf(
  resource: Resource,
  calls: typeof deliveryCalls,
  { state, of, everybody }: { state: string; of: Handed; everybody: People },
): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, valuesFor] of Object.entries(calls)) {
    const cells: string[] = [];
    for (const who of Object.values(everybody))
      cells.push(await cellOf(who, `${resource.name}.${name}`, valuesFor(of)));
    lines.push([resource.name, state, name, ...cells].join('\t'));
  }
  return lines;
}

async function handedIn(everybody: People): Promise<string[]> {
  const { owner, member } = everybody;
  const draft = await desk.ready(owner);
  await portal.pool.query('UPDATE deliveries SET members = ARRAY[$2]::bigint[] WHERE id = $1', [draft.id, member.id]);
  const file = (await desk.whole(owner, draft.id)).files[0]?.id ?? 0;
  const of = { id: draft.id, file };
  const lines = await linesOf(deliveries, deliveryCalls, { state: 'draft', of, everybody });
  const { version } = await desk.whole(owner, draft.id);
  await desk.done(owner, 'deliveries.submit', { id: draft.id, version, isPromised: true });
  return [...lines, ...(await linesOf(deliveries, deliveryCalls, { state: 'submitted', of, everybody }))];
}

async function drilled(everybody: People): Promise<string[]> {
  const { owner } = everybody;
  const draft = await drilling.filled(owner, {});
  const of = { id: draft.id, file: 0 };
  const lines = await linesOf(drillingImports, drillingCalls, { state: 'draft', of, everybody });
  await portal.pool.query(`UPDATE drilling_imports SET state = 'submitted', submitted_at = now() WHERE id = $1`, [
    draft.id,
  ]);
  return [...lines, ...(await linesOf(drillingImports, drillingCalls, { state: 'submitted', of, everybody }))];
}

test('everybody gets what the table says', async () => {
  const everybody = await people();
  const header = ['resource', 'state', 'call', ...Object.keys(everybody)].join('\t');
  const lines = [header, ...(await handedIn(everybody)), ...(await drilled(everybody))];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./delivery-rights.tsv');
});

test('every call about what is handed in is in the table, or has a test of its own', () => {
  for (const [{ name, services }, calls] of [
    [deliveries, deliveryCalls],
    [drillingImports, drillingCalls],
  ] as const)
    expect([...Object.keys(calls), ...(elsewhere[name] ?? [])].toSorted()).toEqual(Object.keys(services).toSorted());
});
