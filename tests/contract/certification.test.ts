import { beforeAll, describe, expect, test } from 'vitest';
import { atLast } from '../helpers/at-last.ts';
import { CertificationDesk, newIdCard, photograph } from '../helpers/certification-desk.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { callNamed, dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const desk = new CertificationDesk(portal);
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const own = async (member: Member): Promise<Record<string, unknown> | null> =>
  dataOf(
    'accounts.certificationOf',
    await make(portal.origin, 'accounts.certificationOf', { token: member.token, values: { param: member.id } }),
  );
const stateOf = async ({ id }: Member): Promise<string> => {
  const { rows } = await portal.pool.query<{ state: string }>('SELECT auth_status AS state FROM users WHERE id = $1', [
    id,
  ]);
  return rows[0]?.state ?? '';
};
const messagesTo = async ({ id }: Member): Promise<string[]> => {
  const { rows } = await portal.pool.query<{ body: string }>('SELECT body FROM outbox WHERE "user" = $1 ORDER BY id', [
    id,
  ]);
  return rows.map(({ body }) => body);
};
const noticesOf = async ({ id }: Member): Promise<{ title: string; body: string; link: string }[]> =>
  (await portal.pool.query('SELECT title, body, link FROM user_notices WHERE user_id = $1 ORDER BY id', [id])).rows;

describe('submitting', () => {
  test('makes a record to be decided, and the person pending; the number leaves masked only', async () => {
    const member = await desk.newMember();
    expect(await own(member)).toBeNull();
    const values = await desk.submission(member, { idCard: newIdCard().toLowerCase() });
    dataOf('accounts.certification', await desk.submit(member, values));
    expect(await stateOf(member)).toBe('0');
    const record = await own(member);
    expect(record).toMatchObject({ realName: '张三', corpName: '区调队', status: 0, decidedAt: null, reason: null });
    expect(record?.['idCard']).toMatch(/^3301\*{10}\d{3}[\dX]$/);
    const { rows } = await portal.pool.query('SELECT * FROM certifications WHERE "user" = $1', [member.id]);
    expect(JSON.stringify(rows)).not.toContain(String(values['idCard']).toUpperCase());
  });

  test('is refused while one is pending and after one was approved; a rejected person may try again', async () => {
    const member = await desk.newMember();
    const first = await desk.submitted(member);
    expect((await desk.submit(member, await desk.submission(member))).status).toBe(409);
    dataOf('certifications.reject', await desk.act('reject', { id: first, reason: '照片不清' }, token));
    const second = await desk.submitted(member);
    dataOf('certifications.approve', await desk.act('approve', { id: second }, token));
    expect((await desk.submit(member, await desk.submission(member))).status).toBe(409);
    expect((await own(member))?.['status']).toBe(1);
  });

  test('fifty at once make one', async () => {
    const member = await desk.newMember();
    const values = await desk.submission(member);
    const answers = await Promise.all(Array.from({ length: 50 }, () => atLast(() => desk.submit(member, values))));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { rows } = await portal.pool.query('SELECT id FROM certifications WHERE "user" = $1', [member.id]);
    expect(rows.length).toBe(1);
  });

  test('wants consent, a right number, and one to four pictures of one’s own that serve nothing else', async () => {
    const member = await desk.newMember();
    const other = await desk.newMember();
    const fails = async (values: Record<string, unknown>): Promise<string[]> =>
      Object.keys(errorsOf(await desk.submit(member, await desk.submission(member, values))));
    expect(await fails({ isAgreed: '否' })).toEqual(['isAgreed']);
    expect(await fails({ idCard: '330102199003071234' })).toEqual(['idCard']);
    expect(await fails({ idCard: '33010219900230123X' })).toEqual(['idCard']);
    expect(await fails({ proofs: '' })).toEqual(['proofs']);
    expect(await fails({ proofs: await desk.proof(other) })).toEqual(['proofs']);
    expect(await fails({ proofs: 'f'.repeat(32) })).toEqual(['proofs']);
    const five = await Promise.all(Array.from({ length: 5 }, () => desk.proof(member)));
    expect(await fails({ proofs: five.join('；') })).toEqual(['proofs']);
    expect(await stateOf(member)).toBe('-1');
    await desk.submitted(member, { proofs: five.slice(0, 4).join('；') });
    const used = five[0]!;
    await portal.pool.query(`UPDATE users SET auth_status = '-1' WHERE id = $1`, [member.id]);
    expect(await fails({ proofs: used })).toEqual(['proofs']);
  });

  test('a refused one leaves nothing behind', async () => {
    const member = await desk.newMember();
    const values = await desk.submission(member, { proofs: `${await desk.proof(member)}；${'e'.repeat(32)}` });
    expect((await desk.submit(member, values)).status).toBe(422);
    const { rows } = await portal.pool.query('SELECT certification_id FROM certification_proofs WHERE user_id = $1', [
      member.id,
    ]);
    expect(rows.map((row: { certification_id: unknown }) => row.certification_id)).toEqual([null]);
  });

  test('says how many other accounts use the number, by its fingerprint alone', async () => {
    const idCard = newIdCard();
    const [one, two, three] = [await desk.newMember(), await desk.newMember(), await desk.newMember()];
    const counts = [];
    for (const member of [one, two, three]) {
      const id = await desk.submitted(member, { idCard });
      counts.push(
        dataOf<{ sameIdCard: number }>('certifications.show', await desk.act('show', { id }, token)).sameIdCard,
      );
    }
    expect(counts).toEqual([0, 1, 2]);
  });

  test('private-network users have no part in it', async () => {
    const member = await createMember(portal.pool, { type: 0 });
    expect((await desk.send(member, await photograph())).status).toBe(403);
    expect((await desk.submit(member, { realName: '张三' })).status).toBe(403);
  });

  test('nobody reads another’s record: it answers like one of a person that does not exist', async () => {
    const [member, other] = [await desk.newMember(), await desk.newMember()];
    await desk.submitted(other);
    const ask = (param: unknown, as = member.token) =>
      make(portal.origin, 'accounts.certificationOf', { token: as, values: { param } });
    const [foreign, missing] = [envelopeOf(await ask(other.id)), envelopeOf(await ask(999_999_999))];
    expect(foreign.code).toBe(404);
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' });
    expect((await ask(other.id, token)).status).toBe(404);
  });
});

