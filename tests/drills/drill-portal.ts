import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';

export const drillPassword = 'Drill-admin-2026';

export interface DrillPortal {
  /** The process that runs now. */
  process: PortalProcess;
  token: string;
  dataDir: string;
  /** Starts it again over the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A portal with an empty database of its own, and a session of its administrator. `withSite`: its pages too. */
export async function openDrillPortal(
  env: Record<string, string> = {},
  { withSite = false }: { withSite?: boolean } = {},
): Promise<DrillPortal> {
  const dataDir = process.env['DRILL_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'portal-drill-')));
  const start = (): Promise<PortalProcess> =>
    startPortalProcess({ dataDir, withSite, env: { DEMO_DATA: 'none', ADMIN_PASSWORD: drillPassword, ...env } });
  const portal: DrillPortal = {
    process: await start(),
    token: '',
    dataDir,
    restart: async () => {
      portal.process = await start();
    },
    close: async () => {
      await portal.process.stop();
      if (process.env['DRILL_DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    portal.token = await logIn(portal.process.origin);
    return portal;
  } catch (error) {
    await portal.close();
    throw error;
  }
}

export async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/upms/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: drillPassword, offset: '200' }),
  });
  const { data, msg } = (await answer.json()) as { data: { accessToken: string } | null; msg: string };
  if (!data) throw new Error(`the administrator could not log in: ${msg}`);
  return data.accessToken;
}
