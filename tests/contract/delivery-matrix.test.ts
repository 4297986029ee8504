import { expect, test, vi } from 'vitest';
import { insertCounted } from '../../server/resources/insert-row.ts';
import { quote, tableOf } from '../../server/resources/table.ts';
import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { drillingStates } from '../../src/resources/shared/drilling-words.ts';
import { counter } from '../helpers/counters.ts';
import { deliveryDesk, goodForm, receivingUnit } from '../helpers/delivery-desk.ts';
import { bookOf, drillingDesk, goodForm as drillingForm, goodHole } from '../helpers/drilling-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { callNamed, dataOf, make } from '../helpers/send.ts';

/**
 * Who may do what with what is handed in: every call about one delivery and one drilling import in each of its states, made
 * by everybody who could want it; of an accepted delivery what is done with its receipt and its archive, too. The table is
 * delivery-rights.tsv, for people to review. `may`: the answer is not about rights (the calls carry an old version or a name
 * that nobody has, so that nothing moves on, or are made on a copy); else its status.
 */

vi.setConfig({ testTimeout: 240_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const drilling = drillingDesk(portal);
const unit = '浙江某矿业有限公司';
const rights = [
  'admin:deliveries.review',
  'admin:deliveries.reveal',
  'admin:drillingImports.review',
  'admin:drillingImports.reveal',
  'admin:deliveryReceipts.withdraw',
  'admin:archives.extendProtection',
  'admin:archives.endProtection',
];

async function keeperOf(keepingUnit: string): Promise<Member> {
  const member = await createMember(portal.pool, { rights, type: 0 });
  await portal.pool.query('UPDATE roles SET keeping_units = $2 WHERE id = $1', [member.roleId, [keepingUnit]]);
  return member;
}

const ofUnit = (unit: string): Promise<Member> => createMember(portal.pool, { isVerified: true, unit });

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
  /** Who works on it beside its owner. */
  member: number;
  /** The number of one of its holes. */
  hole?: string;
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
  setSecrecy: ({ id, file }) => ({ id, files: [file], secrecy: null }),
  submit: ({ id }) => ({ id, version: old, isPromised: true }),
  invite: ({ id }) => ({ id, username: 'nobody-is-called-so' }),
  answerInvite: ({ id }) => ({ id, isAccepted: true }),
  drop: ({ id }) => ({ id }),
  removeFile: ({ file }) => ({ file }),
  withdraw: ({ id }) => ({ id, reason: '试' }),
  dismiss: ({ id, member }) => ({ id, user: member }),
  say: ({ id }) => ({ id, text: '请看附图' }),
  listPaper: ({ id }) => ({ id }),
  promisePaper: ({ id }) => ({ id }),
  summaryPaper: ({ id }) => ({ id }),
  receiptPaper: ({ id }) => ({ id }),
  review: ({ id }) => ({ id }),
  assign: ({ id }) => ({ id, reviewer: 999_999 }),
  judge: ({ file }) => ({ file, version: old, verdict: 'accepted', note: null }),
  acceptRest: ({ id }) => ({ id, version: old }),
  giveBack: ({ id }) => ({ id, version: old, faults: [], until: day, note: null }),
  accept: ({ id }) => ({ id, version: old, archiveNo: '浙地资33-9999999' }),
  acknowledge: ({ id }) => ({ id, version: old }),
  reissue: ({ id }) => ({ id, projectName: '项目', submitter: '单位' }),
  reply: ({ id }) => ({ id, text: '请补附图' }),
  reveal: ({ id }) => ({ id, reason: '核对附图' }),
};
const receiptCalls: typeof deliveryCalls = { withdraw: ({ id }) => ({ id, reason: '试' }) };
const archiveCalls: typeof deliveryCalls = {
  extendProtection: ({ id }) => ({ id, until: '2000-01-01', reason: '试' }),
  endProtection: ({ id }) => ({ id, until: '2000-01-01', consent: '汇交人', reason: '试' }),
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
  log: ({ id, hole }) => ({ id, holeNo: hole }),
  mend: ({ id }) => ({ id, version: old, cells: [{ sheet: 'beds', row: 2, column: 'top', value: '0' }] }),
  mends: ({ id }) => ({ id }),
  undoMend: ({ id }) => ({ id, version: old }),
  submit: ({ id }) => ({ id, version: old, isPromised: true }),
  invite: ({ id }) => ({ id, username: 'nobody-is-called-so' }),
  answerInvite: ({ id }) => ({ id, isAccepted: true }),
  drop: ({ id }) => ({ id }),
  withdraw: ({ id }) => ({ id, reason: '试' }),
  dismiss: ({ id, member }) => ({ id, user: member }),
  say: ({ id }) => ({ id, text: '请看柱状图' }),
  review: ({ id }) => ({ id }),
  trial: ({ id }) => ({ id }),
  reviewFaults: ({ id }) => ({ id }),
  reviewHoles: ({ id }) => ({ id }),
  reviewRows: ({ id }) => ({ id, sheet: 'beds' }),
  reviewLog: ({ id, hole }) => ({ id, holeNo: hole }),
  assign: ({ id }) => ({ id, reviewer: 999_999 }),
  giveBack: ({ id }) => ({ id, version: old, reason: '请核对', until: day }),
  publish: ({ id }) => ({ id, version: old }),
  undo: ({ id }) => ({ id, version: old, reason: '试' }),
  reply: ({ id }) => ({ id, text: '请核对' }),
  reveal: ({ id }) => ({ id, reason: '核对分层' }),
};

/** Calls that do something whatever they are given: each is made on a copy of its own. */
const changing = ['drop', 'removeFile', 'withdraw', 'dismiss'];

/** Calls that name nothing that was handed in: they have tests of their own. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  deliveries: ['begin', 'mine', 'queue', 'statistics'],
  drillingImports: ['begin', 'mine', 'template', 'queue'],
};

const nextCopy = counter();

/** A row again, under another number where it has one. */
async function again(resource: Resource, id: number, changed: Values): Promise<number> {
  const table = tableOf(resource);
  const columns = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows } = await portal.pool.query<Values>(`SELECT ${columns} FROM ${table.name} WHERE id = $1`, [id]);
  return insertCounted(portal.pool, table, { ...rows[0], ...changed });
}

