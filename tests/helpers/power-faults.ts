import { resources } from '../../src/resources/index.ts';
import type { Power } from '../../src/resources/kit/define-resource.ts';
import { type PowerHeld, powersOf } from '../../src/resources/kit/powers.ts';
import { type PowerStage, separated } from './power-stage.ts';
import { rowsIn, type WatchedRows } from './watched-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** What opens an account, each in a form that tells whether it is still the one that the stage began with. */
function keysOf(state: WatchedRows): Map<number, Set<string>> {
  const keys = new Map<number, Set<string>>();
  const add = (id: unknown, what: string, key: unknown): void => {
    const of = keys.get(Number(id)) ?? new Set();
    keys.set(Number(id), of.add(`${what} ${String(key)}`));
  };
  for (const [, { id, mobile_index: mobile }] of rowsIn(state, 'users')) if (mobile !== null) add(id, 'mobile', mobile);
  for (const [, { user_id: id, hash }] of rowsIn(state, 'user_passwords')) if (hash !== '!') add(id, 'password', hash);
  for (const [, { user_id: id, token_hash: hash }] of rowsIn(state, 'sessions')) add(id, 'session', hash);
  for (const [, { user_id: id, sealed }] of rowsIn(state, 'totp_secrets')) add(id, 'authenticator', sealed);
  return keys;
}

/** What each person holds of the powers, whether the account is open or not. */
function heldPowers(state: WatchedRows): Map<number, PowerHeld[]> {
  const rights = new Map(rowsIn(state, 'roles').map(([id, role]) => [Number(id), (role['rights'] as string[]) ?? []]));
  const rightsOf = (user: Row): string[] => ((user['roles'] as number[]) ?? []).flatMap((id) => rights.get(id) ?? []);
  return new Map(rowsIn(state, 'users').map(([id, user]) => [Number(id), powersOf(resources, rightsOf(user))]));
}

/** People who hold something else than this power. */
const holdersOfOthers = (state: WatchedRows, power: Power): [number, PowerHeld[]][] =>
  [...heldPowers(state)].filter(([, held]) => held.some((each) => each !== power));

/**
 * Where the walker of one power got hold of another. Nobody else acted since the start, so what opens an account and was not
 * there then is his, and an account of another power with a key of his is his too.
 */
export function faultsIn({ start, holders }: PowerStage, power: Power, state: WatchedRows): string[] {
  const [before, now] = [keysOf(start), keysOf(state)];
  const actor = holders[power].id;
  return holdersOfOthers(state, power).flatMap(([id, held]) => {
    if (id === actor) return [`holds ${held.join(', ')}`];
    const known = before.get(id) ?? new Set();
    const made = [...(now.get(id) ?? [])].filter((key) => !known.has(key)).map((key) => key.split(' ')[0]);
    return made.length > 0 ? [`has the ${made.join(', ')} of ${id}, who holds ${held.join(', ')}`] : [];
  });
}

/** A code is a number by itself: six digits stand in many a sheet number too (H51H109013). */
const found = (text: string, value: string): boolean =>
  /^\d{6}$/.test(value) ? new RegExp(`(?<![\\w.])${value}(?!\\.?\\w)`).test(text) : text.includes(value);

/** Secrets of holders of other powers, and words of their rows, that an answer holds. */
export function leaksIn({ holders, kept }: PowerStage, power: Power, state: WatchedRows, text: string): string[] {
  const others = new Set(holdersOfOthers(state, power).map(([id]) => id));
  const secrets = Object.values(holders)
    .filter(({ id }) => others.has(id))
    .flatMap(({ username, secrets: own }) =>
      Object.entries(own).map(([what, value]) => ({ what: `${what} of ${username}`, value })),
    );
  const words = kept.filter((each) => each.power !== power).map(({ word }) => ({ what: word, value: word }));
  return [...secrets, ...words].filter(({ value }) => found(text, value)).map(({ what }) => what);
}

/** Whether a row of the log says that somebody got a way into an account. */
const givesKey = ({ resource, before, after, action }: Row): boolean =>
  resource === 'users' && (before === null || action === '重置密码' || 'mobile' in ((after ?? {}) as Row));

/** Names of rows: their own, or for new ones their place among the new. `alike`: rows that stand for each other. */
function namesIn(state: WatchedRows, start: WatchedRows, name: 'users' | 'roles', alike: ReadonlyMap<string, string>) {
  const ids = [...state[name].keys()].sort((a, b) => Number(a) - Number(b));
  const names = new Map(ids.map((id, at) => [id, start[name].has(id) ? (alike.get(id) ?? id) : `new ${at}`]));
  return (id: unknown): string => names.get(String(id)) ?? '-';
}

type Swap = Readonly<Record<'users' | 'roles', ReadonlyMap<string, string>>> & { powers: ReadonlyMap<string, string> };

function printAs(start: WatchedRows, state: WatchedRows, swap: Swap): string {
  const personOf = namesIn(state, start, 'users', swap.users);
  const roleOf = namesIn(state, start, 'roles', swap.roles);
  const began = keysOf(start);
  const keys = [...keysOf(state)].flatMap(([id, of]) =>
    [...of].filter((key) => !began.get(id)?.has(key)).map((key) => `${personOf(id)} ${key.split(' ')[0]}`),
  );
  const people = rowsIn(state, 'users').map(([id, { roles, is_disabled: isDisabled }]) =>
    [personOf(id), isDisabled, ...((roles as number[] | null) ?? []).map(roleOf).sort()].join(' '),
  );
  const rolesNow = rowsIn(state, 'roles').map(([id, { rights }]) => {
    const held = powersOf(resources, (rights as string[] | null) ?? []).map((power) => swap.powers.get(power) ?? power);
    return [roleOf(id), held.length > 0 ? held.sort().join(' ') : ((rights as string[] | null) ?? []).join(' ')].join(
      ' ',
    );
  });
  const given = rowsIn(state, 'audit_log')
    .filter(([id, row]) => !start.audit_log.has(id) && givesKey(row))
    .map(([, row]) => personOf(row['record_id']));
  return JSON.stringify([people.sort(), rolesNow.sort(), keys.sort(), [...new Set(given)].sort()]);
}

/**
 * What the rules look at, without what differs each time: from two states with the same print the same is reached. The two
 * other powers are alike to a walker: what he does to one he need not do to the other.
 */
export function printOf({ start, holders }: PowerStage, power: Power, state: WatchedRows): string {
  const [one, other] = separated.filter((each) => each !== power) as [Power, Power];
  const both = (ids: [unknown, unknown]): ReadonlyMap<string, string> =>
    new Map([ids, ids.toReversed()].map(([from, to]) => [String(from), String(to)]));
  const people = Object.fromEntries(rowsIn(start, 'users'));
  const roleOf = (of: Power): unknown => (people[holders[of].id]?.['roles'] as number[] | undefined)?.[0];
  const swap = {
    users: both([holders[one].id, holders[other].id]),
    roles: both([roleOf(one), roleOf(other)]),
    powers: both([one, other]),
  };
  const nothing = { users: new Map(), roles: new Map(), powers: new Map() };
  return [nothing, swap].map((each) => printAs(start, state, each)).sort()[0] ?? '';
}
