import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { counter } from './counters.ts';
import { createMember, giveMobile, type Member, type MemberSettings } from './members.ts';
import type { portalUnderTest } from './portal-under-test.ts';
import { forgetLimits, secretsOf } from './read-outbox.ts';
import { type Answer, dataOf, envelopeOf, make } from './send.ts';
import {
  configureZlbGateway,
  startZlbGateway,
  type ZlbGatewayStandIn,
  type ZlbPerson,
} from './zlb-gateway-stand-in.ts';

/** Logins with tickets of 浙里办 at a portal whose gateway is a stand-in, set as usual before each test. */
export function lkDesk(portal: ReturnType<typeof portalUnderTest>) {
  const next = counter();
  let standIn: ZlbGatewayStandIn | null = null;
  const gateway = (): ZlbGatewayStandIn => {
    if (!standIn) throw new Error('the stand-in has not started');
    return standIn;
  };
  beforeAll(async () => void (standIn = await startZlbGateway()));
  afterAll(() => standIn?.close());
  beforeEach(async () => {
    gateway().answer(null);
    gateway().arrived.length = 0;
    await portal.pool.query('DELETE FROM login_records');
    await forgetLimits(portal);
    await configureZlbGateway(portal, { url: gateway().url });
  });
  const logIn = (lkToken: string, offset = '200'): Promise<Answer> =>
    make(portal.origin, 'accounts.lkLogin', { values: { lkToken, offset } });
  return {
    gateway,
    newMobile: (): string => `139000074${String(next()).padStart(2, '0')}`,
    logIn,
    enter: async (person: ZlbPerson): Promise<string> =>
      dataOf<{ accessToken: string }>('accounts.lkLogin', await logIn(gateway().issue(person))).accessToken,
    infoOf: async (token: string) =>
      dataOf<Record<string, unknown>>('accounts.info', await make(portal.origin, 'accounts.info', { token })),
    async member(mobile: string, settings: MemberSettings = {}): Promise<Member> {
      const made = await createMember(portal.pool, settings);
      await giveMobile(portal.pool, await secretsOf(portal), made.id, mobile);
      return made;
    },
    /** What a login may write: accounts, certifications, sessions. */
    async written(): Promise<unknown> {
      const { rows } = await portal.pool.query<Record<string, number>>(
        `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM sessions) AS sessions,
                (SELECT count(*)::int FROM certifications) AS certifications`,
      );
      return rows[0];
    },
    reasons: async (): Promise<unknown[]> =>
      (
        await portal.pool.query<{ reason: unknown }>(
          `SELECT reason FROM login_records WHERE way = '浙里办' ORDER BY id`,
        )
      ).rows.map(({ reason }) => reason),
  };
}

export function expectRefused(answer: Answer, status: number, sentence: string): void {
  expect([answer.status, envelopeOf(answer).data, envelopeOf(answer).msg]).toEqual([
    status,
    null,
    expect.stringContaining(sentence),
  ]);
}
