import { hkdfSync } from 'node:crypto';
import { StartError } from '../start-error.ts';
import { keyId } from './secret-box.ts';
import type { ConfiguredKeys } from './secret-keys.ts';

/** What a database remembers of a key: enough to know it again, nothing to find it by. */
export interface KeyCheck {
  /** As in sealed texts. */
  id: string;
  /** Derived from the key (HKDF-SHA256), base64url. */
  value: string;
}

const checkOf = (key: Buffer): KeyCheck => ({
  id: keyId(key),
  value: Buffer.from(hkdfSync('sha256', key, '', 'portal key check', 32)).toString('base64url'),
});

/** What is remembered of keys, the oldest first. */
export const checksOf = ({ keys }: ConfiguredKeys): KeyCheck[] => keys.map(checkOf).reverse();

const idsOf = (checks: readonly KeyCheck[]): string => checks.map(({ id }) => id).join('、');

/**
 * Keys are only ever put in front: those that the database knows stand last, in the order they came in.
 * @throws StartError saying which key is missing, another one, or in another place, and what to do
 */
export function assertFit(known: readonly KeyCheck[], configured: ConfiguredKeys): void {
  const checks = checksOf(configured);
  const has = (check: KeyCheck): boolean => checks.some(({ value }) => value === check.value);
  const missing = known.filter((check) => !has(check));
  if (missing.length === known.length && missing.length > 0)
    throw new StartError(
      `${configured.source} 中的密钥（编号 ${idsOf(checks)}）不是此数据库的密钥（编号 ${idsOf(known)}）。` +
        '请从备份放回与此数据库同时使用的密钥，多个节点须用同样的 SECRET_KEY；数据没有改动。',
    );
  if (missing.length > 0)
    throw new StartError(
      `${configured.source} 缺少此数据库用过的密钥（编号 ${idsOf(missing)}）。轮换密钥时新密钥在前，旧密钥须全部保留；请补上后再启动。`,
    );
  if (known.some(({ value }, place) => checks[place]?.value !== value))
    throw new StartError(
      `${configured.source} 中密钥的次序不对：新密钥在前，旧密钥在后，最后一个应是最早的密钥（编号 ${known[0]?.id}）。请改好次序后再启动。`,
    );
}

/** @throws StartError: a new key would leave everything that is sealed unreadable, so none is made. */
export function refuseWithoutKey(path: string): never {
  throw new StartError(
    `此数据库已有用密钥加密的数据，但找不到密钥文件 ${path}。请从备份放回该文件（它可能与数据分开保存），` +
      '或用 SECRET_KEY、SECRET_KEY_FILE 给出原来的密钥后再启动。没有生成新的密钥，数据没有改动。',
  );
}
