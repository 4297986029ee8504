import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashInputs } from '../../tools/hash-inputs.ts';
import { projectBuilt, startPortalProcess } from '../helpers/portal-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const keep = join(root, '.cache', 'journeys');
/** Milliseconds after which what another version loaded is no longer wanted. */
const stale = 3600_000;

export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** With the owner of the cluster. */
export const copyData = async (from: string, to: string): Promise<void> =>
  void (await promisify(execFile)('cp', ['-a', `${from}/.`, to]));

/** What decides the rows: the program that writes them, its administrator, and the day, which some of them follow. */
async function keyOf(adminPassword: string): Promise<string> {
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const inputs = await hashInputs(root, ['.cache/server', '.cache/base-data-stamp.json', 'demo', 'package-lock.json']);
  return createHash('sha256').update(`${inputs} ${adminPassword} ${day}`).digest('hex').slice(0, 20);
}

async function dropStale(): Promise<void> {
  for (const name of await readdir(keep)) {
    const { mtimeMs } = await stat(join(keep, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > stale) await rm(join(keep, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * The data directory of a stopped portal as its first start leaves it, sample data and all: to be copied, not to be used.
 * It takes most of a minute to make, and is kept for the next run of the same program.
 */
export async function keptSamples(adminPassword: string): Promise<string> {
  await projectBuilt();
  const wanted = join(keep, await keyOf(adminPassword));
  if (await stat(wanted).catch(() => null)) return wanted;
  await mkdir(keep, { recursive: true });
  await dropStale();
  const dataDir = await newDataDir();
  const first = await startPortalProcess({
    dataDir,
    withSite: true,
    env: { DEMO_DATA: 'small', ADMIN_PASSWORD: adminPassword },
  });
  await first.stop();
  const arriving = await mkdtemp(join(keep, 'arriving-'));
  await copyData(dataDir, arriving);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  // Of two runs at once one is first, and what it made is as good
  await rename(arriving, wanted).catch(() => rm(arriving, { recursive: true, force: true, maxRetries: 5 }));
  return wanted;
}
