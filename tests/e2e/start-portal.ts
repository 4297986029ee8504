import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { startPortalProcess } from '../helpers/portal-process.ts';

/** Password of the account `admin` in the journeys, unless the caller sets another. */
const adminPassword = 'Journey-2026-admin';

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
  return dataDir;
}

/**
 * Starts the portals that the journeys visit, one for each worker, as `npm start` does, on new data directories with the
 * sample data: what a journey sets (a current coordinate system, say) is not met by another one at the same time. Sets
 * PORTAL_URLS and ADMIN_PASSWORD for the workers. Returns what ends them.
 *
 * A first start loads the sample data; it is a later one, without them, that is visited: it makes a sample file when
 * somebody opens it, and no others meanwhile.
 */
export default async function startPortals({ workers }: FullConfig): Promise<() => Promise<void>> {
  process.env['ADMIN_PASSWORD'] ??= adminPassword;
  const original = await newDataDir();
  const first = await startPortalProcess({ dataDir: original, withSite: true, env: { DEMO_DATA: 'small' } });
  await first.stop();
  const dataDirs = [original];
  while (dataDirs.length < workers) {
    const copy = await newDataDir();
    // With the owner of the cluster
    await promisify(execFile)('cp', ['-a', `${original}/.`, copy]);
    dataDirs.push(copy);
  }
  // Layers of map servers on this machine
  const env = { DEMO_DATA: 'none', SHOW_CODES: 'on', OUTBOUND_HOSTS: '127.0.0.1' };
  const portals = await Promise.all(dataDirs.map((dataDir) => startPortalProcess({ dataDir, withSite: true, env })));
  process.env['PORTAL_URLS'] = portals.map(({ origin }) => origin).join(' ');
  return async () => {
    await Promise.all(portals.map((portal) => portal.stop()));
    await Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })));
  };
}
