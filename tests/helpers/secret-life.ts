import { TOTP } from 'otpauth';
import { vi } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { CertificationDesk, newIdCard } from './certification-desk.ts';
import { administrator, createMember } from './members.ts';
import { upload } from './picture.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { forgetLimits } from './read-outbox.ts';
import { type Answer, dataOf, type Given, make } from './send.ts';
import type { SmsGatewayStandIn } from './sms-gateway.ts';
import type { ZlbGatewayStandIn } from './zlb-gateway-stand-in.ts';

/** Something that must never be read in the clear. */
export interface Canary {
  what: string;
  value: string;
}

/** Lives the lives of people through the calls of a portal, and keeps their secrets and what was answered to them. */
export class SecretLife {
  readonly canaries: Canary[] = [];
  /** Answers that had nothing secret to show. */
  readonly answers: { call: string; text: string }[] = [];
  /** Token of an administrator, a secret as well. */
  token = '';
  readonly #portal: PortalUnderTest;
  readonly #sms: SmsGatewayStandIn;
  #count = 0;

  constructor(portal: PortalUnderTest, sms: SmsGatewayStandIn) {
    this.#portal = portal;
    this.#sms = sms;
  }

  keep(what: string, value: string): string {
    if (value.length < 6) throw new Error(`${what}: too short to be looked for`);
    this.canaries.push({ what, value });
    return value;
  }

  /** Makes a call with a request id, so that its answer is kept for repetitions where answers are. */
  async call<T>(id: string, given: Given, isForTheAsker = false): Promise<T> {
    const answer = await this.#make(id, given);
    if (!isForTheAsker) this.answers.push({ call: id, text: answer.text });
    return dataOf<T>(id, answer);
  }

  async refused(id: string, given: Given): Promise<void> {
    const answer = await this.#make(id, given);
    if (answer.status < 400) throw new Error(`${id} was not refused: ${answer.text}`);
    this.answers.push({ call: id, text: answer.text });
  }

  #make(id: string, given: Given): Promise<Answer> {
    return make(this.#portal.origin, id, { key: `secret-life-${(this.#count += 1)}`, ...given });
  }

