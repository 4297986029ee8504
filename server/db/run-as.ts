import { chmod, lchown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runChild } from '../processes/start-child.ts';
import { StartError } from '../start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Below root there is no "nobody" name to rely on; 65534 is its usual number (Linux overflow uid). */
const nobody = { uid: 65534, gid: 65534 };
const namespaceUid = '1000';

/**
 * How a PostgreSQL program is run, since it refuses to run as root. `owner` null: files keep the owner of this
 * process; else they must be handed to it.
 */
export type RunAs = {
  kind: 'self' | 'namespace' | 'user';
  prefix: string[];
  owner: { uid: number; gid: number } | null;
};

const asSelf: RunAs = { kind: 'self', prefix: [], owner: null };

/** A user namespace in which root's files look like uid 1000's; unshare(1) replaces itself, so the pid stays. */
const inNamespace: RunAs = {
  kind: 'namespace',
  prefix: ['unshare', '-U', `--map-user=${namespaceUid}`, `--map-group=${namespaceUid}`, '--'],
  owner: null,
};

/**
 * Not root: as this user. Root: as the present owner of `cluster`; else in a user namespace; else as uid 65534.
 * @param cluster the database directory, which need not exist yet.
 * @throws StartError when none of it works here.
 */
export async function chooseRunAs(binaries: PostgresBinaries, dataDir: string, cluster: string): Promise<RunAs> {
  const uid = process.getuid?.();
  const found = await stat(cluster).catch(() => null);
  if (uid === undefined) return asSelf;
  if (uid !== 0) {
    if (found && found.uid !== uid) {
      throw new StartError(`数据库目录 ${cluster} 属于另一用户（uid ${found.uid}）。请以该用户启动，或更改目录属主。`);
    }
    return asSelf;
  }
  if ((!found || found.uid === 0) && (await works(inNamespace, binaries))) return inNamespace;
  const owner = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody;
  const asUser: RunAs = { kind: 'user', prefix: [], owner };
  await openPathTo(dataDir, owner.uid);
  if (await works(asUser, binaries)) return asUser;
  throw new StartError(
    'PostgreSQL 不能以 root 身份运行，而此处既不允许用户命名空间（unshare），也不能切换到普通用户。' +
      '请以非 root 用户启动门户，或用 DATABASE_URL 指定外部数据库。',
  );
}

/** Command, arguments and identity for child_process.spawn and execFile. */
export function commandAs(runAs: RunAs, program: string, args: string[]) {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  return { command, args: rest, identity: runAs.owner ?? {} };
}

/** Besides what every child gets: messages in English, whatever the machine speaks. */
export const postgresLocale = { LC_ALL: 'C' } as const;

/** Hands a file or a whole directory to the user PostgreSQL runs as; nothing to do when that is this process. */
export async function handOver(runAs: RunAs, path: string): Promise<void> {
  if (!runAs.owner) return;
  const isDirectory = (await lstat(path)).isDirectory();
  const names = isDirectory ? await readdir(path) : [];
  for (const name of names) await handOver(runAs, join(path, name));
  await lchown(path, runAs.owner.uid, runAs.owner.gid);
}

async function works(runAs: RunAs, binaries: PostgresBinaries): Promise<boolean> {
  const { command, args, identity } = commandAs(runAs, binaries.postgres, ['--version']);
  return runChild(command, args, { ...identity, env: postgresLocale, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** The data directory is made passable, not readable, for other users; directories above it are the operator's. */
async function openPathTo(dataDir: string, uid: number): Promise<void> {
  await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011);
  for (let path = dirname(dataDir); ; path = dirname(path)) {
    const { mode, uid: owner } = await stat(path);
    if ((mode & 0o001) === 0 && owner !== uid) {
      throw new StartError(
        `PostgreSQL 须以普通用户（uid ${uid}）运行，但该用户无法进入目录 ${path}。` +
          '请以非 root 用户启动门户，或把 DATA_DIR 设到其他用户可进入的位置。',
      );
    }
    if (path === dirname(path)) return;
  }
}
