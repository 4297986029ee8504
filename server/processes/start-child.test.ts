import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdf } from '../../tests/helpers/pdf.ts';
import { waitUntil } from '../db/wait-until.ts';
import { readingProcess } from '../formats/reading-process.ts';
import { runChild, spawnChild, startThread } from './start-child.ts';

vi.setConfig({ testTimeout: 60_000 });

const secrets = ['SECRET_KEY', 'ADMIN_PASSWORD', 'DATABASE_URL', 'STORE_S3_SECRET_KEY'];
beforeAll(() => secrets.forEach((name) => vi.stubEnv(name, `canary-of-${name}`)));
afterAll(() => vi.unstubAllEnvs());

const environOf = (pid: number | string): Promise<string> => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');

/** Processes that this one started and that run another program by now. */
async function children(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => stats[at]?.slice(stats[at].lastIndexOf(')') + 4).startsWith(`${process.pid} `));
}

test('a child starts with a few variables and those it is given, none of the portal’s own', async () => {
  const child = spawnChild('sleep', ['60'], { env: { LC_ALL: 'C' } });
  const environ = await waitUntil(async () => (await environOf(child.pid ?? 0)) || null, 5000);
  child.kill('SIGKILL');
  expect(environ).toContain('LC_ALL=C');
  expect(environ).toContain('PATH=');
  expect(environ).not.toContain('canary');
  const { stdout } = await runChild('env', []);
  expect(stdout).toContain('PATH=');
  expect(stdout).not.toContain('canary');
});

test('a thread does not see the portal’s own variables either', async () => {
  const thread = startThread(`require('node:worker_threads').parentPort.postMessage(Object.keys(process.env))`);
  const names = await new Promise<string[]>((resolve) => thread.once('message', resolve));
  expect(names.filter((name) => secrets.includes(name))).toEqual([]);
});

test.skipIf(process.platform !== 'linux')('what reads the files of strangers starts without secrets', async () => {
  const known = await children();
  const reading = readingProcess(800);
  try {
    expect(await reading.ask({ bytes: await pdf(), picture: null, textPages: 0 }, 50_000)).toMatchObject({
      answer: { pages: 1 },
    });
    const started = (await children()).filter((pid) => !known.includes(pid));
    expect(started).not.toEqual([]);
    for (const pid of started) expect(await environOf(pid)).not.toContain('canary');
  } finally {
    reading.end();
  }
});