  /** Asks for a code and reads it as the person does: on the phone. */
  async code(mobile: string, purpose: string, token?: string): Promise<string> {
    await forgetLimits(this.#portal);
    const before = this.#sms.arrived.length;
    await this.call('accounts.sendSms', { token, values: { mobile, purpose } });
    return vi.waitFor(() => {
      const text = this.#sms.arrived.slice(before).find(({ body }) => body.includes(mobile))?.body ?? '';
      const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
      if (!code) throw new Error(`no code came to ${mobile}`);
      return this.keep(`code for ${purpose}`, code);
    }, 10_000);
  }

  async becomeAdministrator(): Promise<void> {
    this.token = this.keep('administrator’s token', await administrator(this.#portal.pool));
    this.keep('administrator’s password', this.#portal.adminPassword);
  }

  /** Registers, logs in both ways, changes mobile, mail and password, gets verified. */
  async liveAsUser(): Promise<void> {
    const mobile = this.keep('mobile', '13588812345');
    const password = this.keep('password', 'Basalt-77-Canary');
    const code = await this.code(mobile, 'register');
    await this.call('accounts.regist', { values: { username: 'canary_one', mobile, code, password } }, true);
    await this.refused('accounts.login', {
      values: { username: 'canary_one', password: this.keep('wrong password', 'Wrong-77-Canary'), offset: '200' },
    });
    const typed = this.keep('password typed as a name', 'Typed-As-Name-77');
    await this.refused('accounts.login', { values: { username: typed, password: 'x', offset: '200' } });
    const token = await this.logIn('accounts.login', { username: 'canary_one', password });
    await this.logIn('accounts.smsLogin', { mobile, code: await this.code(mobile, 'login') });
    await this.certify(token);
    const next = this.keep('next mobile', '13588854321');
    const values = { mobile: next, code: await this.code(next, 'changeMobile', token), password };
    await this.call('accounts.changeMobile', { token, values });
    await this.call('accounts.editEmail', { token, values: { email: 'canary@example.org', password } });
    const newPassword = this.keep('new password', 'Gneiss-78-Canary');
    await this.refused('accounts.modifyPass', { token, values: { oldPassword: 'Old-Wrong-77', newPassword } });
    await this.call('accounts.modifyPass', { token, values: { oldPassword: password, newPassword } });
    const reset = this.keep('reset password', 'Schist-79-Canary');
    const proof = await this.code(next, 'reset');
    await this.call('accounts.resetByMobile', { values: { mobile: next, code: proof, newPassword: reset } });
  }

  /** Comes through 浙里办, with a ticket in the address of the page as well; one is refused, one is met by silence. */
  async comeByApp(gateway: ZlbGatewayStandIn): Promise<void> {
    const headerValue = this.keep('key of the login gateway', 'zlb-key-canary-83');
    const values = { isEnabled: true, url: gateway.url, headerName: 'Authorization', headerValue };
    await this.call('zlbGateway.edit', { token: this.token, values });
    const mobile = this.keep('mobile of the app', '13588866666');
    const idCard = this.keep('identity number of the app', newIdCard());
    const ticket = this.keep('ticket', gateway.issue({ mobile, name: '王小明', idCard, level: 3 }));
    await fetch(`${this.#portal.origin}/?lkToken=${ticket}`);
    await fetch(`${this.#portal.origin}/nowhere?lkToken=${ticket}`);
    await this.logIn('accounts.lkLogin', { lkToken: ticket });
    const offset = '200';
    await this.refused('accounts.lkLogin', { values: { lkToken: this.keep('wrong ticket', 'zlb-wrong-84'), offset } });
    gateway.answer(({ body }) => ({ status: 500, body }));
    await this.refused('accounts.lkLogin', { values: { lkToken: this.keep('lost ticket', 'zlb-lost-85'), offset } });
  }

  async logIn(call: string, values: Record<string, unknown>): Promise<string> {
    const given = { values: { ...values, offset: '200' } };
    const { accessToken } = await this.call<{ accessToken: string }>(call, given, true);
    return this.keep('token', accessToken);
  }

  async certify(token: string): Promise<void> {
    const desk = new CertificationDesk(this.#portal);
    const idCard = this.keep('identity number', newIdCard());
    const member = { id: 0, username: '', roleId: 0, token };
    const values = await desk.submission(member, { idCard });
    const { id } = await this.call<{ id: number }>('accounts.certification', { token, values });
    await this.reveals('certifications.reveal', { id, reason: '核对证件' }, idCard);
    await this.call('certifications.approve', { token: this.token, values: { id } });
  }

  /** The one place where a secret may be read, by who asked for it. */
  async reveals(call: string, values: Record<string, unknown>, secret: string): Promise<void> {
    const { value } = await this.call<{ value: string }>(call, { token: this.token, values }, true);
    if (value !== secret) throw new Error(`${call} showed something else`);
  }

  /** What an administrator does to people. */
  async administer(): Promise<void> {
    const { token } = this;
    const mobile = this.keep('mobile of a person made', '13588867890');
    const values = { username: 'canary_two', nickname: '乙', mobile };
    const { id } = await this.call<{ id: number }>('users.create', { token, values });
    const temporary = await this.call<{ password: string }>(
      'users.resetPassword',
      { token, values: { id, reason: '忘记密码' } },
      true,
    );
    this.keep('temporary password', temporary.password);
    await this.reveals('users.reveal', { id, what: 'mobile', reason: '电话核实' }, mobile);
    const imported = this.keep('mobile imported', '13588800001');
    const sheet = `用户名,姓名或昵称,手机号\ncanary_three,丙,${imported}\n`;
    await this.call('users.import', { token, form: upload(sheet, '人员.csv', 'text/csv', { dryRun: 'false' }) });
    const unlucky = `用户名,姓名或昵称,手机号\nx,丙,${this.keep('mobile in a faulty import', '13588800002')}\n`;
    await this.#make('users.import', { token, form: upload(unlucky, '人员.csv', 'text/csv', { dryRun: 'true' }) });
    const headers = { 'secret-conditions': new URLSearchParams({ mobile }).toString() };
    await this.call('users.list', { token, headers });
    await this.refused('users.list', { token, query: { mobile } });
  }

  /** Binds an authenticator. */
  async bindTotp(): Promise<void> {
    const password = this.keep('password of an administrator', 'Marble-80-Canary');
    const hash = await hashPassword(password);
    const { token } = await createMember(this.#portal.pool, {
      type: 0,
      rights: ['admin:auditLog.list'],
      passwordHash: hash,
    });
    this.keep('token', token);
    const started = await this.call<{ secret: string }>('accounts.startTotp', { token, values: { password } }, true);
    const secret = this.keep('authenticator’s secret', started.secret);
    const totp = new TOTP({ secret }).generate();
    const { recoveryCodes } = await this.call<{ recoveryCodes: string[] }>(
      'accounts.confirmTotp',
      { token, values: { totp } },
      true,
    );
    for (const code of recoveryCodes) this.keep('recovery code', code);
  }
}
