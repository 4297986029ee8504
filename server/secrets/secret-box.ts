import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createTokenSealer, type TokenSealer } from './seal-token.ts';

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;
/** Of a key id in sealed bytes. */
const keyIdBytes = 4;

declare module '../services.ts' {
  interface Services {
    secrets: SecretBox;
  }
}

/**
 * Encrypts single field values (identity numbers, mobile numbers, service passwords) and pictures of documents.
 *
 * Sealed text: `v1.<key id>.<base64url(iv(12) ‖ ciphertext ‖ tag(16))>`, AES-256-GCM (NIST SP 800-38D), random iv.
 * Key id: first 8 hex digits of SHA-256 over `portal key id` and the key. Additional data: `v1.<key id>.<context>`.
 * Sealing and index keys are derived from the stored key by HKDF-SHA256 (RFC 5869) with different info texts.
 */
export type SecretBox = TokenSealer & {
  /** @param context what the value belongs to, such as `users:42:idCard`; needed again, unchanged, to open it. */
  seal(plain: string, context: string): string;
  /** @throws SecretError when the text was altered, belongs to another context, or its key is not at hand. */
  open(sealed: string, context: string): string;
  /**
   * Seals bytes (pictures): key id (4 bytes) ‖ iv(12) ‖ ciphertext ‖ tag(16), under the same keys as texts.
   * @param context what the bytes belong to; needed again, unchanged, to open them.
   */
  sealBytes(plain: Buffer, context: string): Buffer;
  /** @throws SecretError as `open` does. */
  openBytes(sealed: Buffer, context: string): Buffer;
  /**
   * Keyed fingerprint for equality search (HMAC-SHA256, base64url, 43 characters); equal for equal plain text.
   * @param context the column, such as `users:idCard`; not the row, or equal values would differ.
   */
  blindIndex(plain: string, context: string): string;
};

/** The sealed text cannot be opened. The message holds neither plain text nor key. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

type SealingKey = { id: string; key: Buffer };

/**
 * @param keys 32 bytes each. The first seals; all open. The last one, the oldest, also makes the blind index, so
 *   putting a new key in front changes no index; dropping the last key means computing all indexes anew.
 */
export function createSecretBox(keys: Buffer[]): SecretBox {
  const sealing = keys.map((key): SealingKey => ({ id: keyId(key), key: derive(key, 'portal field sealing') }));
  const [first] = sealing;
  const oldest = keys.at(-1);
  if (!first || !oldest || keys.some((key) => key.length !== 32)) throw new SecretError('密钥须为 32 字节，且至少一个');
  const indexKey = derive(oldest, 'portal blind index');
  return {
    ...createTokenSealer(keys),
    seal: (plain, context) => seal(first, plain, context),
    open: (sealed, context) => open(sealing, sealed, context),
    sealBytes: (plain, context) =>
      Buffer.concat([Buffer.from(first.id, 'hex'), encrypt(first, plain, `bytes ${context}`)]),
    openBytes: (sealed, context) => {
      const id = sealed.subarray(0, keyIdBytes).toString('hex');
      return decrypt(keyNamed(sealing, id), sealed.subarray(keyIdBytes), `bytes ${context}`);
    },
    blindIndex: (plain, context) =>
      createHmac('sha256', indexKey)
        .update(JSON.stringify([context, plain]))
        .digest('base64url'),
  };
}

function seal(key: SealingKey, plain: string, context: string): string {
  return `${version}.${key.id}.${encrypt(key, Buffer.from(plain, 'utf8'), context).toString('base64url')}`;
}

function open(keys: SealingKey[], sealed: string, context: string): string {
  const [, id, text] = /^v1\.([0-9a-f]{8})\.([\w-]+)$/.exec(sealed) ?? [];
  if (id === undefined || text === undefined) throw new SecretError('密文格式不正确');
  return decrypt(keyNamed(keys, id), Buffer.from(text, 'base64url'), context).toString('utf8');
}

function keyNamed(keys: SealingKey[], id: string): SealingKey {
  const found = keys.find((candidate) => candidate.id === id);
  if (!found) throw new SecretError(`缺少解密所需的密钥 ${id}`);
  return found;
}

/** iv ‖ ciphertext ‖ tag */
function encrypt({ id, key }: SealingKey, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(additionalData(id, context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt({ id, key }: SealingKey, body: Buffer, context: string): Buffer {
  if (body.length < ivBytes + tagBytes) throw new SecretError('密文不完整');
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(additionalData(id, context));
  decipher.setAuthTag(body.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(body.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new SecretError('密文被改动，或不属于此记录', { cause });
  }
}

const additionalData = (id: string, context: string) => Buffer.from(`${version}.${id}.${context}`, 'utf8');

/** Names a key in sealed texts. */
export const keyId = (key: Buffer) =>
  createHash('sha256').update('portal key id').update(key).digest('hex').slice(0, 8);

const derive = (key: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, '', info, 32));
