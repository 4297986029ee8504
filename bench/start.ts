import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');

/** Seconds from `npm start` to the first 200 of /healthz, on a front end that is built. */
async function secondsToReady(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'Bench-admin-2026' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /门户已启动：(\S+)/.exec(line)?.[1];
    if (!address) continue;
    const { ok } = await fetch(`${address}/healthz`);
    const seconds = (performance.now() - started) / 1000;
    child.kill('SIGTERM');
    await ended;
    if (!ok) throw new Error('healthz did not answer 200');
    return seconds;
  }
  throw new Error('npm start ended before it was ready');
}

/** First start on an empty data directory (database made, sample data loaded), and the next one. */
export async function measureStart(): Promise<{ first: number; next: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
  try {
    return { first: await secondsToReady(dataDir), next: await secondsToReady(dataDir) };
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
