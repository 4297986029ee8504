import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureGateways } from '../helpers/configure-gateways.ts';
import { courierDesk } from '../helpers/courier-desk.ts';
import { messagesTo, settledMessageTo } from '../helpers/read-outbox.ts';
import { type SmsGatewayStandIn, startSmsGateway } from '../helpers/sms-gateway.ts';

const desk = courierDesk();
let sms: SmsGatewayStandIn;
beforeAll(async () => {
  sms = await startSmsGateway();
});
afterAll(() => sms.close());
beforeEach(async () => {
  sms.arrived.length = 0;
  sms.answer(() => ({ body: '{"code":0}' }));
  await configureGateways(desk, { smsUrl: sms.url });
});

describe('without a gateway', () => {
  test('a message says so in the outbox and in the log, without its code and its recipient', async () => {
    await configureGateways(desk);
    const code = { subject: '注册验证码', body: '验证码 246810，5 分钟内有效。' };
    const recipient = await desk.post(code);
    await desk.courier();
    expect(await settledMessageTo(desk, recipient)).toMatchObject({
      status: 'noGateway',
      body: code.body,
      shown: '验证码 ******，5 分钟内有效。',
      error: null,
    });
    const letter = await desk.delivered({
      channel: '邮件',
      recipient: 'somebody@example.com',
      subject: '通知',
      body: '内容',
    });
    expect(letter.status).toBe('noGateway');
    const lines = desk.logged.filter(({ level }) => level === 'info').map(({ details }) => JSON.stringify(details));
    expect(
      lines.some((line) => line.includes('验证码 ******') && line.includes(`${recipient.slice(0, 3)}******`)),
    ).toBe(true);
    expect(JSON.stringify(desk.logged)).not.toMatch(new RegExp(`246810|${recipient}`));
    expect(sms.arrived).toEqual([]);
  });
});

