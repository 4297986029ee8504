import { beforeEach, describe, expect, test } from 'vitest';
import type { CancellationBlock } from '../../server/accounts/cancel-account.ts';
import { erasure } from '../../server/erasure.ts';
import { notify } from '../../server/messages/notify.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { certifications } from '../../src/resources/people/certifications.ts';
import { administrator, createMember, openSession } from '../helpers/members.ts';
import { createPerson, personal, storedUser } from '../helpers/person.ts';
import { png, upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { forgetLimits, messagesTo, secretsOf } from '../helpers/read-outbox.ts';
import { dataOf, envelopeOf, errorsOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest();
beforeEach(() => forgetLimits(portal));
const call = (name: string, token: string, values: Record<string, unknown>) =>
  make(portal.origin, `accounts.${name}`, { token, values });
const isAlive = async (token: string) =>
  envelopeOf(await make(portal.origin, 'accounts.validateToken', { token })).success;

describe('cancelling the account', () => {
  const cancel = ({ token, password }: { token: string; password: string }) => call('cancel', token, { password });

  async function certified() {
    const me = await createPerson(portal);
    const secrets = await secretsOf(portal);
    const table = tableOf(certifications);
    const { rows } = await portal.pool.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('certifications', 'id')) AS id`,
    );
    const id = rows[0]!.id;
    const values = {
      user: me.id,
      realName: '张三丰',
      idCard: me.idCard,
      corpName: me.corpName,
      status: '0',
      submittedAt: new Date().toISOString(),
      sameIdCard: 0,
      proofs: ['picture'],
    };
    await insertRow(portal.pool, table, sealRow(table, values, secrets, id), id);
    await portal.pool.query(
      `INSERT INTO certification_proofs (name, user_id, certification_id, sealed) VALUES ($1, $2, $3, '\\x00')`,
      [`picture${id}`, me.id, id],
    );
    return { ...me, certification: id };
  }

  test('erases everything personal, ends every session and frees name and mobile', async () => {
    const me = await certified();
    const elsewhere = await openSession(portal.pool, me.id);
    await notify(portal.pool, me.id, { title: '通知', body: '内容' });
    await portal.pool.query(`INSERT INTO totp_secrets (user_id, sealed) VALUES ($1, 'x')`, [me.id]);
    const { avatar } = dataOf<{ avatar: string }>(
      'accounts.uploadAvatar',
      await make(portal.origin, 'accounts.uploadAvatar', {
        token: me.token,
        form: upload(await png(7, 300), 'a.png', 'image/png'),
      }),
    );
    dataOf('accounts.sendSms', await call('sendSms', me.token, { mobile: me.mobile, purpose: 'login' }));
    const answer = await cancel(me);
    expect([answer.status, envelopeOf(answer).msg]).toEqual([200, '账户已注销']);
    expect([await isAlive(me.token), await isAlive(elsewhere)]).toEqual([false, false]);

    const row = await storedUser(portal, me.id);
    const { id: _id, created_at: _made, updated_at: _changed, cancelled_at, last_login_at: _login, ...left } = row;
    expect(cancelled_at).not.toBeNull();
    const kept = Object.fromEntries(Object.entries(left).filter(([, value]) => value !== null));
    expect(kept).toEqual({
      username: `gone_${me.id}`,
      type: '1',
      auth_status: '-1',
      is_disabled: true,
      roles: [],
      full_text: expect.any(String),
    });
    expect(String(row['full_text'])).not.toMatch(/张|member/);

    for (const table of ['sessions', 'user_passwords', 'totp_secrets', 'certification_proofs', 'user_notices']) {
      const { rows } = await portal.pool.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [me.id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const proof = await portal.pool.query(
      'SELECT real_name, corp_name, proofs, status, full_text::text FROM certifications WHERE id = $1',
      [me.certification],
    );
    expect(proof.rows[0]).toMatchObject({ real_name: '已注销', corp_name: null, proofs: null, status: '2' });
    expect(JSON.stringify(proof.rows)).not.toMatch(personal);
    expect(await messagesTo(portal, me.mobile)).toEqual([]);
    expect((await send(portal.origin, 'GET', avatar)).status).toBe(404);

    const audited = await portal.pool.query(
      `SELECT resource, record_title, before::text, after::text FROM audit_log WHERE action = '注销账户' AND record_id = ANY($1)`,
      [[me.id, me.certification]],
    );
    expect(audited.rows.length).toBe(2);
    expect(JSON.stringify(audited.rows)).not.toMatch(personal);
    expect(JSON.stringify(audited.rows)).not.toContain(me.username);

    const again = await createMember(portal.pool);
    await portal.pool.query('UPDATE users SET username = $2 WHERE id = $1', [again.id, me.username]);
    const token = await administrator(portal.pool);
    const found = await send(portal.origin, 'GET', `/rest/certifications?idCard=${me.idCard}`, { token });
    expect(found.text).not.toContain(`"id":${me.certification},`);
  });

  test('keeps the counts of people and certifications exact', async () => {
    const me = await certified();
    dataOf('accounts.cancel', await cancel(me));
    const token = await administrator(portal.pool);
    for (const [name, column] of [
      ['users', 'is_disabled'],
      ['certifications', 'status'],
    ] as const) {
      const answer = dataOf<Record<string, unknown>>(
        `${name}.facets`,
        await make(portal.origin, `${name}.facets`, { token }),
      );
      const { rows } = await portal.pool.query<{ value: unknown; n: number }>(
        `SELECT ${column} AS value, count(*)::int AS n FROM ${name} GROUP BY 1`,
      );
      for (const { value, n } of rows) expect(JSON.stringify(answer)).toContain(JSON.stringify({ value, count: n }));
    }
  });

  test('is for internet users, with their password', async () => {
    const inside = await createPerson(portal, { type: 0 });
    expect((await cancel(inside)).status).toBe(403);
    const me = await createPerson(portal);
    expect(errorsOf(await call('cancel', me.token, { password: 'wrong' }))).toHaveProperty('password');
    expect(await isAlive(me.token)).toBe(true);
  });

  test('waits for what stands in its way', async () => {
    const me = await createPerson(portal);
    const block: CancellationBlock = (_db, userId) =>
      Promise.resolve(userId === me.id ? '您还有未完成的订单，请先撤回或等待办结' : null);
    const blocks = erasure.blocks as CancellationBlock[];
    blocks.push(block);
    try {
      const answer = await cancel(me);
      expect([answer.status, envelopeOf(answer).msg]).toEqual([409, '您还有未完成的订单，请先撤回或等待办结']);
      expect(await isAlive(me.token)).toBe(true);
    } finally {
      blocks.splice(blocks.indexOf(block), 1);
    }
    dataOf('accounts.cancel', await cancel(me));
  });

  test('is refused to the last person who can manage people', async () => {
    const last = await createPerson(portal, { rights: ['admin:*'] });
    const others = `UPDATE users SET is_disabled = $1 WHERE username = 'admin'`;
    await portal.pool.query(others, [true]);
    try {
      const answer = await cancel(last);
      expect([answer.status, envelopeOf(answer).msg]).toEqual([409, expect.stringContaining('最后一位')]);
      expect(await storedUser(portal, last.id)).toMatchObject({ username: last.username, is_disabled: false });
    } finally {
      await portal.pool.query(others, [false]);
    }
    dataOf('accounts.cancel', await cancel(last));
  });

  test('is done once however often it is asked', async () => {
    const me = await createPerson(portal);
    const edits = Array.from({ length: 5 }, () => call('edit', me.token, { nickname: '张三' }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(me)));
    await Promise.all(edits);
    expect((await storedUser(portal, me.id))['nickname']).toBeNull();
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const { rows } = await portal.pool.query(
      `SELECT 1 FROM audit_log WHERE resource = 'users' AND record_id = $1 AND action = '注销账户'`,
      [me.id],
    );
    expect(rows.length).toBe(1);
  });
});
