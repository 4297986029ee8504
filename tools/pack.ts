import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packedParts } from './packed-parts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** npm's command of this machine, without what the caller's npm says of itself. */
const npm = (folder: string, ...parameters: string[]): void =>
  void execFileSync('npm', parameters, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });

/** `npm run pack`: the built portal with the packages that run it, as one file for machines without a network. */
async function main(): Promise<void> {
  const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  npm(root, 'run', '--silent', 'build');
  const packed = `${name}-${version}-${process.platform}-${process.arch}`;
  const folder = path.join(root, '.cache', 'pack');
  const made = path.join(folder, packed);
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  for (const part of packedParts) await cp(path.join(root, part), path.join(made, part), { recursive: true });
  npm(made, 'ci', '--omit=dev', '--no-audit', '--no-fund');
  const file = path.join(folder, `${packed}.tar.gz`);
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', folder, packed], { stdio: 'inherit' });
  await rm(made, { recursive: true, force: true });
  const megabytes = Math.round((await stat(file)).size / 1024 ** 2);
  console.log(`已打包：${path.relative(root, file)}（${megabytes} MB）`);
  console.log(`在同类系统、已装 Node.js 20.19 以上的机器上：解开，进入 ${packed}，npm start`);
}

await main();
