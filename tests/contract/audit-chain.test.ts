import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readShortHead, sealRows } from '../../server/audit/seal-rows.ts';
import { verifyAuditChain } from '../../server/audit/verify-audit-chain.ts';
import type { ChainVerification } from '../../src/resources/people/audit-log.ts';
import { createSecretBox } from '../../server/secrets/secret-box.ts';
import { asOwner, key, keyBytes, logUnderTest, sealedTen, secrets, writeRow, writeRows } from '../helpers/audit-log.ts';
import { newPool } from '../helpers/portal-under-test.ts';

const log = logUnderTest();
const faultsOf = async (): Promise<ChainVerification['faults']> => {
  const { isWhole, faults } = await verifyAuditChain(log.pool, secrets);
  expect(isWhole).toBe(false);
  return faults;
};
const altered = '记录的内容、次序或校验值被改动';

describe('the chain tells', () => {
  test('of nothing, when nothing was touched, whatever the connection is set to', async () => {
    await sealedTen(log.pool);
    const other = newPool(log.url);
    other.on('connect', (client) => void client.query(`SET TimeZone = 'America/Lima'; SET DateStyle = 'German'`));
    const { rows, isWhole, faults, head } = await verifyAuditChain(other, secrets);
    await other.end();
    expect([rows, isWhole, faults]).toEqual([10, true, []]);
    expect(head).toEqual(await readShortHead(log.pool));
    expect(head?.mac).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each([
    ['recordTitle', `record_title = '别的'`],
    ['who', `actor_name = '别人'`],
    ['when', `at = at + interval '1 microsecond'`],
    ['a value turned to nothing', 'ip = NULL, actor_name = NULL'],
    ['a value from nothing', `ip = ''`],
    ['a key without value inside', `before = (before::jsonb - 'none')`],
  ])('of a changed row: %s', async (_, change) => {
    const ids = await sealedTen(log.pool);
    await asOwner(log.pool, [`UPDATE audit_log SET ${change} WHERE id = $1`, [ids[4]]]);
    expect(await faultsOf()).toEqual([{ id: ids[4], problem: altered }]);
  });

  test('of values that moved into the neighbouring column', async () => {
    const ids = await sealedTen(log.pool);
    await asOwner(log.pool, ['UPDATE audit_log SET action = resource, resource = action WHERE id = $1', [ids[2]]]);
    expect(await faultsOf()).toEqual([{ id: ids[2], problem: altered }]);
  });

  test('of a removed row', async () => {
    const ids = await sealedTen(log.pool);
    await asOwner(log.pool, ['DELETE FROM audit_log WHERE id = $1', [ids[3]]]);
    expect(await faultsOf()).toEqual([{ id: ids[3], problem: '记录已被删除' }]);
  });

  test('of a row removed together with its link, and with the gap closed', async () => {
    const ids = await sealedTen(log.pool);
    await asOwner(
      log.pool,
      ['DELETE FROM audit_log WHERE id = $1', [ids[3]]],
      ['DELETE FROM audit_chain WHERE audit_id = $1', [ids[3]]],
    );
    expect(await faultsOf()).toEqual([{ id: ids[4], problem: '校验链在第 5 环之前有缺失' }]);
    await asOwner(
      log.pool,
      ...[5, 6, 7, 8, 9, 10].map((seq): [string] => [`UPDATE audit_chain SET seq = seq - 1 WHERE seq = ${seq}`]),
    );
    // Each link names its place: all those moved up are wrong
    expect((await faultsOf()).map(({ id }) => id)).toEqual(ids.slice(4));
  });

  test('of a row put in, with a link that somebody without the key made', async () => {
    const ids = await sealedTen(log.pool);
    const forged = await writeRow(log.pool, 99);
    await asOwner(
      log.pool,
      ['UPDATE audit_chain SET seq = 11 WHERE seq = 10'],
      [`INSERT INTO audit_chain (seq, audit_id, mac) VALUES (10, $1, sha256('guess'))`, [forged]],
    );
    expect(await faultsOf()).toEqual([
      { id: forged, problem: altered },
      { id: ids[9], problem: altered },
    ]);
  });

  test('of a row put in beside the portal, while none runs', async () => {
    await sealedTen(log.pool);
    const forged = await writeRow(log.pool, 99);
    expect((await verifyAuditChain(log.pool, secrets)).isWhole).toBe(true);
    await asOwner(log.pool, [
      `UPDATE audit_log SET created_at = now() - interval '61 seconds' WHERE id = $1`,
      [forged],
    ]);
    const [fault, ...others] = await faultsOf();
    expect([fault?.id, others]).toEqual([forged, []]);
    expect(fault?.problem).toContain('绕过门户');
  });

  test('of rows that changed places, and of links that did', async () => {
    const ids = await sealedTen(log.pool);
    const [a = 0, b = 0] = [ids[2], ids[6]];
    await asOwner(
      log.pool,
      ['UPDATE audit_log SET id = -1 WHERE id = $1', [a]],
      ['UPDATE audit_log SET id = $2 WHERE id = $1', [b, a]],
      ['UPDATE audit_log SET id = $1 WHERE id = -1', [b]],
    );
    expect((await faultsOf()).map(({ id }) => id)).toEqual([a, b]);
    await asOwner(
      log.pool,
      ['UPDATE audit_chain SET audit_id = -1 WHERE audit_id = $1', [a]],
      ['UPDATE audit_chain SET audit_id = $2 WHERE audit_id = $1', [b, a]],
      ['UPDATE audit_chain SET audit_id = $1 WHERE audit_id = -1', [b]],
    );
    expect((await faultsOf()).map(({ id }) => id)).toEqual([b, a]);
  });

  test('of a moment of sealing that was changed', async () => {
    const ids = await sealedTen(log.pool);
    await asOwner(log.pool, [`UPDATE audit_chain SET sealed_at = sealed_at - interval '1 hour' WHERE seq = 10`]);
    expect(await faultsOf()).toEqual([{ id: ids[9], problem: altered }]);
  });

  test('of an end cut off, by a head from before', async () => {
    const ids = await sealedTen(log.pool);
    const head = await readShortHead(log.pool);
    await asOwner(
      log.pool,
      ['DELETE FROM audit_log WHERE id > $1', [ids[6]]],
      ['DELETE FROM audit_chain WHERE seq > 7'],
    );
    expect((await verifyAuditChain(log.pool, secrets)).isWhole).toBe(true);
    const cut = await verifyAuditChain(log.pool, secrets, head);
    expect(cut.isWhole).toBe(false);
    expect(cut.faults).toEqual([{ id: null, problem: expect.stringContaining(`${head?.seq}:${head?.mac}`) as string }]);
  });

  test('of an old link put back after the end was cut off and written anew', async () => {
    const ids = await sealedTen(log.pool);
    await log.pool.query('CREATE TABLE kept_row AS SELECT * FROM audit_log WHERE id = $1', [ids[7]]);
    await log.pool.query('CREATE TABLE kept_link AS SELECT * FROM audit_chain WHERE seq = 8');
    await asOwner(
      log.pool,
      ['DELETE FROM audit_log WHERE id > $1', [ids[6]]],
      ['DELETE FROM audit_chain WHERE seq > 7'],
    );
    const [replaced, next] = await writeRows(log.pool, 3);
    await sealRows(log.pool, key);
    await asOwner(
      log.pool,
      ['DELETE FROM audit_log WHERE id = $1', [replaced]],
      ['DELETE FROM audit_chain WHERE seq = 8'],
      ['INSERT INTO audit_log SELECT * FROM kept_row'],
      ['INSERT INTO audit_chain SELECT * FROM kept_link'],
    );
    expect(await faultsOf()).toEqual([{ id: next, problem: altered }]);
  });

  test('nothing to a head that is still in it, however much came after', async () => {
    await sealedTen(log.pool);
    const head = await readShortHead(log.pool);
    await sealedTen(log.pool);
    expect(await verifyAuditChain(log.pool, secrets, head)).toMatchObject({ rows: 20, isWhole: true });
  });

  test('everything to another key, and nothing to one put in front', async () => {
    await sealedTen(log.pool);
    expect((await verifyAuditChain(log.pool, createSecretBox([randomBytes(32)]))).faults.length).toBe(10);
    expect((await verifyAuditChain(log.pool, createSecretBox([randomBytes(32), keyBytes]))).isWhole).toBe(true);
  });

  test('at most a hundred faults, and that there are some', async () => {
    await writeRows(log.pool, 130);
    await sealRows(log.pool, key);
    await asOwner(log.pool, [`UPDATE audit_log SET record_title = 'x'`]);
    expect((await faultsOf()).length).toBe(100);
  });

  test('a column added to the log later breaks no link', async () => {
    await sealedTen(log.pool);
    await log.pool.query('ALTER TABLE audit_log ADD COLUMN later text');
    expect((await verifyAuditChain(log.pool, secrets)).isWhole).toBe(true);
    const late = await writeRow(log.pool, 1);
    await log.pool.query(`UPDATE audit_log SET later = 'x' WHERE id = $1`, [late]);
    await sealRows(log.pool, key);
    expect((await verifyAuditChain(log.pool, secrets)).isWhole).toBe(true);
    await asOwner(log.pool, [`UPDATE audit_log SET later = 'y' WHERE id = $1`, [late]]);
    expect(await faultsOf()).toEqual([{ id: late, problem: altered }]);
  });
});
