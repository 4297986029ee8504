import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { visitors } from '../../tools/access-lines.ts';
import { createAccount } from '../../server/accounts/create-account.ts';
import { newToken } from '../../server/accounts/session-token.ts';
import { tableOf } from '../../server/resources/table.ts';
import { harmless } from '../helpers/harmless.ts';
import { createMember, openSession } from '../helpers/members.ts';
import { callNamed, envelopeOf, make, send } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** The running server does what server/http/access-table.tsv says: every route, asked by every kind of visitor. */
const kept = await readFile(new URL('../../server/http/access-table.tsv', import.meta.url), 'utf8');
const [heading = [], ...lines] = kept
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const names = heading.slice(4);

const portal = portalUnderTest();
/** Account of each kind of visitor; null: none. */
const accounts = new Map<string, number | null>();
let before: Record<string, number>;

beforeAll(async () => {
  const { pool } = portal;
  const member = async (settings: Parameters<typeof createMember>[1]): Promise<number> =>
    (await createMember(pool, settings)).id;
  accounts.set('guest', null);
  accounts.set('dead-token', null);
  accounts.set('disabled', await member({ rights: ['admin:*'], type: 0, isDisabled: true }));
  accounts.set('must-change-password', await member({ rights: ['admin:*'], type: 0, mustChange: true }));
  accounts.set('private-network', await member({ type: 0 }));
  accounts.set('unverified', await member({ authStatus: -1 }));
  accounts.set('pending', await member({ authStatus: 0 }));
  accounts.set('failed', await member({ authStatus: 2 }));
  accounts.set('verified', await member({ authStatus: 1 }));
  const { rows: roles } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM roles');
  for (const name of names.filter((each) => !accounts.has(each))) {
    const role = roles.find((each) => each.name === name);
    if (!role) throw new Error(`no role ${name} for the column of this name`);
    const account = { username: `role_${role.id}`, nickname: name, passwordHash: 'none', mustChange: false };
    accounts.set(name, await createAccount(pool, { ...account, type: '0', roles: [role.id] }));
  }
  before = await rowCounts();
});

/** Rows of every table that a call could write, but for what each request may count or touch. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = [
    ...resources.map((resource) => tableOf(resource).bareName),
    'user_passwords',
    'idempotent_writes',
    'user_notices',
    'totp_secrets',
    'certification_proofs',
    'sms_codes',
  ];
  // Parts of files (thumbnails, tiles) are made in the background meanwhile
  const where = (name: string): string => (name === 'objects' ? ` WHERE part = 'original'` : '');
  const text = tables
    .map((name) => `SELECT '${name}' AS name, count(*) AS n FROM ${name}${where(name)}`)
    .join(' UNION ALL ');
  const { rows } = await portal.pool.query<{ name: string; n: number }>(text);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

const sessions = new Map<string, Promise<string>>();

/** A token as this visitor has one: a session (a new one for a call that may end it), an unknown token, or none. */
async function tokenOf(name: string, owner?: string): Promise<string | undefined> {
  const account = accounts.get(name);
  if (account === undefined) throw new Error(`no visitor ${name}`);
  if (account === null) return name === 'dead-token' ? newToken() : undefined;
  if (owner === 'accounts') return openSession(portal.pool, account);
  const session = sessions.get(name) ?? openSession(portal.pool, account);
  sessions.set(name, session);
  return session;
}

test('the table has a column for every kind of visitor', () => {
  expect(names).toEqual(visitors.map(({ name }) => name));
});

/** A few at a time, or one: whole lists asked for by all at once would run out of the time that a question has. */
async function inGroups<In, Out>(all: readonly In[], size: number, ask: (each: In) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = [];
  for (let from = 0; from < all.length; from += size)
    answers.push(...(await Promise.all(all.slice(from, from + size).map(ask))));
  return answers;
}

describe('every route × every visitor', () => {
  const declared = lines.filter(([, , call]) => call !== '-');
  // These portals have no front end built
  const own = lines.filter(([, path, call]) => call === '-' && !['/*', '/embed', '/id/*'].includes(path ?? ''));

  test.each(declared.map((line) => [line[2] ?? '', line.slice(4)] as const))('%s', async (id, cells) => {
    const call = callNamed(id);
    const met = await inGroups(names, id.endsWith('.export') ? 1 : 4, async (name) => {
      const answer = await make(portal.origin, call, { ...harmless(call), token: await tokenOf(name, call.owner) });
      const isThrough = answer.status < 500 && ![401, 403].includes(answer.status);
      if (!isThrough) envelopeOf(answer);
      return `${name}: ${isThrough ? 'yes' : answer.status}`;
    });
    expect(met).toEqual(names.map((name, at) => `${name}: ${cells[at]}`));
  });

  test.each(own.map((line) => [line[1] ?? '', line.slice(4)] as const))('%s', async (path, cells) => {
    const met = await Promise.all(
      names.map(async (name) => {
        const { status } = await send(portal.origin, 'GET', path, { token: await tokenOf(name) });
        // A layer that is not there is none to anybody
        const isThrough = status === 200 || (status === 404 && path.includes('{'));
        return `${name}: ${isThrough ? 'yes' : status}`;
      }),
    );
    expect(met).toEqual(names.map((name, at) => `${name}: ${cells[at]}`));
  });

  test('none of these requests changed anything', async () => {
    expect(await rowCounts()).toEqual(before);
  });
});
