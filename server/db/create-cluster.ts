import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../processes/start-child.ts';
import { createPrivateFile, syncDirectory } from './create-private-file.ts';
import { StartError } from '../start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { chooseRunAs, commandAs, handOver, postgresLocale, type RunAs } from './run-as.ts';

/** A database directory that is ready to be served. `superuser` and `application` are the passwords of two roles. */
export type Cluster = { directory: string; runAs: RunAs; passwords: { superuser: string; application: string } };

/**
 * Opens `postgres/` in the data directory, or makes it: under another name first, so that an initdb that was
 * cut off leaves nothing that looks whole. Callers hold the lock of the data directory.
 * @throws StartError when the directory was written by another major version, or its password file is missing.
 */
export async function openCluster(dataDir: string, binaries: PostgresBinaries): Promise<Cluster> {
  const directory = join(dataDir, 'postgres');
  const exists = await checkVersion(directory, binaries.major);
  const passwords = await loadPasswords(dataDir, exists);
  const runAs = await chooseRunAs(binaries, dataDir, directory);
  if (exists) {
    if (runAs.owner && (await stat(directory)).uid !== runAs.owner.uid) await handOver(runAs, directory);
  } else {
    await removeDrafts(dataDir);
    await initialise(dataDir, directory, binaries, runAs, passwords.superuser);
  }
  return { directory, runAs, passwords };
}

async function checkVersion(directory: string, major: number): Promise<boolean> {
  const text = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`无法读取数据库目录 ${directory}（${error.code}）。请检查 DATA_DIR 的属主与权限。`, {
      cause: error,
    });
  });
  if (text === null) {
    const names = await readdir(directory).catch(() => []);
    if (names.length > 0) throw new StartError(`${directory} 不是完整的数据库目录（缺少 PG_VERSION）。请从备份恢复。`);
    return false;
  }
  if (Number(text) === major) return true;
  throw new StartError(
    `数据库目录 ${directory} 由 PostgreSQL ${text.trim()} 建立，而随附程序是 PostgreSQL ${major}，二者不能互用。` +
      '请改用原版本的程序，导出数据后再导入新库。',
  );
}

/** Makes the password file of a cluster that is yet to be made. */
async function loadPasswords(dataDir: string, isClusterThere: boolean): Promise<Cluster['passwords']> {
  const path = join(dataDir, 'postgres-password');
  if (!isClusterThere) await createPrivateFile(path, `${randomBytes(32).toString('base64url')}\n`);
  return readPasswords(dataDir);
}

/** One random secret is kept; the application's password is derived from it and does not lead back. @throws StartError */
export async function readPasswords(dataDir: string): Promise<Cluster['passwords']> {
  const path = join(dataDir, 'postgres-password');
  const superuser = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    (cause: NodeJS.ErrnoException) => {
      throw new StartError(`缺少内置数据库的口令文件 ${path}（${cause.code}）。请从备份恢复该文件。`, { cause });
    },
  );
  return { superuser, application: createHmac('sha256', superuser).update('role portal').digest('base64url') };
}

const draftPrefix = 'postgres-initdb-';

async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix));
  await Promise.all(drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

async function initialise(
  dataDir: string,
  directory: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  password: string,
): Promise<void> {
  const draft = join(dataDir, `${draftPrefix}${randomUUID()}`);
  const passwordFile = `${draft}.password`;
  const options = [
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    '-U',
    'postgres',
  ];
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await handOver(runAs, draft);
    await handOver(runAs, passwordFile);
    const { command, args, identity } = commandAs(runAs, binaries.initdb, [
      ...options,
      `--pwfile=${passwordFile}`,
      '-D',
      draft,
    ]);
    await runChild(command, args, { ...identity, env: postgresLocale, cwd: draft });
    await rename(draft, directory);
    await syncDirectory(dataDir);
  } catch (cause) {
    const { stderr = '', message } = cause as { stderr?: string; message: string };
    throw new StartError(`无法建立内置数据库：${(stderr || message).trim()}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
