import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../helpers/portal-process.ts';

/** Password of the account `admin` in the journeys, unless the caller sets another. */
const adminPassword = 'Journey-2026-admin';

/**
 * Starts the portal that the journeys visit, as `npm start` does, on a new data directory with the sample data. Sets
 * PORTAL_URL and ADMIN_PASSWORD for the workers. Returns what ends it.
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
  process.env['ADMIN_PASSWORD'] ??= adminPassword;
  const portal = await startPortalProcess({ dataDir, withSite: true, env: { DEMO_DATA: 'small', SHOW_CODES: 'on' } });
  process.env['PORTAL_URL'] = portal.origin;
  return async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
