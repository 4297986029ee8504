import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CodePurpose } from '../../src/resources/shared/account-states.ts';
import { sendCode } from '../../server/accounts/send-code.ts';
import { newCode, useCode } from '../../server/accounts/sms-codes.ts';
import type { Query } from '../../server/resources/read-rows.ts';
import type { Transaction } from '../../server/resources/transaction.ts';
import { users } from '../../src/resources/people/users.ts';
import { fingerprintOf } from '../../server/resources/mask-secrets.ts';
import { tableOf } from '../../server/resources/table.ts';
import { createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { codeSentTo, forgetLimits, messagesTo, secretsOf } from '../helpers/read-outbox.ts';
import { type Answer, dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
beforeEach(() => forgetLimits(portal));

let count = 0;
const newMobile = (): string => `139${String(20_000_000 + (count += 1))}`;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const send = (mobile: string, purpose: CodePurpose, given: { token?: string; headers?: Record<string, string> } = {}) =>
  make(portal.origin, 'accounts.sendSms', { values: { mobile, purpose }, ...given });

/** A member with a mobile. */
async function memberWith(mobile: string, settings: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(portal.pool, settings);
  await portal.pool.query('UPDATE users SET mobile_index = $2 WHERE id = $1', [
    member.id,
    fingerprintOf(tableOf(users), 'mobile', mobile, await secretsOf(portal)),
  ]);
  return member;
}

describe('a code', () => {
  test('is right once, for its mobile and purpose alone', async () => {
    const [secrets, mobile] = [await secretsOf(portal), newMobile()];
    const code = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    expect(code).toMatch(/^\d{6}$/);
    const given = { mobile, purpose: 'login', code } as const;
    expect(await useCode(portal.pool, secrets, { ...given, purpose: 'reset' })).toBe('wrong');
    expect(await useCode(portal.pool, secrets, { ...given, mobile: newMobile() })).toBe('wrong');
    expect(await useCode(portal.pool, secrets, { ...given, userId: 1 })).toBe('wrong');
    const answers = await Promise.all(Array.from({ length: 20 }, () => useCode(portal.pool, secrets, given)));
    expect(answers.filter((each) => each === 'right').length).toBe(1);
    expect(await useCode(portal.pool, secrets, given)).toBe('wrong');
  });

  test('ends with the fifth wrong try, also when the guesses come at once', async () => {
    const [secrets, mobile] = [await secretsOf(portal), newMobile()];
    const code = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    const guesses = Array.from({ length: 60 }, (_, at) => String(at * 7).padStart(6, '0')).filter(
      (each) => each !== code,
    );
    await Promise.all(guesses.map((guess) => useCode(portal.pool, secrets, { mobile, purpose: 'login', code: guess })));
    const { rows } = await portal.pool.query('SELECT tries FROM sms_codes ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ tries: 5 }]);
    expect(await useCode(portal.pool, secrets, { mobile, purpose: 'login', code })).toBe('wrong');
  });

  test('is still good after four wrong tries', async () => {
    const [secrets, mobile] = [await secretsOf(portal), newMobile()];
    const code = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    for (let turn = 0; turn < 4; turn++)
      await useCode(portal.pool, secrets, { mobile, purpose: 'login', code: wrong(code) });
    expect(await useCode(portal.pool, secrets, { mobile, purpose: 'login', code })).toBe('right');
  });

  test('is dead five minutes after it was made', async () => {
    const [secrets, mobile] = [await secretsOf(portal), newMobile()];
    const code = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    const { rows } = await portal.pool.query<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - clock_timestamp())::int AS seconds FROM sms_codes ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0]?.seconds).toBeGreaterThan(290);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
    await portal.pool.query(`UPDATE sms_codes SET expires_at = expires_at - interval '301 seconds'`);
    expect(await useCode(portal.pool, secrets, { mobile, purpose: 'login', code })).toBe('wrong');
  });

  test('ends when another is made for the mobile and purpose; those of other purposes stay', async () => {
    const [secrets, mobile] = [await secretsOf(portal), newMobile()];
    const first = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    const reset = await newCode(portal.pool, secrets, { mobile, purpose: 'reset' });
    let second = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    while (second === first) second = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    expect(await useCode(portal.pool, secrets, { mobile, purpose: 'login', code: first })).toBe('wrong');
    expect(await useCode(portal.pool, secrets, { mobile, purpose: 'login', code: second })).toBe('right');
    expect(await useCode(portal.pool, secrets, { mobile, purpose: 'reset', code: reset })).toBe('right');
  });

  test('and its mobile are not readable in the database', async () => {
    const [secrets, mobile] = [await secretsOf(portal), newMobile()];
    const code = await newCode(portal.pool, secrets, { mobile, purpose: 'login' });
    const { rows } = await portal.pool.query('SELECT * FROM sms_codes ORDER BY id DESC LIMIT 1');
    const { id: _, ...row } = rows[0] as Record<string, unknown>;
    expect(JSON.stringify(row)).not.toContain(mobile);
    expect(String(row['hash'])).not.toContain(code);
  });
});

