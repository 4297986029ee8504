import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packedParts } from './packed-parts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');

/** Instructions of the Dockerfile: name and the rest, continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^([A-Z]+) (.+)$/.exec(line)?.slice(1) ?? [line, '']);

test('the image is made of instructions that exist, and of all that a packed portal runs from', () => {
  const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ');
  expect(instructions.map(([name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([]);
  const copied = instructions.flatMap(([name, rest = '']) =>
    name === 'COPY' ? (/--from=build \/portal\/(\S+)/.exec(rest)?.[1] ?? []) : [],
  );
  const notRun = ['package-lock.json', '.npmrc', 'README.md', 'deploy', 'tools/build-if-able.mjs'];
  expect(copied.toSorted()).toEqual(
    [...packedParts.filter((part) => !notRun.includes(part)), 'node_modules'].toSorted(),
  );
});

test('commands in the form of a list are JSON', () => {
  const lists = instructions.flatMap(([name, rest = '']) =>
    name === 'CMD' || name === 'HEALTHCHECK' ? [rest.slice(rest.indexOf('['))] : [],
  );
  expect(lists).toHaveLength(2);
  for (const list of lists) expect(JSON.parse(list)).toContainEqual(expect.any(String));
});

test('the services name files that are there', () => {
  const named = [...read('compose.yaml').matchAll(/\.\/([\w.-]+):|dockerfile: (\S+)/g)].map(
    ([, file, dockerfile]) => dockerfile ?? `deploy/${file}`,
  );
  expect(named).toEqual(['deploy/Dockerfile', 'deploy/compose.nginx.conf']);
  for (const file of named) expect(existsSync(join(root, file)), file).toBe(true);
});

test.skipIf(!existsSync('/usr/sbin/nginx'))('nginx takes the configuration of the services', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const file = join(folder, 'nginx.conf');
  const here = read('compose.nginx.conf')
    .replace('server portal:8080', 'server 127.0.0.1:8080')
    .replace('include mime.types', 'include /etc/nginx/mime.types')
    .replace('access_log /dev/stdout portal', 'access_log off');
  writeFileSync(file, `pid ${folder}/nginx.pid;\nerror_log stderr;\n${here}`);
  try {
    expect(execFileSync('/usr/sbin/nginx', ['-t', '-q', '-e', 'stderr', '-c', file]).toString()).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
