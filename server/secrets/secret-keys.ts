import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { createPrivateFile } from '../db/create-private-file.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

export type KeySettings = Pick<Env, 'secretKey' | 'secretKeyFile' | 'dataDir'>;

/** Keys, newest first, and where they are from: a setting or the path of a file. */
export interface ConfiguredKeys {
  keys: Buffer[];
  source: string;
}

/** Where the key is when no setting says so. */
export const keyFileOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'secret-key');

/**
 * Keys from SECRET_KEY, else SECRET_KEY_FILE, else `secret-key` in the data directory; null when there is none of them.
 * @throws StartError naming the source when a key is malformed or a named file cannot be read.
 */
export async function readSecretKeys(env: KeySettings): Promise<ConfiguredKeys | null> {
  if (env.secretKey !== undefined) return configuredKeys(env.secretKey, 'SECRET_KEY');
  const path = env.secretKeyFile ?? keyFileOf(env);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' && env.secretKeyFile === undefined) return null;
    throw new StartError(`无法读取密钥文件 ${path}（${cause.code}）。请检查 SECRET_KEY_FILE 与文件权限。`, { cause });
  });
  return text === null ? null : configuredKeys(text, path);
}

const configuredKeys = (text: string, source: string): ConfiguredKeys => ({
  keys: parseSecretKeys(text, source),
  source,
});

/** The box of the keys at hand, whatever database they belong to. @throws StartError when there are none */
export async function loadSecretBox(env: KeySettings): Promise<SecretBox> {
  const known = await readSecretKeys(env);
  if (!known) throw new StartError(`找不到密钥文件 ${keyFileOf(env)}。请用 DATA_DIR 指定门户的数据目录。`);
  return createSecretBox(known.keys);
}

/**
 * Makes `secret-key` (0600) in the data directory unless it is there. Whoever loses it loses the sealed fields: it belongs
 * in the backup, apart from the data.
 */
export async function makeKeyFile(env: Pick<Env, 'dataDir'>): Promise<void> {
  const { dataDir } = env;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await createPrivateFile(
      keyFileOf(env),
      `# 字段加密密钥：新密钥加在最前一行，旧密钥保留\n${randomBytes(32).toString('base64')}\n`,
    );
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`无法在数据目录 ${dataDir} 写入密钥文件（${code}）。请检查 DATA_DIR 的权限。`, { cause });
  }
}

/**
 * Keys separated by commas or line ends, newest first; a line starting with # is a comment.
 * @param source named in the error, never the keys.
 */
function parseSecretKeys(text: string, source: string): Buffer[] {
  const entries = text
    .split(/\r?\n/)
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const keys = entries.map((entry) => Buffer.from(entry, 'base64'));
  const isValid = entries.every((entry) => /^[A-Za-z0-9+/_-]{43}=?$/.test(entry));
  if (keys.length === 0 || !isValid) {
    throw new StartError(
      `${source} 中的密钥无效：每个密钥须为 32 字节的 base64。已有数据时请从备份放回原来的密钥；全新的库可用 openssl rand -base64 32 生成。`,
    );
  }
  if (new Set(keys.map((key) => key.toString('hex'))).size < keys.length) {
    throw new StartError(`${source} 中有重复的密钥。`);
  }
  return keys;
}
