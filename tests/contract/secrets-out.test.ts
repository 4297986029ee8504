import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { addressParams } from '../../src/resources/kit/call.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import { secretContext } from '../../server/resources/mask-secrets.ts';
import { quote, type Table, tableOf } from '../../server/resources/table.ts';
import { SecretError } from '../../server/secrets/secret-box.ts';
import { adminPassword } from '../helpers/database-server.ts';
import { type MailServer, startMailServer } from '../helpers/mail-server.ts';
import { newDatabase, newPool, type PortalUnderTest } from '../helpers/portal-under-test.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { codeSentTo, forgetLimits, messagesTo, secretsOf, settledMessageTo } from '../helpers/read-outbox.ts';
import { SecretLife } from '../helpers/secret-life.ts';
import { declaredCalls, make } from '../helpers/send.ts';
import { type SmsGatewayStandIn, startSmsGateway } from '../helpers/sms-gateway.ts';
import { startZlbGateway, type ZlbGatewayStandIn } from '../helpers/zlb-gateway-stand-in.ts';

/** In a process of its own, so that everything it prints is seen, at the finest level. */
let running: PortalProcess;
const portal = {} as PortalUnderTest;
let sms: SmsGatewayStandIn;
let zlb: ZlbGatewayStandIn;
let mail: MailServer;
let life: SecretLife;
const unsent = '13588899999';

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
  const env = { DATABASE_URL: databaseUrl, DEMO_DATA: 'none', LOG_LEVEL: 'trace', OUTBOUND_HOSTS: '127.0.0.1' };
  running = await startPortalProcess({ dataDir, env });
  Object.assign(portal, { origin: running.origin, databaseUrl, dataDir, adminPassword, pool: newPool(databaseUrl) });
  [sms, mail] = [await startSmsGateway(), await startMailServer()];
  life = new SecretLife(portal, sms);
  await life.becomeAdministrator();
  await make(portal.origin, 'accounts.sendSms', { values: { mobile: unsent, purpose: 'register' } });
  await settledMessageTo(portal, unsent);
  const values = {
    smsUrl: sms.url,
    smsHeaderName: 'Authorization',
    smsHeaderValue: life.keep('gateway’s key', 'Bearer sms-key-canary-81'),
    smtpHost: '127.0.0.1',
    smtpPort: mail.port,
    smtpIsTls: false,
    smtpPassword: life.keep('mail password', 'smtp-canary-82'),
    mailFrom: 'portal@example.org',
  };
  await life.call('messageGateways.edit', { token: life.token, values });
  await life.liveAsUser();
  await life.administer();
  await life.bindTotp();
  zlb = await startZlbGateway();
  await life.comeByApp(zlb);
  // A gateway that refuses repeats what it was sent in its answer
  sms.answer(({ body }) => ({ status: 500, body }));
  await forgetLimits(portal);
  const mobile = life.keep('mobile of a failed message', '13588877777');
  await life.call('accounts.sendSms', { values: { mobile, purpose: 'register' } });
  await waitUntil(() => Promise.resolve(sms.arrived.some(({ body }) => body.includes(mobile)) || null), 10_000);
});
afterAll(async () => {
  await running?.stop();
  await Promise.all([portal.pool?.end(), sms?.close(), mail?.close(), zlb?.close()]);
  await rm(portal.dataDir, { recursive: true, force: true });
});

/** Names of the secrets that a text holds. */
const foundIn = (text: string): string[] =>
  life.canaries.filter(({ value }) => holds(text, value)).map(({ what }) => what);

/** A code of digits counts where it stands by itself: as part of a longer number or a hash, it is that. */
const holds = (text: string, value: string): boolean =>
  /^\d{6}$/.test(value) ? new RegExp(`(?<![\\w.])${value}(?!\\.?\\w)`).test(text) : text.includes(value);

