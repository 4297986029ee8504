import { TOTP } from 'otpauth';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { CodePurpose } from '../../src/resources/shared/account-states.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { newCode } from '../../server/accounts/sms-codes.ts';
import { CertificationDesk, newIdCard, photograph } from './certification-desk.ts';
import { counter } from './counters.ts';
import { createMember, giveMobile, type Member, type MemberSettings, openSession } from './members.ts';
import { png, upload } from './picture.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { secretsOf } from './read-outbox.ts';
import { dataOf, type Given, make } from './send.ts';
import { configureZlbGateway, startZlbGateway } from './zlb-gateway-stand-in.ts';

const password = 'Basalt-2026-Gneiss';
const newPassword = 'Granite-2026-Schist';
let hash: Promise<string> | undefined;
const nextNumber = counter();

/** A mobile number that no other input of this file uses. */
const newMobile = (): string => `1372${String(nextNumber()).padStart(7, '0')}`;

async function person(portal: PortalUnderTest, settings: MemberSettings = {}): Promise<Member> {
  hash ??= hashPassword(password);
  return createMember(portal.pool, { passwordHash: await hash, ...settings });
}

async function code(portal: PortalUnderTest, mobile: string, purpose: CodePurpose, userId?: number): Promise<string> {
  return newCode(portal.pool, await secretsOf(portal), { mobile, purpose, userId: userId ?? null });
}

/** A member with a mobile number and a code sent to it. */
async function withCode(portal: PortalUnderTest, purpose: CodePurpose): Promise<{ mobile: string; code: string }> {
  const mobile = newMobile();
  const { id } = await person(portal);
  await giveMobile(portal.pool, await secretsOf(portal), id, mobile);
  return { mobile, code: await code(portal, mobile, purpose) };
}

interface Binding {
  token: string;
  secret: string;
  recoveryCodes: string[];
}

/** An administrator who began to bind an authenticator; `isConfirmed`: and finished. */
async function bound(portal: PortalUnderTest, isConfirmed: boolean): Promise<Binding> {
  const { token } = await person(portal, { type: 0, rights: ['admin:auditLog.list'] });
  const started = await make(portal.origin, 'accounts.startTotp', { token, values: { password } });
  const { secret } = dataOf<{ secret: string }>('accounts.startTotp', started);
  if (!isConfirmed) return { token, secret, recoveryCodes: [] };
  const totp = new TOTP({ secret }).generate();
  const confirmed = await make(portal.origin, 'accounts.confirmTotp', { token, values: { totp } });
  return { token, secret, ...dataOf<{ recoveryCodes: string[] }>('accounts.confirmTotp', confirmed) };
}

type Prepare = (portal: PortalUnderTest) => Promise<Given>;

/** As a person of one's own who may do this once. */
const own =
  (
    values: (portal: PortalUnderTest, member: Member) => Record<string, unknown> | Promise<Record<string, unknown>>,
  ): Prepare =>
  async (portal) => {
    const member = await person(portal);
    return { token: member.token, values: await values(portal, member) };
  };

const prepared: Readonly<Record<string, Prepare>> = {
  login: (portal) => Promise.resolve({ values: { username: 'admin', password: portal.adminPassword, offset: '200' } }),
  smsLogin: async (portal) => ({ values: { ...(await withCode(portal, 'login')), offset: '200' } }),
  lkLogin: async (portal) => {
    const gateway = await startZlbGateway();
    await configureZlbGateway(portal, { url: gateway.url });
    return { values: { lkToken: gateway.issue({ mobile: newMobile() }), offset: '200' } };
  },
  sendSms: () => Promise.resolve({ values: { mobile: newMobile(), purpose: 'register' } }),
  regist: async (portal) => {
    const mobile = newMobile();
    const given = { mobile, code: await code(portal, mobile, 'register'), password: newPassword };
    return { values: { username: `newcomer${nextNumber()}`, ...given } };
  },
  resetByMobile: async (portal) => ({ values: { ...(await withCode(portal, 'reset')), newPassword } }),
  edit: own(() => ({ nickname: '王工', corpName: '区调队' })),
  uploadAvatar: async (portal) => ({
    token: (await person(portal)).token,
    form: upload(await png(), '图.png', 'image/png'),
  }),
  editEmail: own(() => ({ email: `person${nextNumber()}@example.org`, password })),
  changeMobile: own(async (portal, { id }) => {
    const mobile = newMobile();
    return { mobile, code: await code(portal, mobile, 'changeMobile', id), password };
  }),
  modifyPass: own(() => ({ oldPassword: password, newPassword })),
  cancel: own(() => ({ password })),
  certificationOf: own((_, { id }) => ({ param: id })),
  certification: own(async (portal, member) => ({
    realName: '张三',
    idCard: newIdCard(),
    corpName: '区调队',
    proofs: await new CertificationDesk(portal).proof(member),
    isAgreed: '是',
  })),
  uploadProof: async (portal) => ({
    token: (await person(portal)).token,
    form: upload(await photograph(), '证件.jpg', 'image/jpeg'),
  }),
  endSession: own(async ({ pool }, member) => {
    await openSession(pool, member.id);
    const { rows } = await pool.query<{ id: number }>('SELECT max(id) AS id FROM sessions WHERE user_id = $1', [
      member.id,
    ]);
    return { id: rows[0]?.id };
  }),
  startTotp: async (portal) => ({
    token: (await person(portal, { type: 0, rights: ['admin:auditLog.list'] })).token,
    values: { password },
  }),
  confirmTotp: async (portal) => {
    const { token, secret } = await bound(portal, false);
    return { token, values: { totp: new TOTP({ secret }).generate() } };
  },
  removeTotp: async (portal) => {
    const { token, recoveryCodes } = await bound(portal, true);
    return { token, values: { password, totp: recoveryCodes[0] } };
  },
};

/**
 * Input with which a call on the own account succeeds, once. `token`: the person it is about, made for it; without one,
 * everyone who is logged in, or anyone where the call is open.
 */
export const accountInput = (portal: PortalUnderTest, call: ResolvedCall): Promise<Given> =>
  prepared[call.name]?.(portal) ?? Promise.resolve({});