describe('sending', () => {
  const waitOf = (answer: Answer): number => Number(answer.headers.get('retry-after'));
  const endWindow = (kind: string) =>
    portal.pool.query(`UPDATE attempt_counts SET ends_at = now() WHERE subject LIKE $1`, [`sms:${kind}:%`]);

  test('a code goes to the mobile; the next one waits for a minute, whatever it is for', async () => {
    const mobile = newMobile();
    const answer = await send(mobile, 'register');
    expect(envelopeOf(answer)).toMatchObject({ success: true, data: null });
    await codeSentTo(portal, mobile);
    const soon = await send(mobile, 'login');
    expect(soon.status).toBe(429);
    expect(envelopeOf(soon).msg).toMatch(/^请 \d+ 秒后再发送$/);
    expect(waitOf(soon)).toBeGreaterThan(50);
    expect(waitOf(soon)).toBeLessThanOrEqual(60);
    await endWindow('minute');
    expect((await send(mobile, 'register')).status).toBe(200);
  });

  test('of many requests at once one message comes', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(mobile, 'register')));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect((await messagesTo(portal, mobile)).length).toBe(1);
  });

  test('five in an hour and ten in a day are all', async () => {
    const mobile = newMobile();
    const sendAll = async (n: number): Promise<void> => {
      for (let turn = 0; turn < n; turn++) {
        expect((await send(mobile, 'register')).status).toBe(200);
        await endWindow('minute');
      }
    };
    await sendAll(5);
    const sixth = await send(mobile, 'register');
    expect([sixth.status, waitOf(sixth) > 3000]).toEqual([429, true]);
    await endWindow('minute');
    await endWindow('hour');
    await sendAll(5);
    await endWindow('hour');
    const eleventh = await send(mobile, 'register');
    expect([eleventh.status, waitOf(eleventh) > 80_000]).toEqual([429, true]);
    expect(envelopeOf(eleventh).msg).toBe('请 24 小时后再发送');
    expect((await messagesTo(portal, mobile)).length).toBe(10);
  });

  test('an address has sixty an hour, whatever forwarding header it forges, and then uses up nobody’s number', async () => {
    const forged = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` });
    for (let at = 0; at < 60; at++)
      expect((await send(newMobile(), 'register', { headers: forged(at) })).status).toBe(200);
    const victim = newMobile();
    for (let at = 0; at < 3; at++)
      expect((await send(victim, 'register', { headers: forged(100 + at) })).status).toBe(429);
    expect(await messagesTo(portal, victim)).toEqual([]);
    await endWindow('address');
    expect((await send(victim, 'register')).status).toBe(200);
  });

  test('impatience costs the address nothing', async () => {
    const mobile = newMobile();
    await send(mobile, 'register');
    for (let turn = 0; turn < 25; turn++) expect((await send(mobile, 'register')).status).toBe(429);
    expect((await send(newMobile(), 'register')).status).toBe(200);
  });

  test('a repeated request id sends once', async () => {
    const mobile = newMobile();
    const once = () =>
      make(portal.origin, 'accounts.sendSms', { values: { mobile, purpose: 'register' }, key: `key-of-${mobile}` });
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await messagesTo(portal, mobile)).length).toBe(1);
  });

  test.each(['12345', '138001380001', '1380013800a', '', '+8613800138000'])('%j is no mobile', async (mobile) => {
    expect(errorsOf(await send(mobile, 'register'))).toHaveProperty('mobile');
  });
});

describe('nobody learns who has an account', () => {
  const bodyOf = (answer: Answer) => [answer.status, answer.json, answer.headers.get('retry-after')];

  /** Asks for a known and an unknown number; answers what each got by SMS. */
  async function toldBoth(purpose: CodePurpose): Promise<[string[], string[]]> {
    const [known, unknown] = [newMobile(), newMobile()];
    await memberWith(known);
    const answers = [await send(known, purpose), await send(unknown, purpose)];
    expect(bodyOf(answers[0]!)).toEqual(bodyOf(answers[1]!));
    const bodies = async (mobile: string) => (await messagesTo(portal, mobile)).map(({ body }) => body);
    return [await bodies(known), await bodies(unknown)];
  }

  test.each(['login', 'reset'] as const)('from the answer to %s', async (purpose) => {
    expect(await toldBoth(purpose)).toEqual([[expect.stringMatching(/\d{6}/)], []]);
  });

  test('from the answer to register', async () => {
    const [[known], [unknown]] = await toldBoth('register');
    expect(known).toContain('已注册');
    expect(known).not.toMatch(/\d{6}/);
    expect(unknown).toMatch(/\d{6}/);
  });

  test('from the work: the same statements run', async () => {
    const secrets = await secretsOf(portal);
    const [known, disabled] = [newMobile(), newMobile()];
    await memberWith(known);
    await memberWith(disabled, { isDisabled: true });
    /** Statements of one sending, without their values. */
    const statements = async (mobile: string, purpose: CodePurpose): Promise<string[]> => {
      const client: pg.PoolClient = await portal.pool.connect();
      const seen: string[] = [];
      const tx = {
        query: (asked: string | pg.QueryConfig, values?: unknown[]) => {
          const text = typeof asked === 'string' ? asked : asked.text;
          seen.push(text.replace(/^(RELEASE|ROLLBACK TO) SAVEPOINT/, 'END OF SAVEPOINT'));
          return client.query(asked, values);
        },
      } as unknown as Query;
      try {
        await client.query('BEGIN');
        expect(
          await sendCode({ tx, secrets } as unknown as Transaction, { mobile, purpose, userId: null, ip: '192.0.2.1' }),
        ).toBeNull();
        return seen;
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    };
    for (const purpose of ['login', 'reset', 'register'] as const) {
      const unknown = await statements(newMobile(), purpose);
      expect(unknown.length).toBeGreaterThan(8);
      expect(await statements(known, purpose)).toEqual(unknown);
      expect(await statements(disabled, purpose)).toEqual(unknown);
    }
  });

  test('the owner of a disabled account is told so, and gets no code', async () => {
    const mobile = newMobile();
    await memberWith(mobile, { isDisabled: true });
    await send(mobile, 'reset');
    const [message] = await messagesTo(portal, mobile);
    expect(message?.body).toContain('停用');
    expect(message?.body).not.toMatch(/\d{6}/);
  });
});

describe('a code for another mobile', () => {
  test('is for people who are logged in', async () => {
    expect((await send(newMobile(), 'changeMobile')).status).toBe(401);
    expect((await send(newMobile(), 'changeMobile', { token: 'a'.repeat(43) })).status).toBe(401);
    const { token } = await createMember(portal.pool);
    dataOf('accounts.sendSms', await send(newMobile(), 'changeMobile', { token }));
  });

  test('serves the person who asked for it', async () => {
    const [one, other] = [await createMember(portal.pool), await createMember(portal.pool)];
    const [secrets, mobile] = [await secretsOf(portal), newMobile()];
    await send(mobile, 'changeMobile', { token: one.token });
    const given = { mobile, purpose: 'changeMobile', code: await codeSentTo(portal, mobile) } as const;
    expect(await useCode(portal.pool, secrets, { ...given, userId: other.id })).toBe('wrong');
    expect(await useCode(portal.pool, secrets, { ...given, userId: one.id })).toBe('right');
  });

  test('is not sent to a number that is somebody else’s; its owner is told', async () => {
    const mobile = newMobile();
    await memberWith(mobile);
    const { token } = await createMember(portal.pool);
    const answer = await send(mobile, 'changeMobile', { token });
    expect(answer.json).toEqual((await send(newMobile(), 'changeMobile', { token })).json);
    const [message] = await messagesTo(portal, mobile);
    expect(message?.body).toContain('已用于您的账户');
    expect(message?.body).not.toMatch(/\d{6}/);
  });
});
