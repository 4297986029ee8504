import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { createPrivateFile } from './create-private-file.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

/**
 * Keys from SECRET_KEY, else SECRET_KEY_FILE, else `secret-key` in the data directory, which is made (0600) on the
 * first start. Whoever loses the keys loses the sealed fields: the file belongs in the backup, apart from the data.
 * @throws StartError naming the source when a key is malformed or a named file cannot be read.
 */
export async function loadSecretBox(
  env: Pick<Env, 'secretKey' | 'secretKeyFile'>,
  dataDir: string,
): Promise<SecretBox> {
  if (env.secretKey !== undefined) return createSecretBox(parseSecretKeys(env.secretKey, 'SECRET_KEY'));
  const path = env.secretKeyFile ?? join(dataDir, 'secret-key');
  if (env.secretKeyFile === undefined) await createKeyFile(dataDir, path);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(`无法读取密钥文件 ${path}（${cause.code}）。请检查 SECRET_KEY_FILE 与文件权限。`, { cause });
  });
  return createSecretBox(parseSecretKeys(text, path));
}

async function createKeyFile(dataDir: string, path: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await createPrivateFile(
      path,
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
export function parseSecretKeys(text: string, source: string): Buffer[] {
  const entries = text
    .split(/\r?\n/)
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const keys = entries.map((entry) => Buffer.from(entry, 'base64'));
  const isValid = entries.every((entry) => /^[A-Za-z0-9+/_-]{43}=?$/.test(entry));
  if (keys.length === 0 || !isValid) {
    throw new StartError(`${source} 中的密钥无效：每个密钥须为 32 字节的 base64，可用 openssl rand -base64 32 生成。`);
  }
  if (new Set(keys.map((key) => key.toString('hex'))).size < keys.length) {
    throw new StartError(`${source} 中有重复的密钥。`);
  }
  return keys;
}
