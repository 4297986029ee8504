import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Nginx {
  /** http://host:port */
  address: string;
  close(): Promise<void>;
}

const binary = '/usr/sbin/nginx';
export const hasNginx = (): boolean => existsSync(binary);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Debian's nginx before a portal, as deploy/nginx.conf.example has it: everything passed on, `/kept-files/` only by the
 * portal's answer. `/plain/` serves the same folder to everybody, for comparison.
 */
export async function startNginx(portal: string, filesFolder: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  ${temporary.join(' ')}
  access_log off; sendfile on; sendfile_max_chunk 1m; tcp_nopush on; default_type application/octet-stream;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 5g;
    proxy_http_version 1.1; proxy_set_header Host $host; proxy_request_buffering off;
    location / { proxy_pass ${portal}; }
    location /plain/ { alias ${filesFolder}/; }
    location /kept-files/ {
      internal;
      alias ${filesFolder}/;
      add_header Content-Security-Policy $upstream_http_content_security_policy always;
      add_header X-Content-Type-Options nosniff always;
    }
  }
}
`,
  );
  const child = spawn(binary, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || tries === 100) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    close: async () => {
      child.kill('SIGQUIT');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
