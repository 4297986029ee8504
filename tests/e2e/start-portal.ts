import { rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { startPortalProcess } from '../helpers/portal-process.ts';
import { copyData, keptSamples, newDataDir } from './kept-samples.ts';

/**
 * Starts the portals that the journeys visit, one for each worker, as `npm start` does, on data directories of their own with
 * the sample data: what a journey sets (a current coordinate system, say) is not met by another one at the same time. Sets
 * PORTAL_URLS and ADMIN_PASSWORD for the workers. Returns what ends them.
 *
 * A first start loads the sample data; it is a later one, without them, that is visited: it makes a sample file when
 * somebody opens it, and no others meanwhile.
 */
export default async function startPortals({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Of the account `admin` in the journeys, unless the caller sets another
  const adminPassword = (process.env['ADMIN_PASSWORD'] ??= 'Journey-2026-admin');
  const samples = await keptSamples(adminPassword);
  const dataDirs: string[] = [];
  while (dataDirs.length < workers) {
    const dataDir = await newDataDir();
    await copyData(samples, dataDir);
    dataDirs.push(dataDir);
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
