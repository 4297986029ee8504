import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = '/usr/sbin/nginx';
const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));

/** Under CI a missing nginx is a failure and no reason to skip. */
export const isNginxExpected = (): boolean => existsSync(program) || Boolean(process.env['CI']);

export interface Nginx {
  /** http://host:port */
  origin: string;
  stop(): Promise<void>;
}

/** The configurations that are delivered. */
export type Delivered = 'nginx.conf.example' | 'compose.nginx.conf';

export interface NginxPlaces {
  /** http://host:port of what stands behind it. */
  portal: string;
  dataDir?: string;
  /** What else is written otherwise, as a setting of the place would be. */
  changes?: readonly (readonly [string, string])[];
}

interface Places extends NginxPlaces {
  port: number;
  plainPort: number;
  folder: string;
}

const replacements: Readonly<Record<Delivered, (places: Places) => readonly (readonly [string, string])[]>> = {
  'nginx.conf.example': ({ folder, portal, plainPort, port, dataDir = folder }) => [
    ['/var/log/nginx/portal.log', join(folder, 'portal.log')],
    ['server 127.0.0.1:8080;', `server ${new URL(portal).host};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['ssl_certificate /etc/nginx/portal.crt;', ''],
    ['ssl_certificate_key /etc/nginx/portal.key;', ''],
    ['/srv/portal/data/', `${dataDir}/`],
  ],
  'compose.nginx.conf': ({ folder, portal, port }) => [
    ['/dev/stdout', join(folder, 'portal.log')],
    ['server portal:8080;', `server ${new URL(portal).host};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ],
};

/** A delivered configuration with the places of this test in it; each of its lines that is replaced must be there. */
async function configuration(delivered: Delivered, places: Places): Promise<string> {
  const { folder, changes = [] } = places;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const types = ['include mime.types;', `include /etc/nginx/mime.types;\n${temporary.join('\n')}`] as const;
  let text = await readFile(join(deploy, delivered), 'utf8');
  for (const [from, to] of [types, ...replacements[delivered](places), ...changes]) {
    if (!text.includes(from)) throw new Error(`deploy/${delivered} has no “${from}” any more`);
    text = text.replace(from, to);
  }
  return text;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts Debian's nginx with a delivered configuration before a portal, without TLS, and waits until it answers. */
export async function startNginx(delivered: Delivered, places: NginxPlaces): Promise<Nginx> {
  if (!existsSync(program))
    throw new Error(
      `${program} is missing: install the Debian package nginx-light（未安装 nginx，请先安装 nginx-light）`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configuration(delivered, { ...places, port, plainPort, folder }));
  await copyFile(join(deploy, 'portal.nginx.conf'), join(folder, 'portal.nginx.conf'));
  const settings = `daemon off; user ${userInfo().username}; pid ${join(folder, 'pid')};`;
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', file, '-g', settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + 20_000;
  while (!(await answers(origin))) {
    if (child.exitCode === null && Date.now() < until) continue;
    child.kill('SIGTERM');
    await stop();
    throw new Error(`nginx did not start:\n${said.join('\n')}`);
  }
  return { origin, stop };
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
