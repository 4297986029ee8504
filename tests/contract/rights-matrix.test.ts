import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { type Caller, guest, type Refusal, refusalOf } from '../../src/resources/kit/rights.ts';
import { newToken } from '../../server/accounts/session-token.ts';
import { tableOf } from '../../server/resources/table.ts';
import { administrator, createMember, grantOnly, type Member, openSession } from '../helpers/members.ts';
import { declaredCalls, envelopeOf, type Given, make } from '../helpers/send.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const allRights = [...new Set(declaredCalls.map(({ right }) => right).filter((right) => right.startsWith('admin:')))];

interface Visitor {
  name: string;
  /** What the kit says this visitor is. */
  caller: Caller;
  token: () => Promise<string | undefined>;
}

const portal = portalUnderTest();
let holder: Member;
let tokens: Record<'plain' | 'verified' | 'private' | 'disabled' | 'mustChange' | 'expired' | 'admin', string>;
let before: Record<string, number>;

beforeAll(async () => {
  const { pool } = portal;
  holder = await createMember(pool);
  const plain = await createMember(pool);
  tokens = {
    plain: plain.token,
    verified: (await createMember(pool, { isVerified: true })).token,
    private: (await createMember(pool, { type: 0 })).token,
    disabled: (await createMember(pool, { rights: ['admin:*'], isDisabled: true })).token,
    mustChange: (await createMember(pool, { rights: ['admin:*'], mustChange: true })).token,
    expired: await openSession(pool, plain.id, -1),
    admin: await administrator(pool),
  };
  before = await rowCounts();
});

/** Rows of every table that a call can write, the audit log included. */
async function rowCounts(): Promise<Record<string, number>> {
  const names = [
    ...resources.map((resource) => tableOf(resource).bareName),
    'user_passwords',
    'idempotent_writes',
    'facet_changes',
  ];
  const text = names.map((name) => `SELECT '${name}' AS name, count(*) AS n FROM ${name}`).join(' UNION ALL ');
  const { rows } = await portal.pool.query<{ name: string; n: number }>(text);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

const loggedIn = (rights: readonly string[], isVerified = false): Caller => ({ isLoggedIn: true, isVerified, rights });
const fixed = (name: string, caller: Caller, key: keyof typeof tokens | null): Visitor => ({
  name,
  caller,
  token: () => Promise.resolve(key ? tokens[key] : undefined),
});
const granted = (name: string, rights: readonly string[]): Visitor => ({
  name,
  caller: loggedIn(rights),
  token: async () => {
    await grantOnly(portal.pool, holder, rights);
    return holder.token;
  },
});

const everyVisitor = (call: ResolvedCall): Visitor[] => [
  fixed('guest', guest, null),
  fixed('plain user', loggedIn([]), 'plain'),
  fixed('verified user', loggedIn([], true), 'verified'),
  fixed('private-network user', loggedIn([], true), 'private'),
  fixed('system administrator', loggedIn(['admin:*'], true), 'admin'),
  fixed('session that has ended', guest, 'expired'),
  fixed('disabled administrator', guest, 'disabled'),
  fixed('administrator who must change the password', loggedIn([]), 'mustChange'),
  { name: 'unknown token', caller: guest, token: () => Promise.resolve(newToken()) },
  granted('holder of exactly this right', [call.right]),
  granted(
    'holder of every other admin right',
    allRights.filter((right) => right !== call.right),
  ),
  granted('holder of the resource’s wildcard', [`admin:${call.owner}.*`]),
  granted('holder of a right whose name only begins the same', [
    `${call.right}X`,
    `admin:${call.owner}`,
    'admin:',
    '*',
  ]),
];

/** Input that lets a call through the right check and then changes nothing: no such row, no such field. */
function harmless(call: ResolvedCall): Given {
  const { parsed } = call;
  const values: Record<string, unknown> = { id: 999_999_999 };
  for (const name of [...parsed.pathParams, ...Object.values(parsed.query)]) values[name] ??= 'x'.repeat(150);
  if (parsed.encoding !== 'query') values['没有这个字段'] = '1';
  return parsed.encoding === 'multipart'
    ? { values, form: upload('no picture, no table', 'a.bin', 'application/octet-stream') }
    : { values };
}

const expected: Record<NonNullable<Refusal>, number> = { login: 401, verification: 403, right: 403 };

describe('right matrix', () => {
  // logging out is allowed to everyone who is logged in, and would end the visitors' own sessions
  const calls = declaredCalls.filter(({ id }) => id !== 'accounts.logout').map((call) => ({ id: call.id, call }));

  test.each(calls)('$id: allowed and refused exactly as its right says', async ({ call }) => {
    for (const visitor of everyVisitor(call)) {
      const refusal = refusalOf(visitor.caller, call.right);
      const answer = await make(portal.origin, call, { ...harmless(call), token: await visitor.token() });
      const seen = answer.status < 500 && ![401, 403].includes(answer.status) ? 'allowed' : answer.status;
      expect(`${visitor.name}: ${seen}`).toBe(`${visitor.name}: ${refusal ? expected[refusal] : 'allowed'}`);
      if (refusal) envelopeOf(answer);
    }
  });

  test('none of these calls changed anything', async () => {
    expect(await rowCounts()).toEqual(before);
  });

  test('a right is per action: no two different actions of writing share one', () => {
    const writing = declaredCalls.filter(({ parsed, right }) => right.startsWith('admin:') && parsed.verb !== 'GET');
    const shared = writing.filter((call) =>
      writing.some((other) => other.right === call.right && other.id !== call.id),
    );
    // saving a theme's menus is saving the theme
    expect(shared.map(({ id }) => id).sort()).toEqual(['themes.edit', 'themes.saveMenus']);
  });

  test('nothing that writes is open to guests, but logging in and counting a visit', () => {
    const open = declaredCalls
      .filter(({ parsed, right }) => right === 'guest' && parsed.verb !== 'GET')
      .map(({ id }) => id);
    expect(open.sort()).toEqual(['accounts.login', 'accounts.validateToken', 'latestUpdates.list', 'themes.info']);
  });
});