describe('no secret leaves in the clear', () => {
  test('there are enough of them to look for', () => {
    expect(new Set(life.canaries.map(({ what }) => what)).size).toBeGreaterThanOrEqual(24);
    expect(foundIn(`{"value":"${life.canaries[0]?.value}"}`)).toEqual([life.canaries[0]?.what]);
  });

  test('in answers to those who gave them', () => {
    expect(life.answers.length).toBeGreaterThan(15);
    expect(life.answers.flatMap(({ call, text }) => foundIn(text).map((what) => `${call}: ${what}`))).toEqual([]);
  });

  const readable = resources.map((resource) => ({ name: resource.name, resource }));
  test.each(readable)('in what an administrator may read of $name', async ({ resource }) => {
    const texts = await textsOf(resource);
    expect(foundIn(texts.join('\n'))).toEqual([]);
  });

  /** Every answer of the resource's reading calls: all rows, each row, each history, both exports. */
  async function textsOf(resource: Resource): Promise<string[]> {
    const { token } = life;
    const texts: string[] = [];
    const read = async (name: string, given: object): Promise<void> => {
      const call = findCall(resource, name);
      if (!call) return;
      const answer = await make(portal.origin, call, { token, ...given });
      expect([call.id, answer.status]).toEqual([call.id, 200]);
      texts.push(answer.text);
    };
    const group = resource.name === 'homeConfigs' ? { values: { groupID: 'home' } } : {};
    await read('list', { query: { _end: '200' }, ...group });
    await read('facets', {});
    await read('export', {});
    if (findCall(resource, 'export')) texts.push(await workbookOf(resource));
    const { rows } = await portal.pool.query<{ id: number }>(
      `SELECT id FROM ${tableOf(resource).name} ORDER BY id DESC LIMIT 20`,
    );
    for (const { id } of rows) for (const name of ['show', 'history']) await read(name, { values: { id } });
    return texts;
  }

  async function workbookOf(resource: Resource): Promise<string> {
    const headers = { accessToken: life.token };
    const response = await fetch(`${portal.origin}/rest/${resource.name}/export?format=xlsx`, { headers });
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    return JSON.stringify(sheets[0]?.rows);
  }

  test('in the reading calls of hand-written code', async () => {
    const calls = declaredCalls.filter(
      ({ parsed, answerer }) => answerer.by === 'hand' && parsed.verb === 'GET' && addressParams(parsed).length === 0,
    );
    expect(calls.length).toBeGreaterThan(5);
    for (const call of calls) {
      const { text } = await make(portal.origin, call, { token: life.token });
      expect([call.id, foundIn(text)]).toEqual([call.id, []]);
    }
  });

  test('in the log', () => {
    expect(running.said.length).toBeGreaterThan(50);
    const told = running.said.flatMap((line) => foundIn(line).map((what) => `${what}: ${line}`));
    expect(told).toEqual([]);
  });

  test('in the database, answers kept for repetitions included', async () => {
    const { rows: tables } = await portal.pool.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['idempotent_writes', 'outbox', 'sessions']));
    const kept = await portal.pool.query('SELECT 1 FROM idempotent_writes');
    expect(kept.rows.length).toBeGreaterThan(10);
    const told: string[] = [];
    for (const { name } of tables) {
      const { rows } = await portal.pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
      for (const { row } of rows) told.push(...inClearOrHex(row).map((what) => `${name}: ${what}`));
    }
    expect(told).toEqual([]);
  });

  const inClearOrHex = (text: string): string[] =>
    life.canaries
      .filter(({ value }) => holds(text, value) || text.includes(Buffer.from(value).toString('hex')))
      .map(({ what }) => what);
});

test('without a gateway neither code nor mobile is read in the outbox, in the database or in the log', async () => {
  const code = await codeSentTo(portal, unsent);
  const [{ id } = { id: 0 }] = await messagesTo(portal, unsent);
  const answers = [
    await make(portal.origin, 'outbox.list', { token: life.token }),
    await make(portal.origin, 'outbox.show', { token: life.token, values: { id } }),
    await make(portal.origin, 'outbox.sendAgain', { token: life.token, values: { id } }),
    await make(portal.origin, 'auditLog.list', { token: life.token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0]?.text).toContain('验证码 ******');
  const { rows } = await portal.pool.query<{ row: string }>('SELECT to_jsonb(o)::text AS row FROM outbox o');
  const told = [...answers.map(({ text }) => text), ...rows.map(({ row }) => row), ...running.said];
  expect(told.filter((line) => holds(line, code) || line.includes(unsent))).toEqual([]);
});

describe('a sealed value', () => {
  interface Sealed {
    table: Table;
    field: string;
    id: number;
    sealed: string;
  }

  async function everySealed(): Promise<Sealed[]> {
    const all: Sealed[] = [];
    for (const resource of resources) {
      const table = tableOf(resource);
      for (const { field, column, declared } of table.columns) {
        if (declared.kind !== 'secret') continue;
        const { rows } = await portal.pool.query<{ id: number; sealed: string }>(
          `SELECT id, ${quote(column)} AS sealed FROM ${table.name} WHERE ${quote(column)} IS NOT NULL`,
        );
        all.push(...rows.map((row) => ({ table, field, ...row })));
      }
    }
    return all;
  }

  test('opens in its own row and column, and in no other', async () => {
    const secrets = await secretsOf(portal);
    const all = await everySealed();
    expect(new Set(all.map(({ table, field }) => `${table.bareName}.${field}`)).size).toBeGreaterThanOrEqual(5);
    const places = all.map(({ table, field, id }) => secretContext(table, field, id));
    const totp = await portal.pool.query<{ sealed: string }>('SELECT sealed FROM totp_secrets');
    expect(totp.rows.length).toBe(1);
    const opensAt = (sealed: string): string[] =>
      places.filter((place) => {
        try {
          return secrets.open(sealed, place).length > 0;
        } catch (error) {
          if (error instanceof SecretError) return false;
          throw error;
        }
      });
    for (const { sealed } of totp.rows) expect(opensAt(sealed)).toEqual([]);
    for (const [at, { sealed }] of all.entries()) expect(opensAt(sealed)).toEqual([places[at]]);
  });
});
