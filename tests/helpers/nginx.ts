import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = '/usr/sbin/nginx';
const example = fileURLToPath(new URL('../../deploy/nginx.conf.example', import.meta.url));

/** Under CI a missing nginx is a failure and no reason to skip. */
export const isNginxExpected = (): boolean => existsSync(program) || Boolean(process.env['CI']);

export interface Nginx {
  /** http://host:port */
  origin: string;
  stop(): Promise<void>;
}

/** The delivered example with the places of this test in it; each of its lines that is replaced must be there. */
async function configuration(places: {
  port: number;
  plainPort: number;
  portal: string;
  dataDir: string;
  folder: string;
}) {
  const { port, plainPort, portal, dataDir, folder } = places;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const replaced: readonly (readonly [string, string])[] = [
    ['include mime.types;', `include /etc/nginx/mime.types;\n${temporary.join('\n')}`],
    ['/var/log/nginx/portal.log', join(folder, 'portal.log')],
    ['server 127.0.0.1:8080;', `server ${new URL(portal).host};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['ssl_certificate /etc/nginx/portal.crt;', ''],
    ['ssl_certificate_key /etc/nginx/portal.key;', ''],
    ['/srv/portal/data/', `${dataDir}/`],
  ];
  let text = await readFile(example, 'utf8');
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf.example has no “${from}” any more`);
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

/** Starts Debian's nginx with the delivered example before a portal, without TLS, and waits until it answers. */
export async function startNginx(portal: string, dataDir: string): Promise<Nginx> {
  if (!existsSync(program))
    throw new Error(
      `${program} is missing: install the Debian package nginx-light（未安装 nginx，请先安装 nginx-light）`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'contract-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configuration({ port, plainPort, portal, dataDir, folder }));
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