describe('deciding', () => {
  test('approval verifies the person, keeps the number with the account, and tells', async () => {
    const member = await desk.newMember();
    await portal.pool.query('UPDATE users SET email = $2 WHERE id = $1', [member.id, 'a@example.org']);
    const idCard = newIdCard();
    const id = await desk.submitted(member, { idCard });
    dataOf('certifications.approve', await desk.act('approve', { id }, token));
    expect(await stateOf(member)).toBe('1');
    const [row] = dataOf<{ idCard: string; nickname: string }[]>(
      'users.list',
      await make(portal.origin, 'users.list', { token, headers: { 'secret-conditions': `idCard=${idCard}` } }),
    );
    expect(row).toMatchObject({ id: member.id, nickname: member.username });
    expect(row?.idCard).toBe(`3301**********${idCard.slice(-4)}`);
    const record = dataOf<Record<string, unknown>>('certifications.show', await desk.act('show', { id }, token));
    expect(record).toMatchObject({ status: '1', decidedBy: 'admin' });
    expect(record['decidedAt']).not.toBeNull();
    expect((await noticesOf(member)).map(({ title }) => title)).toEqual(['实名认证已通过']);
    expect(await messagesTo(member)).toEqual([expect.stringContaining('已通过')]);
    expect((await desk.act('approve', { id }, token)).status).toBe(409);
  });

  test('a refusal needs a reason, which the person is told', async () => {
    const member = await desk.newMember();
    const id = await desk.submitted(member);
    expect(errorsOf(await desk.act('reject', { id }, token))).toHaveProperty('reason');
    expect(await stateOf(member)).toBe('0');
    dataOf('certifications.reject', await desk.act('reject', { id, reason: '照片与姓名不符。' }, token));
    expect(await own(member)).toMatchObject({ status: 2, reason: '照片与姓名不符。' });
    const [notice] = await noticesOf(member);
    expect(notice?.body).toContain('原因：照片与姓名不符。请');
    expect(notice?.link).toBe('/UserCenter/UserAccount');
  });

  test('of an approval and a refusal at once one wins', async () => {
    const member = await desk.newMember();
    const id = await desk.submitted(member);
    const answers = await Promise.all([
      desk.act('approve', { id }, token),
      desk.act('reject', { id, reason: '不符' }, token),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await noticesOf(member)).length).toBe(1);
  });

  test('is never one’s own', async () => {
    const reviewer = await createMember(portal.pool, { rights: ['admin:certifications.*'] });
    const id = await desk.submitted(reviewer);
    expect((await desk.act('approve', { id }, reviewer.token)).status).toBe(409);
    expect((await desk.act('reject', { id, reason: '不符' }, reviewer.token)).status).toBe(409);
    expect(await stateOf(reviewer)).toBe('0');
    dataOf('certifications.approve', await desk.act('approve', { id }, token));
  });

  test('a record is made and changed in no other way', () => {
    for (const name of ['create', 'edit', 'editMany', 'remove', 'removeMany', 'import'])
      expect(() => callNamed(`certifications.${name}`)).toThrow('no call');
  });

  test('the whole number is shown with a reason, which the audit log keeps without the number', async () => {
    const member = await desk.newMember();
    const idCard = newIdCard();
    const id = await desk.submitted(member, { idCard });
    expect(errorsOf(await desk.act('reveal', { id }, token))).toHaveProperty('reason');
    const shown = dataOf<{ value: string }>(
      'certifications.reveal',
      await desk.act('reveal', { id, reason: '核对原件' }, token),
    );
    expect(shown.value).toBe(idCard);
    const { rows } = await portal.pool.query(`SELECT * FROM audit_log WHERE resource IN ('certifications', 'users')`);
    expect(JSON.stringify(rows)).not.toContain(idCard);
    expect(rows).toContainEqual(
      expect.objectContaining({ action: '查看完整身份证号', record_id: id, after: { reason: '核对原件' } }),
    );
  });
});
