import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endsGroup } from './process-group.ts';

const lighttpd = '/usr/sbin/lighttpd';
export const hasLighttpd = existsSync(lighttpd);

/** A FastCGI program that answers below a path. */
export interface FastCgi {
  path: string;
  program: string;
  environment: Readonly<Record<string, string>>;
}

/** A port of this machine that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const programText = (folder: string, { path, program, environment }: FastCgi, at: number): string => {
  const values = Object.entries(environment).map(([name, value]) => `"${name}" => "${value}"`);
  return `"${path}" => (("socket" => "${folder}/${at}.sock", "bin-path" => "${program}", "max-procs" => 1,
  "check-local" => "disable", "bin-environment" => (${values.join(', ')})))`;
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Debian's lighttpd with FastCGI programs on a free port; what it started ends with it. */
export async function startLighttpd(
  folder: string,
  port: number,
  programs: readonly FastCgi[],
): Promise<{ close: () => Promise<void> }> {
  const config = join(folder, 'lighttpd.conf');
  await writeFile(
    config,
    `server.modules = ("mod_fastcgi")
server.bind = "127.0.0.1"
server.port = ${port}
server.document-root = "${folder}"
server.errorlog = "${folder}/error.log"
fastcgi.server = (${programs.map((program, at) => programText(folder, program, at)).join(',\n')})
`,
  );
  const child = spawn(lighttpd, ['-D', '-f', config], { stdio: 'ignore', detached: true });
  return { close: endsGroup(child) };
}

/** Waits until an address answers with a text that holds `sign`. @throws Error with the last answer after 60 s */
export async function untilAnswers(address: string, sign: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const text = await fetch(address).then(
      (answer) => answer.text(),
      (error: unknown) => String(error),
    );
    if (text.includes(sign)) return;
    if (Date.now() > until) throw new Error(`${address} does not answer: ${text.slice(0, 500)}`);
    await pause();
  }
}