describe('a short message', () => {
  test('goes out as JSON under the signature, with the header; its code is then blotted out', async () => {
    const key = 'Bearer gateway-key';
    await configureGateways(desk, { smsUrl: sms.url, smsHeaderName: 'Authorization', smsHeaderValue: key });
    const row = await desk.delivered({
      recipient: '13512345678',
      subject: '登录验证码',
      body: '验证码 135790，"勿"告诉他人\n',
    });
    expect(JSON.parse(sms.arrived[0]?.body ?? 'null')).toEqual({
      mobile: '13512345678',
      content: '【测试门户】验证码 135790，"勿"告诉他人\n',
      code: '135790',
    });
    expect(sms.arrived[0]?.headers).toMatchObject({
      authorization: key,
      'content-type': 'application/json; charset=utf-8',
    });
    expect(row).toMatchObject({ status: 'sent', tries: 1, error: null, body: '验证码 ******，"勿"告诉他人\n' });
    expect((await desk.pool.query('SELECT 1 FROM outbox_sendable')).rows).toEqual([]);
    expect(JSON.stringify(desk.logged)).not.toMatch(/135790|gateway-key|13512345678/);
  });

  test('goes out as a form where the gateway wants one, signed with the portal’s name by default', async () => {
    const smsBody = 'phone={{mobile}}&msg={{text}}';
    await configureGateways(desk, { smsUrl: sms.url, smsEncoding: 'form', smsBody, smsSignature: null });
    await desk.pool.query(`UPDATE site SET title = '某省门户'`);
    await desk.delivered({ recipient: '13512345679', body: '一 & 二=三' });
    const form = Object.fromEntries(new URLSearchParams(sms.arrived[0]?.body));
    expect(form).toEqual({ phone: '13512345679', msg: '【某省门户】一 & 二=三' });
    expect(sms.arrived[0]?.headers['content-type']).toContain('x-www-form-urlencoded');
  });

  test.each([
    ['a refusal', () => ({ status: 500, body: 'oops' }), '短信接口没有接受（500）'],
    ['an answer without the mark of success', () => ({ body: '{"code":7,"msg":"余额不足"}' }), '没有约定的成功标志'],
    ['a redirect', () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' } }), '要求转到别的地址'],
    ['silence', () => null, '短信接口没有及时应答'],
  ])('is tried again after %s, and says why', async (_, reply, sentence) => {
    await configureGateways(desk, { smsUrl: sms.url, smsSuccess: '"code":0' });
    sms.answer(reply);
    const recipient = await desk.post();
    const sender = await desk.courier();
    const row = await desk.triedTo(recipient, 1);
    expect(row).toMatchObject({ status: 'waiting', error: expect.stringContaining(sentence) });
    sms.answer(() => ({ body: '{"code":0}' }));
    await desk.due();
    sender.wake();
    expect(await settledMessageTo(desk, recipient)).toMatchObject({ status: 'sent', tries: 2, error: null });
  });

  test.each([
    ['silent', null],
    ['speaks of another protocol', { status: 101, headers: { connection: 'upgrade', upgrade: 'h2c' } }],
  ])('goes out though the gateway was %s at the one before', async (_, reply) => {
    const hung = await desk.post();
    sms.answer(() => reply);
    const sender = await desk.courier();
    await expect.poll(() => sms.arrived.length).toBe(1);
    sms.answer(() => ({ body: '{"code":0}' }));
    const next = await desk.post();
    sender.wake();
    expect(await settledMessageTo(desk, next)).toMatchObject({ status: 'sent', tries: 1 });
    expect(await desk.triedTo(hung, 1)).toMatchObject({ status: 'waiting' });
  });

  test('is given up after five tries, each later than the one before; the error holds no secrets', async () => {
    await configureGateways(desk, { smsUrl: sms.url, smsHeaderName: 'X-Key', smsHeaderValue: 'gateway-key' });
    sms.answer(({ headers, body }) => ({
      status: 400,
      body: `bad ${String(headers['x-key'])} ${body}\n<b>123456</b>`,
    }));
    const recipient = await desk.post();
    const sender = await desk.courier();
    const waits: number[] = [];
    for (let turn = 1; turn < 5; turn++) {
      await desk.triedTo(recipient, turn);
      const { rows } = await desk.pool.query<{ wait: number }>(
        'SELECT extract(epoch FROM next_try_at - now())::int AS wait FROM outbox',
      );
      waits.push(rows[0]!.wait);
      await desk.pool.query('UPDATE outbox SET error = NULL');
      await desk.due();
      sender.wake();
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(3);
    expect(waits[3]).toBeGreaterThan(waits[0]! * 5);
    const row = await settledMessageTo(desk, recipient);
    expect(row).toMatchObject({ status: 'failed', tries: 5, error: '短信接口没有接受（400）' });
    expect(sms.arrived.length).toBe(5);
  });

  test('waits, and says why, while the settings cannot be opened', async () => {
    await configureGateways(desk, { smsUrl: sms.url, smsHeaderName: 'X-Key', smsHeaderValue: 'gateway-key' });
    await desk.pool.query(`UPDATE message_gateways SET sms_header_value = 'v1.00000000.AAAA'`);
    const recipient = await desk.post();
    await desk.courier();
    expect((await desk.triedTo(recipient, 1))?.error).toContain('无法读取');
    expect(sms.arrived).toEqual([]);
  });

  test('with a code is dropped when the code is dead', async () => {
    const recipient = await desk.post({ subject: '登录验证码', body: '验证码 112233' });
    await desk.pool.query(`UPDATE outbox SET at = at - interval '6 minutes'`);
    await desk.pool.query(`UPDATE outbox_sendable SET expires_at = expires_at - interval '6 minutes'`);
    await desk.courier();
    expect(await settledMessageTo(desk, recipient)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('过期'),
    });
    expect(sms.arrived).toEqual([]);
    await vi.waitFor(async () => expect((await desk.pool.query('SELECT 1 FROM outbox_sendable')).rows).toEqual([]), {
      timeout: 20_000,
    });
  });
});

describe('several nodes', () => {
  test('share the work: each message goes out once', async () => {
    const recipients = await Promise.all(Array.from({ length: 60 }, () => desk.post()));
    const nodes = await Promise.all([desk.courier(), desk.courier(), desk.courier()]);
    nodes.forEach((node) => node.wake());
    await Promise.all(recipients.map((recipient) => settledMessageTo(desk, recipient)));
    const sent = sms.arrived.map(({ body }) => (JSON.parse(body) as { mobile: string }).mobile);
    expect(sent.sort()).toEqual([...recipients].sort());
  });

  test('lose nothing that a dying one had taken', async () => {
    const recipient = await desk.post();
    await desk.pool.query(`UPDATE outbox SET tries = 1, next_try_at = now() + interval '60 seconds'`);
    const sender = await desk.courier();
    sender.wake();
    await desk.delivered();
    expect((await messagesTo(desk, recipient))[0]).toMatchObject({ status: 'waiting', tries: 1 });
    await desk.due();
    sender.wake();
    expect(await settledMessageTo(desk, recipient)).toMatchObject({ status: 'sent', tries: 2 });
  });

  test('wait for the message under way when they close', async () => {
    const arrived = new Promise<void>((resolve) => {
      sms.answer(() => {
        resolve();
        return { body: 'ok' };
      });
    });
    const recipient = await desk.post();
    const sender = await desk.courier();
    await arrived;
    await sender.close();
    expect((await messagesTo(desk, recipient))[0]?.status).toBe('sent');
  });
});
