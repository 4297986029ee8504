import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readShortHead, sealRows } from '../../server/audit/seal-rows.ts';
import { startAuditSealer } from '../../server/audit/start-audit-sealer.ts';
import { verifyAuditChain } from '../../server/audit/verify-audit-chain.ts';
import type { Log } from '../../server/db/log.ts';
import type { Regular } from '../../server/regularly.ts';
import { poolConnections, takeConnections } from '../helpers/connection-share.ts';
import { asOwner, key, keyBytes, logUnderTest, secrets, writeRow, writeRows } from '../helpers/audit-log.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Said {
  level: string;
  details: unknown;
  message: string | undefined;
}

/** Keeps what is logged. */
function listeningLog(): { listening: Log; said: Said[] } {
  const said: Said[] = [];
  const keep = (level: string) => (details: unknown, message?: string) => void said.push({ level, details, message });
  return { listening: { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }, said };
}

const log = logUnderTest();
const sealers: Regular[] = [];
afterEach(async () => {
  for (const sealer of sealers.splice(0)) await sealer.close();
});
async function start(to = listeningLog().listening): Promise<Regular> {
  const sealer = await startAuditSealer({ pool: log.pool, secrets }, to);
  sealers.push(sealer);
  return sealer;
}
const links = async (): Promise<number> =>
  (await log.pool.query<{ n: number }>('SELECT count(*) AS n FROM audit_chain')).rows[0]?.n ?? -1;
const untilLinks = (n: number) => vi.waitFor(async () => expect(await links()).toBe(n), { timeout: 20_000 });

describe('sealing in the background', () => {
  test('gives every committed row its link, late commits included', async () => {
    await start();
    const client = await log.pool.connect();
    await client.query('BEGIN');
    await writeRow(client, 1);
    await writeRow(log.pool, 2);
    await untilLinks(1);
    await client.query('COMMIT');
    client.release();
    await untilLinks(2);
    expect(await verifyAuditChain(log.pool, secrets)).toMatchObject({ rows: 2, isWhole: true });
  });

  test('by two at once makes one chain', async () => {
    await Promise.all([start(), start(), start()]);
    await Promise.all(Array.from({ length: 300 }, (_, n) => writeRow(log.pool, n)));
    const sealed = await Promise.all(Array.from({ length: 6 }, () => sealRows(log.pool, key)));
    expect(sealed.filter((n) => (n ?? 0) > 0).length).toBeLessThanOrEqual(3);
    await untilLinks(300);
    expect(await verifyAuditChain(log.pool, secrets)).toMatchObject({ rows: 300, isWhole: true });
  });

  test('ends with everything sealed and the head logged', async () => {
    const { listening, said } = listeningLog();
    const sealer = await start(listening);
    await writeRows(log.pool, 3);
    await sealer.close();
    expect(await links()).toBe(3);
    expect(said.filter(({ message }) => message === 'audit chain head')).toContainEqual({
      level: 'info',
      details: await readShortHead(log.pool),
      message: 'audit chain head',
    });
  });

  test('logs the first of several failing passes, and goes on once it can', async () => {
    const { listening, said } = listeningLog();
    await start(listening);
    await log.pool.query('ALTER TABLE audit_chain RENAME TO chain_elsewhere');
    await vi.waitFor(() => expect(said.map(({ level }) => level)).toEqual(['warn']), { timeout: 20_000 });
    await writeRows(log.pool, 2);
    await log.pool.query('ALTER TABLE chain_elsewhere RENAME TO audit_chain');
    await untilLinks(2);
    expect(said).toHaveLength(1);
  });

  test('notices a chain that was cut while it runs', async () => {
    const { listening, said } = listeningLog();
    await start(listening);
    await writeRows(log.pool, 5);
    await untilLinks(5);
    await vi.waitFor(() => expect(said).toEqual([]), { timeout: 20_000 });
    await asOwner(log.pool, ['DELETE FROM audit_log WHERE id > 0'], ['DELETE FROM audit_chain WHERE seq > 0']);
    await vi.waitFor(() => expect(said.map(({ level }) => level)).toContain('error'), { timeout: 10_000 });
  });

  test('the database refuses to change or remove rows and links, and goes on taking new ones', async () => {
    await start();
    const ids = await writeRows(log.pool, 2);
    await untilLinks(2);
    for (const statement of [
      `UPDATE audit_log SET record_title = 'x' WHERE id = ${ids[0]}`,
      `DELETE FROM audit_log WHERE id = ${ids[0]}`,
      'TRUNCATE audit_log',
      'UPDATE audit_chain SET seq = 9 WHERE seq = 1',
      'DELETE FROM audit_chain',
      'TRUNCATE audit_chain',
    ]) {
      await expect(log.pool.query(statement), statement).rejects.toThrow('are final');
    }
    await writeRow(log.pool, 3);
    await untilLinks(3);
  });

  test('killed at any moment, it leaves a chain that the next one goes on with', async () => {
    const program = `
      import { startAuditSealer } from './server/audit/start-audit-sealer.ts';
      import { createSecretBox } from './server/secrets/secret-box.ts';
      import pg from 'pg';
      import { typeParsers } from './server/db/type-parsers.ts';
      const pool = new pg.Pool({ connectionString: process.env.URL, types: typeParsers, max: ${poolConnections} });
      const quiet = () => {};
      const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
      await startAuditSealer({ pool, secrets: createSecretBox([Buffer.from(process.env.KEY, 'base64')]) }, log);
      console.log('ready');
      setInterval(quiet, 1000);`;
    let isOver = false;
    const writers = Array.from({ length: 3 }, async () => {
      while (!isOver) await writeRow(log.pool, 1);
    });
    for (let round = 0; round < 3; round++) {
      const before = await links();
      const give = takeConnections(poolConnections);
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
        cwd: root,
        env: { ...process.env, URL: log.url, KEY: keyBytes.toString('base64') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      await once(createInterface({ input: child.stdout }), 'line');
      await vi.waitFor(async () => expect(await links()).toBeGreaterThan(before + 20), {
        timeout: 20_000,
        interval: 5,
      });
      child.kill('SIGKILL');
      await ended;
      give(true);
    }
    isOver = true;
    await Promise.all(writers);
    await (await start()).close();
    const { rows } = await log.pool.query<{ n: number }>('SELECT count(*) AS n FROM audit_log');
    expect(await verifyAuditChain(log.pool, secrets)).toMatchObject({ rows: rows[0]?.n, isWhole: true, faults: [] });
  });
});
