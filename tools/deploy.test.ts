import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Arrived, type LocalServer, startLocalServer } from '../tests/helpers/local-server.ts';
import { type Delivered, isNginxExpected, type NginxPlaces, startNginx } from '../tests/helpers/nginx.ts';
import { listFiles } from './list-files.ts';
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

test('a packed portal has every file that the server and the sample data read beside the code', async () => {
  const paths = (
    await Promise.all(
      ['server', 'demo'].map(async (folder) =>
        (await listFiles(join(root, folder)))
          .filter((path) => /(?<!\.test)\.ts$/.test(path))
          .map((path) => join(folder, path)),
      ),
    )
  ).flat();
  const named = paths.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/resolve\(import\.meta\.dirname, '([^']+)'/g)].map(
      ([, file = '']) => join(dirname(path), file),
    ),
  );
  expect(named).toContain('public/terrain/heights.bin');
  expect(named.filter((file) => !packedParts.some((part) => file === part || file.startsWith(`${part}/`)))).toEqual([]);
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
  expect(named).toEqual(['deploy/Dockerfile', 'deploy/compose.nginx.conf', 'deploy/portal.nginx.conf']);
  for (const file of named) expect(existsSync(join(root, file)), file).toBe(true);
});

describe.runIf(isNginxExpected())('nginx', () => {
  let portal: LocalServer;
  beforeAll(async () => {
    portal = await startLocalServer();
    portal.answer(() => ({ status: 200 }));
  });
  afterAll(() => portal.close());

  /** What the portal is told of a visitor who lies about himself. */
  async function told(delivered: Delivered, changes: NginxPlaces['changes'] = []): Promise<Arrived['headers']> {
    const nginx = await startNginx(delivered, { portal: portal.origin, changes });
    const lies = {
      'x-forwarded-for': '10.9.9.9, 203.0.113.7',
      'x-forwarded-proto': 'ftp',
      'x-forwarded-host': 'a.example',
    };
    try {
      expect((await fetch(`${nginx.origin}/asked`, { headers: lies })).status).toBe(200);
    } finally {
      await nginx.stop();
    }
    return portal.arrived.findLast(({ url }) => url === '/asked')?.headers ?? {};
  }
  const asSeen = (forwardedFor: string, proto: string) => [forwardedFor, proto, undefined];
  const forwarded = (headers: Arrived['headers']) =>
    ['for', 'proto', 'host'].map((name) => headers[`x-forwarded-${name}`]);

  test.each<[Delivered, string]>([
    ['compose.nginx.conf', 'http'],
    ['nginx.conf.example', 'https'],
  ])('%s tells the portal the address that it sees, and nothing that the visitor says', async (delivered, proto) => {
    expect(forwarded(await told(delivered))).toEqual(asSeen('127.0.0.1', proto));
  });

  test('behind a TLS balancer it believes the address that the balancer saw', async () => {
    const seen = await told('compose.nginx.conf', [
      ['# set_real_ip_from 10.0.0.5;', 'set_real_ip_from 127.0.0.1;'],
      ['# real_ip_header', 'real_ip_header'],
      ['X-Forwarded-Proto http;', 'X-Forwarded-Proto https;'],
    ]);
    expect(forwarded(seen)).toEqual(asSeen('203.0.113.7', 'https'));
  });
});