/** What was handed in once more, without secrets, which are bound to their row, and with one file that has no content. */
async function copyOf(resource: Resource, of: Handed): Promise<Handed> {
  const changed = Object.entries(resource.fields).flatMap(([name, field]) =>
    'unique' in field && field.unique ? [[name, `试${nextCopy()}`]] : field.kind === 'secret' ? [[name, null]] : [],
  );
  const id = await again(resource, of.id, Object.fromEntries(changed) as Values);
  const file = of.file === 0 ? 0 : await again(deliveryFiles, of.file, { delivery: id, object: null });
  return { ...of, id, file };
}

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
    for (const who of Object.values(everybody)) {
      const handed = changing.includes(name) ? await copyOf(resource, of) : of;
      cells.push(await cellOf(who, `${resource.name}.${name}`, valuesFor(handed)));
    }
    lines.push([resource.name, state, name, ...cells].join('\t'));
  }
  return lines;
}

async function idOf(table: string, delivery: number): Promise<number> {
  const { rows } = await portal.pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE delivery = $1`, [delivery]);
  return rows[0]?.id ?? 0;
}

async function handedIn(everybody: People): Promise<string[]> {
  const { owner, member, keeper } = everybody;
  const { id } = await desk.ready(owner, { protectedUntil: addDays(dayInChina(), 400), protectionBasis: '合同约定' });
  await portal.pool.query('UPDATE deliveries SET members = ARRAY[$2]::bigint[] WHERE id = $1', [id, member.id]);
  const of = { id, file: await idOf('delivery_files', id), member: member.id };
  const lines = (state: string) => linesOf(deliveries, deliveryCalls, { state, of, everybody });
  const submit = async (): Promise<unknown> => {
    const { version } = await desk.whole(owner, id);
    return desk.done(owner, 'deliveries.submit', { id, version, isPromised: true });
  };
  const draft = await lines('draft');
  await submit();
  const submitted = await lines('submitted');
  await desk.returned(keeper, id, [{ place: '摘要', text: '太短' }]);
  const returned = await lines('returned');
  await desk.done(owner, 'deliveries.say', { id, text: '摘要已写全，无需修改' });
  await submit();
  await desk.judgeAll(keeper, id);
  const { archive } = dataOf<{ archive: number }>('deliveries.accept', await desk.accept(keeper, id));
  const receipt = { ...of, id: await idOf('delivery_receipts', id), file: 0 };
  return [
    ...draft,
    ...submitted,
    ...returned,
    ...(await lines('accepted')),
    ...(await linesOf(deliveryReceipts, receiptCalls, { state: 'accepted', of: receipt, everybody })),
    ...(await linesOf(archives, archiveCalls, { state: 'accepted', of: { ...of, id: archive }, everybody })),
  ];
}

async function drilled(everybody: People): Promise<string[]> {
  const { id } = await drilling.filled(everybody.owner, bookOf([goodHole('ZK1', 1)]));
  await portal.pool.query('UPDATE drilling_imports SET members = ARRAY[$2]::bigint[] WHERE id = $1', [
    id,
    everybody.member.id,
  ]);
  const of = { id, file: 0, member: everybody.member.id, hole: 'ZK1' };
  const lines: string[] = [];
  for (const { value: state } of drillingStates) {
    await portal.pool.query('UPDATE drilling_imports SET state = $2, submitted_at = now() WHERE id = $1', [id, state]);
    lines.push(...(await linesOf(drillingImports, drillingCalls, { state, of, everybody })));
  }
  return lines;
}

test('everybody gets what the table says', async () => {
  const everybody = await people();
  const header = ['resource', 'state', 'call', ...Object.keys(everybody)].join('\t');
  const lines = [header, ...(await handedIn(everybody)), ...(await drilled(everybody))];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./delivery-rights.tsv');
});

test('every call about what is handed in is in the table, or has a test of its own', () => {
  for (const [{ name, services, actions }, calls] of [
    [deliveries, deliveryCalls],
    [drillingImports, drillingCalls],
  ] as const)
    expect([...Object.keys(calls), ...(elsewhere[name] ?? [])].toSorted()).toEqual(
      [...Object.keys(services), ...Object.keys(actions)].toSorted(),
    );
});
