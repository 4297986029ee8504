import { beforeAll, describe, expect, test } from 'vitest';
import { CertificationDesk, newIdCard } from '../helpers/certification-desk.ts';
import { counter } from '../helpers/counters.ts';
import { expectRefused, lkDesk } from '../helpers/lk-desk.ts';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, make } from '../helpers/send.ts';
import { configureZlbGateway } from '../helpers/zlb-gateway-stand-in.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = lkDesk(portal);
const { newMobile, logIn, enter, infoOf, member, written, reasons } = desk;
const next = counter();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});

describe('a ticket of 浙里办', () => {
  test('opens a new account of the person, verified as the gateway says', async () => {
    const mobile = newMobile();
    const token = await enter({ mobile, name: '王 小明', idCard: newIdCard().toLowerCase(), level: 3 });
    expect(await infoOf(token)).toMatchObject({ type: 1, authStatus: 1, nickname: '王 小明', hasPassword: false });
    const { rows } = await portal.pool.query(
      `SELECT c.status, c.decided_by, c.real_name, c.proofs FROM certifications c ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ status: '1', decided_by: '浙里办', real_name: '王 小明', proofs: null }]);
    const audited = await portal.pool.query(
      `SELECT action FROM audit_log WHERE resource = 'users' ORDER BY id DESC LIMIT 2`,
    );
    expect(audited.rows).toEqual([{ action: '浙里办实名' }, { action: '浙里办登录' }]);
    expect(await reasons()).toEqual([null]);
  });

  test('opens the account that the mobile has, and again', async () => {
    const mobile = newMobile();
    const { username } = await member(mobile);
    for (let turn = 0; turn < 2; turn++)
      expect(await infoOf(await enter({ mobile: `+86${mobile}`, level: 1 }))).toMatchObject({
        username,
        authStatus: -1,
      });
  });

  test('two at once of one new person make one account', async () => {
    const mobile = newMobile();
    const tokens = await Promise.all([enter({ mobile }), enter({ mobile })]);
    const [one, other] = await Promise.all(tokens.map(infoOf));
    expect(one?.['id']).toBe(other?.['id']);
  });

  test('verifies whoever waits for a review, which then ends', async () => {
    const mobile = newMobile();
    const person = await member(mobile);
    const { id } = person;
    await new CertificationDesk(portal).submitted(person);
    expect(await infoOf(await enter({ mobile, name: '甲乙', idCard: newIdCard(), level: '2' }))).toMatchObject({
      authStatus: 1,
    });
    const { rows } = await portal.pool.query(`SELECT status FROM certifications WHERE "user" = $1 ORDER BY id`, [id]);
    expect(rows).toEqual([{ status: '2' }, { status: '1' }]);
  });

  test.each([
    ['a wrong number', { idCard: '33010219900307', level: 3 }],
    ['no name', { name: null, idCard: 'own', level: 3 }],
    ['a low level', { idCard: 'own', level: 1 }],
  ])('opens an account that is not verified with %s', async (_, person) => {
    const given = { name: '丙丁', mobile: newMobile(), ...person };
    const token = await enter(given.idCard === 'own' ? { ...given, idCard: newIdCard() } : given);
    expect(await infoOf(token)).toMatchObject({ authStatus: -1 });
  });

  test('is sent with the header, as a form, and read where the setting says', async () => {
    await configureZlbGateway(portal, {
      url: desk.gateway().url,
      encoding: 'form',
      ticketName: 'st',
      headerName: 'X-App-Key',
      headerValue: 'app key',
      successPath: '/code',
      successValue: '0',
      mobilePath: '/data/user/phone',
    });
    const mobile = newMobile();
    desk.gateway().answer(() => ({ body: JSON.stringify({ code: 0, data: { user: { phone: Number(mobile) } } }) }));
    dataOf('accounts.lkLogin', await logIn('a&b=c'));
    expect(desk.gateway().arrived[0]).toMatchObject({ body: 'st=a%26b%3Dc', headers: { 'x-app-key': 'app key' } });
    desk.gateway().answer(() => ({ body: JSON.stringify({ code: 1, data: { user: { phone: mobile } } }) }));
    expectRefused(await logIn('another'), 422, '无效或已过期');
  });
});

describe('nothing is written and one sentence is said', () => {
  const page = '<!doctype html><title>SECRET-OF-THE-GATEWAY</title>';
  test.each([
    ['a wrong ticket', 422, '无效或已过期', () => ({ status: 400, body: '{"message":"SECRET-OF-THE-GATEWAY"}' })],
    ['a request that something before the gateway refuses', 503, '暂不可用', () => ({ status: 400, body: page })],
    ['an address that is not there', 503, '暂不可用', () => ({ status: 404, body: '{"error":"no such path"}' })],
    ['a key that is wrong', 503, '暂不可用', () => ({ status: 401, body: '{"success":false}' })],
    ['a key without the right', 503, '暂不可用', () => ({ status: 403, body: '{"success":false}' })],
    ['a gateway in trouble', 503, '暂时没有应答', () => ({ status: 500, body: page })],
    ['a gateway that leads elsewhere', 503, '暂不可用', () => ({ status: 302, headers: { location: '/x' }, body: '' })],
    ['a page', 502, '无法识别', () => ({ body: page })],
    ['an empty answer', 502, '无法识别', () => ({ body: '' })],
    ['a bare number', 502, '无法识别', () => ({ body: '13900007401' })],
    ['no mobile', 502, '无法识别', () => ({ body: '{"mobile":{"a":1}}' })],
    ['a mobile of another country', 502, '无法识别', () => ({ body: '{"mobile":"+1 555 0100"}' })],
    ['too much', 502, '无法识别', () => ({ body: `{"mobile":"13900007499","x":"${'x'.repeat(70_000)}"}` })],
  ] as const)('for %s', async (_, status, sentence, reply) => {
    const before = await written();
    desk.gateway().answer(reply);
    const answer = await logIn(`ticket ${next()}`);
    expectRefused(answer, status, sentence);
    expect(answer.text).not.toContain('SECRET-OF-THE-GATEWAY');
    expect(await written()).toEqual(before);
  });

  test('for a gateway that is silent, whose ticket may then be tried again', async () => {
    const mobile = newMobile();
    const ticket = desk.gateway().issue({ mobile });
    const before = await written();
    desk.gateway().answer(() => null);
    expectRefused(await logIn(ticket), 503, '暂时没有应答');
    expect(await written()).toEqual(before);
    desk.gateway().answer(null);
    dataOf('accounts.lkLogin', await logIn(ticket));
  });

  test('for a portal that fails behind the gateway, which is not asked again whose ticket it is', async () => {
    const ticket = desk.gateway().issue({ mobile: newMobile() });
    await portal.pool.query(`CREATE FUNCTION refuse_records() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''no time for records'' USING ERRCODE = ''query_canceled''; END'`);
    await portal.pool.query(
      'CREATE TRIGGER refused BEFORE INSERT ON login_records FOR EACH ROW EXECUTE FUNCTION refuse_records()',
    );
    const before = await written();
    const failed = await logIn(ticket);
    await portal.pool.query('DROP TRIGGER refused ON login_records; DROP FUNCTION refuse_records()');
    expectRefused(failed, 503, '用时过长');
    expect(await written()).toEqual(before);
    dataOf('accounts.lkLogin', await logIn(ticket));
    expectRefused(await logIn(ticket), 422, '已用过');
    expect(desk.gateway().arrived.length).toBe(1);
  });

  test('for a ticket that was used, also where the gateway would take it again', async () => {
    const mobile = newMobile();
    desk.gateway().answer(() => ({ body: JSON.stringify({ mobile }) }));
    const answers = await Promise.all([logIn('same ticket'), logIn('same ticket')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const before = await written();
    expectRefused(await logIn('same ticket'), 422, '已用过');
    expect(await written()).toEqual(before);
    expect(desk.gateway().arrived.length).toBe(1);
  });

  test('where it is not set up, or switched off, or a host that the operator has not listed', async () => {
    await configureZlbGateway(portal, { url: desk.gateway().url, isEnabled: false });
    expectRefused(await logIn('t'), 409, '未开通浙里办登录');
    await configureZlbGateway(portal, { url: null });
    expectRefused(await logIn('t'), 409, '未开通浙里办登录');
    await configureZlbGateway(portal, { url: desk.gateway().url.replace('127.0.0.1', '127.0.0.9') });
    expectRefused(await logIn('t'), 503, '暂时没有应答');
    expect(desk.gateway().arrived.length).toBe(0);
  });

  test('after thirty failures from one network', async () => {
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) statuses.push((await logIn(`wrong ${turn}`)).status);
    expect([statuses[29], statuses[30]]).toEqual([422, 429]);
    expect(await reasons()).toEqual([...Array.from({ length: 30 }, () => '凭证无效'), '次数过多']);
  });

  test('with the mark of success that is set, whatever the status', async () => {
    await configureZlbGateway(portal, { url: desk.gateway().url, successPath: '/ok', successValue: '1' });
    const statusOf = async (status: number, body: string) => {
      desk.gateway().answer(() => ({ status, body }));
      return (await logIn(`marked ${next()}`)).status;
    };
    expect(await statusOf(404, '{"ok":0}')).toBe(422);
    expect(await statusOf(200, '{"ok":0}')).toBe(422);
    expect(await statusOf(422, '{"detail":"ticket is missing"}')).toBe(503);
    expect(await reasons()).toEqual(['凭证无效', '凭证无效']);
  });

  test('a gateway that is set wrong counts against nobody, and is asked at an ordinary rate only', async () => {
    desk.gateway().answer(() => ({ status: 401, body: '{}' }));
    const statuses = [];
    for (let turn = 0; turn < 61; turn++) statuses.push((await logIn('the same, again')).status);
    expect([...new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([503, 429]);
    expect(desk.gateway().arrived.length).toBe(60);
    expect(await reasons()).toEqual([]);
  });

  test('without offset=200', async () => {
    expect((await logIn(desk.gateway().issue({ mobile: newMobile() }), '1')).status).toBe(400);
    expect(desk.gateway().arrived.length).toBe(0);
  });
});

test('administrators try the gateway, with a ticket or without', async () => {
  const attempt = async (values: Record<string, unknown>): Promise<string> =>
    dataOf<{ result: string }>(
      'zlbGateway.tryLogin',
      await make(portal.origin, 'zlbGateway.tryLogin', { token: admin, values: { id: 1, ...values } }),
    ).result;
  expect(await attempt({})).toContain('属正常');
  const found = await attempt({ ticket: desk.gateway().issue({ mobile: newMobile(), name: '戊己', level: 3 }) });
  expect(found).toBe('网关认可了票据：有手机号，有姓名，未实名或实名信息不全');
  desk.gateway().answer(() => ({ body: '<html>' }));
  expect(await attempt({})).toBe('没有成功：网关的应答不是 JSON');
  await configureZlbGateway(portal, { url: null });
  const answer = await make(portal.origin, 'zlbGateway.tryLogin', { token: admin, values: { id: 1 } });
  expect([answer.status, envelopeOf(answer).msg]).toEqual([409, expect.stringContaining('网关网址')]);
});
