import { resources } from '../../src/resources/index.ts';
import { areSeparate, powersOf } from '../../src/resources/kit/powers.ts';
import { holographicRole } from '../../src/resources/kit/rights.ts';
import { conflict, invalid } from '../errors.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import type { Guard, GuardedChange } from '../resources/rules.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lacking, lockPowers, mayAppoint, rightsOfRoles, unitedByRole } from './powers.ts';

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
const added = <T>(before: unknown, after: unknown): T[] =>
  listOf<T>(after).filter((each) => !listOf(before).includes(each));

const separation = '三员分立：系统、安全、审计权限不能由同一人兼任，也不能与全部权限同用';
/** Actions that hand their author a way into the account, as the audit log names them. */
const givingKeys = ['重置密码'];
const few = (rights: readonly string[]): string => rights.slice(0, 5).join('、');

/** Changes to roles and people that escalate, unite the separated powers, or lock everybody out (docs/adr/0018). */
export const guards: Readonly<Record<string, Guard>> = {
  roles: async (transaction, { id, before, after }) => {
    const had = listOf<string>(before?.['rights']);
    const gets = listOf<string>(after?.['rights']);
    if (had.includes('admin:*') && !gets.includes('admin:*'))
      throw conflict(after ? '拥有全部权限的角色不能收回其权限' : '拥有全部权限的角色不能删除');
    assertKeepsName(before?.['name'], after?.['name'], after === null);
    if (isSame(had, gets)) return;
    await lockPowers(transaction.tx);
    await assertMayShape(transaction, id, added(had, gets), added(gets, had));
    if (after === null) return;
    if (!areSeparate(resources, gets)) throw invalid({ rights: [`${separation}。请按系统、安全、审计分成几个角色`] });
    const united = id === null ? [] : await unitedByRole(transaction.tx, id, gets);
    if (united.length > 0) throw invalid({ rights: [`${separation}。持有此角色的“${united.join('”“')}”还有其他角色`] });
  },
  users: async (transaction, change) => {
    const { before, after } = change;
    await assertMayChange(transaction, change);
    const isSwitched = before !== null && before['isDisabled'] !== after?.['isDisabled'];
    if (isSame(listOf(before?.['roles']), listOf(after?.['roles'])) && !isSwitched) return;
    await lockPowers(transaction.tx);
    await assertMayAppointTo(transaction, change);
  },
};

/** A role that the portal knows by its name keeps it, and no other takes it on: its members would come by what it opens. */
function assertKeepsName(had: unknown, gets: unknown, isRemoved: boolean): void {
  if (had === gets || (had !== holographicRole && (gets !== holographicRole || had === undefined))) return;
  const name = `角色“${holographicRole}”`;
  if (isRemoved) throw conflict(`${name}由门户使用，不能删除`);
  throw invalid({ name: [had === holographicRole ? `${name}由门户使用，不能改名` : `不能改名为${name}`] });
}

/** Rights that the writer lacks go into or out of a role only by the hand of an appointer, and into one without members. */
async function assertMayShape(
  transaction: Transaction,
  roleId: number | null,
  adds: readonly string[],
  takes: readonly string[],
): Promise<void> {
  const { rights } = transaction.request.reader;
  const foreign = lacking(rights, adds);
  const taken = lacking(rights, takes);
  if (foreign.length === 0 && taken.length === 0) return;
  if (!mayAppoint(rights) || foreign.includes('admin:*'))
    throw invalid({ rights: [`不能增减自己没有的权限：${few([...foreign, ...taken])}`] });
  if (foreign.length === 0 || roleId === null) return;
  const { rows } = await transaction.tx.query('SELECT 1 FROM users WHERE roles @> ARRAY[$1]::bigint[] LIMIT 1', [
    roleId,
  ]);
  if (rows.length > 0)
    throw invalid({
      rights: [`此角色已有成员，不能加入自己没有的权限：${few(foreign)}。请另建角色，再逐人分配`],
    });
}

