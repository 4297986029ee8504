import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openTestDatabase, postmasterPid } from './testing/open-test-database.ts';
import { spawnPortal } from './testing/portal-process.ts';
import { makeTempDir } from './testing/temp-dir.ts';

vi.setConfig({ testTimeout: 60_000 });

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(isRootOnLinux)('started by root', () => {
  const withoutUnshare = { PATH: '/nonexistent' };

  it('runs PostgreSQL as an ordinary user where namespaces are forbidden, and stays with that user', async () => {
    const dataDir = join(await makeTempDir(), 'data');
    const portal = spawnPortal({ dataDir, env: withoutUnshare });
    await portal.said(/^open$/);
    const pid = await postmasterPid(dataDir);
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534\t/m);
    portal.kill('SIGKILL');
    await portal.ended;
    await (await openTestDatabase(dataDir)).close();
    await openTestDatabase(dataDir);
    expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBe(65534);
  });

  it('says which directory is in the way of that user', async () => {
    const parent = await makeTempDir();
    await chmod(parent, 0o700);
    const portal = spawnPortal({ dataDir: join(parent, 'data'), env: withoutUnshare });
    expect(await portal.ended).toBe(1);
    expect(portal.lines.join()).toContain(`无法进入目录 ${parent}`);
  });

  it('serves a portal that is not root, and refuses it the cluster of another user', async () => {
    const dataDir = join(await makeTempDir(), 'data');
    await mkdir(dataDir);
    await chown(dataDir, 65534, 65534);
    const portal = spawnPortal({ dataDir, uid: 65534, script: 'await database.close(); say("closed")' });
    await portal.said(/^closed$/);
    expect(await portal.ended).toBe(0);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534);

    await chown(join(dataDir, 'postgres'), 0, 0);
    await chmod(join(dataDir, 'postgres'), 0o755);
    const stranger = spawnPortal({ dataDir, uid: 65534 });
    expect(await stranger.ended).toBe(1);
    expect(stranger.lines.join()).toContain('属于另一用户（uid 0）');
  });

  it('refuses a data directory that may not be written', async () => {
    const dataDir = await makeTempDir();
    const portal = spawnPortal({ dataDir, uid: 65534 });
    expect(await portal.ended).toBe(1);
    expect(portal.lines.join()).toMatch(/^StartError: 无法使用数据目录 .+（EACCES）/);
  });
});
