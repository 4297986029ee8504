import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import type { Database } from './open-database.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';
import { keepLog } from './testing/database-env.ts';
import { openTestDatabase, postmasterPid } from './testing/open-test-database.ts';
import { spawnPortal } from './testing/portal-process.ts';
import { makeTempDir } from './testing/temp-dir.ts';
import { waitUntil } from './wait-until.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Inserts by four sessions without pause; says each id after its commit. */
const insertForever = `
await database.pool.query('CREATE TABLE IF NOT EXISTS entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text)');
const insert = async () => {
  for (;;) {
    const { rows } = await database.pool.query("INSERT INTO entry (note) VALUES (repeat('x', 200)) RETURNING id");
    say('acknowledged ' + rows[0].id);
  }
};
await Promise.all([insert(), insert(), insert(), insert()]).catch(quiet);
`;

const acknowledged = (lines: string[]) =>
  lines.flatMap((line) => (line.startsWith('acknowledged ') ? [Number(line.split(' ')[1])] : []));

async function missingFrom(database: Database, ids: number[]): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM entry');
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** SIGKILL for a process and its children, children first listed, all at once. */
function killTree(pid: number): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  const children = stdout.toString().split('\n').map(Number);
  for (const id of [pid, ...children].filter((candidate) => candidate > 0)) process.kill(id, 'SIGKILL');
}

describe('after a crash', () => {
  it('takes over the database of a portal that was killed', async () => {
    const dataDir = await makeTempDir();
    const portal = spawnPortal({ dataDir, script: insertForever });
    await portal.said(/^acknowledged 50$/);
    const pid = await postmasterPid(dataDir);
    portal.kill('SIGKILL');
    await portal.ended;
    const { log, messages } = keepLog();
    const database = await openTestDatabase(dataDir, log);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(messages).toContain('已接管仍在运行的内置数据库');
    expect(await missingFrom(database, acknowledged(portal.lines))).toEqual([]);
    await database.close();
    expect(await isAlive(pid)).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'loses nothing acknowledged when everything is killed at any moment',
    async () => {
      const dataDir = await makeTempDir();
      const ids: number[] = [];
      // Of the seed that Vitest prints
      const random = createRandom(Number(process.env['TEST_SEED']));
      for (let round = 0; round < 3; round++) {
        const portal = spawnPortal({ dataDir, script: insertForever });
        const seen = random.integer(1, 400);
        await waitUntil(async () => acknowledged(portal.lines).length >= seen || null, 20_000, 1);
        killTree(await postmasterPid(dataDir));
        portal.kill('SIGKILL');
        await portal.ended;
        ids.push(...acknowledged(portal.lines));
      }
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await missingFrom(await openTestDatabase(dataDir), ids)).toEqual([]);
    },
  );

  it('starts the database again when it dies, under the same address', async () => {
    const dataDir = await makeTempDir();
    const { log, messages } = keepLog();
    const { pool } = await openTestDatabase(dataDir, log);
    await pool.query('CREATE TABLE entry AS SELECT 1 AS id');
    const pid = await postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await waitUntil(async () => messages.includes('内置数据库已恢复') || null, 20_000);
    const answer = await waitUntil(() => pool.query('SELECT id FROM entry').catch(() => null), 10_000);
    expect(answer?.rows).toEqual([{ id: 1 }]);
    expect(await postmasterPid(dataDir)).not.toBe(pid);
  });

  it('stops the database when the portal ends without closing it', async () => {
    const dataDir = await makeTempDir();
    const portal = spawnPortal({ dataDir, script: "await database.pool.query('SELECT 1'); process.exit(3)" });
    expect(await portal.ended).toBe(3);
    const gone = await waitUntil(async () => ((await findPostmaster(join(dataDir, 'postgres'))) ? null : true), 10_000);
    expect(gone).toBe(true);
  });

  it('is not stopped by stale locks whose id another process got', async () => {
    const dataDir = await makeTempDir();
    const database = await openTestDatabase(dataDir);
    const paths = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(dataDir, 'postgres', name));
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    await database.close();
    const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void other.kill());
    await once(other, 'spawn');
    for (const [index, text] of texts.entries()) {
      await writeFile(paths[index]!, text.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
    }
    const again = await openTestDatabase(dataDir);
    expect((await again.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
