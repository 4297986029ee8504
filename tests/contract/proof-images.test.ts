import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { proofContext } from '../../server/accounts/certification/upload-proof.ts';
import { parseEnv } from '../../server/env.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import { proofSweeps } from '../../server/accounts/certification/proof-retention.ts';
import { CertificationDesk, photograph } from '../helpers/certification-desk.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, errorsOf } from '../helpers/send.ts';

const portal = portalUnderTest({ UPLOAD_LIMIT_BYTES: String(20 * 1024 * 1024) });
const desk = new CertificationDesk(portal);
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const proofCount = async ({ id }: Member): Promise<number> => {
  const { rows } = await portal.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM certification_proofs WHERE user_id = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
};

describe('proof images', () => {
  test('are kept upright, small, without metadata, and unreadable in the database', async () => {
    const member = await desk.newMember();
    const name = dataOf<{ name: string }>(
      'accounts.uploadProof',
      await desk.send(member, await photograph(3000, 1500)),
    ).name;
    await desk.submitted(member, { proofs: name });
    const { rows } = await portal.pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM certification_proofs WHERE name = $1',
      [name],
    );
    const sealed = rows[0]!.sealed;
    for (const trace of ['ffd8ff', Buffer.from('JFIF').toString('hex'), Buffer.from('CanaryCamera').toString('hex')])
      expect(sealed.toString('hex')).not.toContain(trace);
    const box = await loadSecretBox(parseEnv({ DATA_DIR: portal.dataDir }));
    const kept = box.openBytes(sealed, proofContext(name));
    expect(kept.includes('CanaryCamera')).toBe(false);
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 1000,
      height: 2000,
      exif: undefined,
      orientation: undefined,
    });
  });

  test('are shown as a picture and nothing else, and kept nowhere on the way', async () => {
    const member = await desk.newMember();
    const name = await desk.proof(member);
    await desk.submitted(member, { proofs: name });
    const answer = await desk.view(name, token);
    expect(answer.status).toBe(200);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('jpeg');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  test('carry a mark that differs by reviewer', async () => {
    const member = await desk.newMember();
    const name = await desk.proof(member);
    await desk.submitted(member, { proofs: name });
    const reviewer = await createMember(portal.pool, { rights: ['admin:certifications.list'] });
    const pixels = async (as: string) =>
      sharp(Buffer.from(await (await desk.view(name, as)).arrayBuffer()))
        .raw()
        .toBuffer();
    const [mine, mineAgain, others] = [await pixels(token), await pixels(token), await pixels(reviewer.token)];
    expect(mine.equals(mineAgain)).toBe(true);
    expect(mine.equals(others)).toBe(false);
    expect(new Set(mine).size).toBeGreaterThan(10);
  });

  test('moved under another name they do not open', async () => {
    const member = await desk.newMember();
    const [one, two] = [await desk.proof(member), await desk.proof(member)];
    await desk.submitted(member, { proofs: `${one}；${two}` });
    await portal.pool.query(
      'UPDATE certification_proofs SET sealed = (SELECT sealed FROM certification_proofs WHERE name = $1) WHERE name = $2',
      [one, two],
    );
    expect((await desk.view(one, token)).status).toBe(200);
    expect((await desk.view(two, token)).status).toBe(500);
  });

  test('are for reviewers alone, by no other way, and only once submitted', async () => {
    const member = await desk.newMember();
    const name = await desk.proof(member);
    expect((await desk.view(name, token)).status).toBe(404);
    await desk.submitted(member, { proofs: name });
    expect((await desk.view(name, undefined)).status).toBe(401);
    expect((await desk.view(name, member.token)).status).toBe(403);
    const roles = await createMember(portal.pool, { rights: ['admin:users.*', 'admin:files.*'] });
    expect((await desk.view(name, roles.token)).status).toBe(403);
    expect((await desk.view(`../${name}`, token)).status).toBe(422);
    for (const path of [
      `/zdapi/files/open/${name}`,
      `/api/ugGeoOss/preview?objectName=${name}`,
      `/api/ugGeoOss/previewWithAuth?objectName=${name}`,
      `/api/ugGeoOss/download?objectName=${name}`,
    ]) {
      const answer = await fetch(portal.origin + path, { headers: { accessToken: token } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test('each view is in the audit log, once for a picture, a reviewer and a day', async () => {
    const member = await desk.newMember();
    const [one, two] = [await desk.proof(member), await desk.proof(member)];
    const id = await desk.submitted(member, { proofs: `${one}；${two}` });
    const reviewer = await createMember(portal.pool, { rights: ['admin:certifications.list'] });
    await Promise.all(Array.from({ length: 8 }, () => desk.view(one, token)));
    await desk.view(two, token);
    await desk.view(one, reviewer.token);
    const views = async (): Promise<unknown[]> =>
      (
        await portal.pool.query(
          `SELECT actor_name, after ->> 'proof' AS proof FROM audit_log
           WHERE resource = 'certifications' AND record_id = $1 AND action = '查看证明图片' ORDER BY id`,
          [id],
        )
      ).rows;
    expect(await views()).toEqual([
      { actor_name: 'admin', proof: one },
      { actor_name: 'admin', proof: two },
      { actor_name: reviewer.username, proof: one },
    ]);
  });

  test('are pictures by content, small enough in bytes and in pixels', async () => {
    const member = await desk.newMember();
    const refused = async (bytes: Buffer | string) => errorsOf(await desk.send(member, bytes));
    expect(await refused('<svg xmlns="http://www.w3.org/2000/svg"/>')).toHaveProperty('file');
    expect(await refused('GIF89a\u0001\u0000\u0001\u0000')).toHaveProperty('file');
    expect(await refused((await photograph()).subarray(0, 900))).toHaveProperty('file');
    expect(await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]))).toHaveProperty(
      'file',
    );
    const wide = await sharp({ create: { width: 10_000, height: 5_100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await refused(wide))['file']?.[0]).toContain('5000 万像素');
    const heavy = await desk.send(member, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
    expect([heavy.status, envelopeOf(heavy).msg]).toEqual([413, expect.stringContaining('5 MB')]);
    for (const format of ['png', 'webp'] as const)
      dataOf(
        'accounts.uploadProof',
        await desk.send(
          member,
          await sharp(await photograph())
            .toFormat(format)
            .toBuffer(),
        ),
      );
  });

  test('of those not submitted the latest twenty stay', async () => {
    const member = await desk.newMember();
    const names: string[] = [];
    for (let turn = 0; turn < 23; turn++) names.push(await desk.proof(member));
    expect(await proofCount(member)).toBe(20);
    const { rows } = await portal.pool.query<{ name: string }>(
      'SELECT name FROM certification_proofs WHERE user_id = $1',
      [member.id],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(names.slice(3).sort());
  });

  test('cannot be sent without end', async () => {
    const member = await desk.newMember();
    await portal.pool.query(
      `INSERT INTO attempt_counts (subject, n, ends_at) VALUES ($1, 60, now() + interval '30 minutes')`,
      [`proof:user:${member.id}`],
    );
    const answer = await desk.send(member, await photograph());
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  });

  test('go when their time is over: unused after a day, decided ones after the days of the policy', async () => {
    const sweep = async (): Promise<void> => {
      for (const statement of proofSweeps) await portal.pool.query(statement);
    };
    const [idle, waiting, decided] = [await desk.newMember(), await desk.newMember(), await desk.newMember()];
    const name = await desk.proof(idle);
    await desk.submitted(waiting);
    const id = await desk.submitted(decided);
    dataOf('certifications.approve', await desk.act('approve', { id }, token));
    await sweep();
    expect(await Promise.all([idle, waiting, decided].map(proofCount))).toEqual([1, 1, 1]);
    await portal.pool.query(`UPDATE certification_proofs SET created_at = now() - interval '25 hours'`);
    await portal.pool.query(`UPDATE certifications SET decided_at = now() - interval '31 days' WHERE id = $1`, [id]);
    await sweep();
    expect(await Promise.all([idle, waiting, decided].map(proofCount))).toEqual([0, 1, 0]);
    expect(dataOf<{ proofs: unknown }>('certifications.show', await desk.act('show', { id }, token)).proofs).toBeNull();
    expect(errorsOf(await desk.submit(idle, await desk.submission(idle, { proofs: name })))).toHaveProperty('proofs');
  });
});
