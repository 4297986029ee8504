import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Log } from '../../server/db/log.ts';
import { parseEnv } from '../../server/env.ts';
import { makeKeyFile } from '../../server/secrets/secret-keys.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import { type Courier, startCourier } from '../../server/messages/courier.ts';
import { type Message, postMessage } from '../../server/messages/post-message.ts';
import { counter } from './counters.ts';
import { newDatabase, newPool } from './portal-under-test.ts';
import { type Desk, messagesTo, type OutboxRow, secretsOf, settledMessageTo } from './read-outbox.ts';

/** A database that no portal runs on: what waits there, the couriers of a test alone send. */
export interface CourierDesk extends Desk {
  /** What the couriers logged. */
  logged: { level: string; details: unknown }[];
  /** Starts a courier, as one more node does; it ends with the test. */
  courier(): Promise<Courier>;
  /** Posts a message, by default to a new mobile; answers its recipient. */
  post(message?: Partial<Message>): Promise<string>;
  /** Posts a message and has it sent; answers its row afterwards. */
  delivered(message?: Partial<Message>): Promise<OutboxRow>;
  /** Waits until so many tries failed, with more to come. */
  triedTo(recipient: string, tries: number): Promise<OutboxRow | null>;
  /** Lets the time to the next try pass. */
  due(): Promise<unknown>;
}

const nextNumber = counter();

/** Makes the desk before the tests of a file; each test finds an empty outbox. */
export function courierDesk(): CourierDesk {
  const desk = { logged: [] } as unknown as CourierDesk;
  const couriers: Courier[] = [];
  beforeAll(async () => {
    desk.pool = newPool(await newDatabase());
    desk.dataDir = await mkdtemp(join(tmpdir(), 'desk-'));
    await makeKeyFile({ dataDir: desk.dataDir });
  });
  afterEach(async () => {
    await Promise.all(couriers.splice(0).map((courier) => courier.close()));
    await desk.pool.query('TRUNCATE outbox, outbox_sendable');
    desk.logged.length = 0;
  });
  afterAll(async () => {
    await desk.pool.end();
    await rm(desk.dataDir, { recursive: true, force: true });
  });
  return Object.assign(desk, {
    courier: async () => {
      const made = startCourier({
        pool: desk.pool,
        secrets: await secretsOf(desk),
        log: logInto(desk.logged),
        outbound: parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts,
      });
      couriers.push(made);
      return made;
    },
    post: async (message: Partial<Message> = {}) => {
      const recipient = message.recipient ?? `135${String(50_000_000 + nextNumber())}`;
      const usual = { channel: '短信', subject: '账户开通', body: '已为您开通账户。' } as const;
      await postMessage(desk.pool, await secretsOf(desk), { ...usual, ...message, recipient });
      return recipient;
    },
    delivered: async (message: Partial<Message> = {}) => {
      const recipient = await desk.post(message);
      await desk.courier();
      return settledMessageTo(desk, recipient);
    },
    triedTo: (recipient: string, tries: number) =>
      waitUntil(async () => {
        const [row] = await messagesTo(desk, recipient);
        return row?.tries === tries && row.error !== null ? row : null;
      }, 10_000),
    due: () => desk.pool.query(`UPDATE outbox SET next_try_at = now() - interval '1 second' WHERE status = 'waiting'`),
  });
}

const logInto = (logged: CourierDesk['logged']): Log =>
  Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [
      level,
      (details: unknown) => void logged.push({ level, details }),
    ]),
  ) as unknown as Log;
