import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../../server/db/wait-until.ts';
import { configureGateways } from '../helpers/configure-gateways.ts';
import { type MailServer, startMailServer } from '../helpers/mail-server.ts';
import { administrator, createMember } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { forgetLimits, settledMessageTo } from '../helpers/read-outbox.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { type SmsGatewayStandIn, startSmsGateway } from '../helpers/sms-gateway.ts';

const portal = portalUnderTest({ SHOW_CODES: 'on', OUTBOUND_HOSTS: '127.0.0.1' });
let sms: SmsGatewayStandIn;
let mail: MailServer;
let token: string;
let count = 0;
beforeAll(async () => {
  [sms, mail] = [await startSmsGateway(), await startMailServer()];
  token = await administrator(portal.pool);
});
afterAll(async () => {
  await Promise.all([sms.close(), mail.close()]);
});
beforeEach(async () => {
  sms.arrived.length = 0;
  sms.answer(() => ({ body: '{"code":0}' }));
  await forgetLimits(portal);
  const smtp = { smtpHost: '127.0.0.1', smtpPort: mail.port, mailFrom: 'portal@example.com' };
  await configureGateways(portal, { smsUrl: sms.url, ...smtp });
});

describe('administrators', () => {
  /** Has the portal send a code; answers the message's row afterwards. */
  async function codeSent() {
    const mobile = `134${String(60_000_000 + (count += 1))}`;
    dataOf(
      'accounts.sendSms',
      await make(portal.origin, 'accounts.sendSms', { values: { mobile, purpose: 'register' } }),
    );
    return settledMessageTo(portal, mobile);
  }

  test('set a gateway that is told nobody’s number but the receiver’s', async () => {
    for (const smsBody of [
      '{"mobile":"13800000001","content":"{{text}}"}',
      '{"mobile":["{{mobile}}","138-0000-0001"],"content":"{{text}}"}',
      String.raw`{"mobile":["{{mobile}}","\u003138000\u00300001"],"content":"{{text}}"}`,
      '{"mobile":"{{mobile}}","copy":"{{mobile}}","content":"{{text}}"}',
    ]) {
      const answer = await make(portal.origin, 'messageGateways.edit', { token, values: { smsBody } });
      expect([smsBody, Object.keys(errorsOf(answer))]).toEqual([smsBody, ['smsBody']]);
    }
  });

  test('send a message again once there is a gateway', async () => {
    await configureGateways(portal);
    const row = await codeSent();
    expect(row.status).toBe('noGateway');
    await configureGateways(portal, { smsUrl: sms.url });
    dataOf('outbox.sendAgain', await make(portal.origin, 'outbox.sendAgain', { token, values: { id: row.id } }));
    await waitUntil(async () => (sms.arrived.length > 0 ? true : null), 10_000);
    expect(sms.arrived.length).toBe(1);
    const { rows } = await portal.pool.query(
      `SELECT action FROM audit_log WHERE resource = 'outbox' AND record_id = $1`,
      [row.id],
    );
    expect(rows).toEqual([{ action: '重新发送' }]);
  });

  test('read codes in the outbox where the operator wants it and no gateway takes them, and are told so', async () => {
    await configureGateways(portal);
    const row = await codeSent();
    const read = async (): Promise<string[]> => [
      (await make(portal.origin, 'outbox.show', { token, values: { id: row.id } })).text,
      (await make(portal.origin, 'outbox.list', { token, query: { id: String(row.id) } })).text,
    ];
    const code = /验证码 (\d{6})/.exec(row.body)?.[1] ?? 'no code';
    expect((await read()).every((text) => text.includes(code))).toBe(true);
    const { token: user } = await createMember(portal.pool);
    const infoOf = async (as: string) =>
      dataOf('accounts.info', await make(portal.origin, 'accounts.info', { token: as }));
    expect(await infoOf(token)).toMatchObject({ areCodesShown: true });
    expect(await infoOf(user)).toMatchObject({ areCodesShown: false });
    await configureGateways(portal, { smsUrl: sms.url });
    expect((await read()).some((text) => text.includes(code))).toBe(false);
    await configureGateways(portal);
    await portal.pool.query(`UPDATE outbox_sendable SET expires_at = now() - interval '1 second'`);
    expect((await read()).some((text) => text.includes(code))).toBe(false);
  });

  test('cannot send a sent message, or a dead code, again', async () => {
    const sent = await codeSent();
    expect((await make(portal.origin, 'outbox.sendAgain', { token, values: { id: sent.id } })).status).toBe(409);
    await configureGateways(portal);
    const code = await codeSent();
    await portal.pool.query(`UPDATE outbox SET at = at - interval '6 minutes' WHERE id = $1`, [code.id]);
    const answer = await make(portal.origin, 'outbox.sendAgain', { token, values: { id: code.id } });
    expect([answer.status, envelopeOf(answer).msg]).toEqual([409, expect.stringContaining('已过期')]);
  });

  test('hold nothing of the database while a gateway is waited for', async () => {
    sms.answer(() => null);
    const trying = make(portal.origin, 'messageGateways.trySms', { token, values: { mobile: '13500000000' } });
    await expect.poll(() => sms.arrived.length).toBe(1);
    let isAnswered = false;
    void trying.finally(() => {
      isAnswered = true;
    });
    // What goes on beside it begins and ends; what waited for the gateway would hold on until the answer
    await expect
      .poll(async () => {
        const { rows } = await portal.pool.query(
          `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
        );
        return rows;
      })
      .toEqual([]);
    expect(isAnswered).toBe(false);
    expect(dataOf('messageGateways.trySms', await trying)).toEqual({ result: expect.stringContaining('没有发出') });
  });

  test('try the gateways and read what came of it', async () => {
    const trySms = () => make(portal.origin, 'messageGateways.trySms', { token, values: { mobile: '13500000000' } });
    const tryMail = () => make(portal.origin, 'messageGateways.tryMail', { token, values: { email: 'a@example.com' } });
    expect(dataOf('messageGateways.trySms', await trySms())).toEqual({ result: expect.stringContaining('已交给网关') });
    expect(JSON.parse(sms.arrived[0]?.body ?? 'null')).toMatchObject({ mobile: '13500000000' });
    expect(dataOf('messageGateways.tryMail', await tryMail())).toEqual({
      result: expect.stringContaining('已交给网关'),
    });
    expect(mail.arrived.length).toBe(1);
    sms.answer(() => ({ status: 403, body: '签名未报备' }));
    expect(dataOf('messageGateways.trySms', await trySms())).toEqual({
      result: '没有发出：短信接口没有接受（403）',
    });
    await configureGateways(portal);
    expect([(await trySms()).status, (await tryMail()).status]).toEqual([409, 409]);
    const bad = await make(portal.origin, 'messageGateways.trySms', { token, values: { mobile: '1' } });
    expect(errorsOf(bad)).toHaveProperty('mobile');
    const { token: other } = await createMember(portal.pool, { rights: ['admin:messageGateways.show'] });
    expect(
      (await make(portal.origin, 'messageGateways.trySms', { token: other, values: { mobile: '13500000000' } })).status,
    ).toBe(403);
  });
});
