import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL of Debian's packages with a folder of its own. */
export interface ExternalPostgres {
  url: string;
  /** Ends every session and starts again, or at once and without a checkpoint ('immediate'). */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Holds every process of it still, or lets all go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  close(): Promise<void>;
}

/** `directory`: where its folder is made; as root it runs as `postgres`. */
export async function openExternalPostgres(directory = tmpdir()): Promise<ExternalPostgres> {
  const bin = await newestBinaries();
  const data = await mkdtemp(join(directory, 'drill-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = (program: string, ...rest: string[]) =>
    isRoot ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...rest]) : run(join(bin, program), rest);
  if (isRoot) await run('chown', ['postgres', data]);
  await chmod(data, 0o700);
  const port = await freePort();
  const control = (...rest: string[]) => as('pg_ctl', '-w', '-D', data, '-l', join(data, 'log'), ...rest);
  await as('initdb', '-D', data, '-U', 'portal', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data}`;
  await control('-o', options, 'start');
  await as('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'portal', 'portal');
  return {
    url: `postgresql://portal@127.0.0.1:${port}/portal`,
    restart: async (mode) => void (await control('-m', mode, '-o', options, 'restart')),
    signal: async (signal) => {
      const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
      const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
      const first = lines.find(([, , ...words]) => words.includes(data) && !words.includes('pg_ctl'))?.[0];
      for (const [pid, parent] of lines)
        if (pid !== undefined && (pid === first || parent === first)) process.kill(Number(pid), signal);
    },
    close: async () => {
      await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function newestBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error(`no PostgreSQL under ${root}`);
  return join(root, newest, 'bin');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