/** Who may give roles to a person, take them, or shut the person out. */
async function assertMayAppointTo(transaction: Transaction, change: GuardedChange): Promise<void> {
  const { id, before, after } = change;
  const { reader } = transaction.request;
  const isSelf = id !== null && id === reader.userId;
  const gets = await rightsOfRoles(transaction.tx, added<number>(before?.['roles'], after?.['roles']));
  const had = isSelf ? [] : await rightsOfRoles(transaction.tx, listOf<number>(before?.['roles']));
  const foreign = lacking(reader.rights, gets);
  if (isSelf && foreign.length > 0)
    throw invalid({ roles: [`不能给自己增加权限：${few(foreign)}。请由另一位管理员分配`] });
  assertMayHandle(reader.rights, [...foreign, ...lacking(reader.rights, had)]);
  if (powersOf(resources, foreign).length > 0) await assertHoldsNoKey(transaction, change);
  const all = await rightsOfRoles(transaction.tx, listOf<number>(after?.['roles']));
  if (gets.length > 0 && !areSeparate(resources, all)) throw invalid({ roles: [`${separation}。请分给不同的人`] });
}

/** Appointers handle everything but the whole of rights; others handle only what they hold. `foreign`: what the writer lacks. */
function assertMayHandle(rights: readonly string[], foreign: readonly string[]): void {
  if (foreign.length === 0 || (mayAppoint(rights) && !foreign.includes('admin:*'))) return;
  throw invalid({ roles: [`不能授予或收回自己没有的权限：${few([...new Set(foreign)])}`] });
}

/** What appointers change of people who may do more than they: rules of its own say to whom and how. */
const appointed: readonly string[] = ['roles', 'isDisabled'];

/**
 * Nothing else is changed of a person who may do more: who has somebody's mobile gets into the account. One's own mobile
 * is changed under 我的账户, with password and code.
 */
async function assertMayChange(transaction: Transaction, { id, before, after }: GuardedChange): Promise<void> {
  if (id === null || before === null) return;
  const { reader, callId } = transaction.request;
  const changed = Object.keys(after ?? before).filter((name) => !isSame(before[name] ?? null, after?.[name] ?? null));
  if (id === reader.userId) {
    if (changed.includes('mobile') && callId.startsWith('users.'))
      throw invalid({ mobile: ['自己的手机号请在“我的账户”中填写'] });
    return;
  }
  const [field] = changed.filter((name) => !appointed.includes(name));
  if (field !== undefined) await assertNotAbove(transaction, listOf<number>(before['roles']), field);
}

/**
 * Whoever opened an account, gave it its mobile or reset its password can get into it: another one appoints it to a power,
 * or the appointer would hold both.
 */
async function assertHoldsNoKey({ tx, request }: Transaction, { id, before, after }: GuardedChange): Promise<void> {
  const { rows } = await tx.query(
    `SELECT 1 FROM audit_log WHERE resource = 'users' AND record_id = $1 AND actor_id = $2
       AND (before IS NULL OR after::jsonb ? 'mobile' OR action = ANY($3)) LIMIT 1`,
    [id, request.reader.userId, givingKeys],
  );
  const isGivenNow = !isSame(before?.['mobile'] ?? null, after?.['mobile'] ?? null);
  if (id !== null && rows.length === 0 && !isGivenNow) return;
  throw invalid({
    roles: ['此账户由您开设，或手机号、密码由您设置，不能由您任命到您没有的管理权限。请由另一位管理员任命'],
  });
}

/** What opens a person's account to the writer is refused when that person may do more. @throws AppError 422 */
export async function assertNotAbove(transaction: Transaction, roles: readonly number[], field: string): Promise<void> {
  const foreign = lacking(transaction.request.reader.rights, await rightsOfRoles(transaction.tx, roles));
  if (foreign.length > 0) throw invalid({ [field]: [`此用户有您没有的权限（${few(foreign)}），请由本人或其上级办理`] });
}

/** The writer may shut this person out. @throws AppError 422 */
export async function assertMayShutOut(transaction: Transaction, roles: readonly number[]): Promise<void> {
  const { rights } = transaction.request.reader;
  assertMayHandle(rights, lacking(rights, await rightsOfRoles(transaction.tx, roles)));
}
