import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const tagBytes = 16;
const longest = 4000;

interface TokenKey {
  mac: Buffer;
  cipher: Buffer;
}

/**
 * Seals what a caller only carries (cursors), base64url(tag(16) ‖ ciphertext). The tag is the first half of HMAC-SHA256 over
 * context and text, and the initial vector of AES-256-CTR: the synthetic initial vector of RFC 5297, with HMAC in place of
 * S2V. It may seal any number of texts under one key, and the same text in the same context gives the same token.
 */
export interface TokenSealer {
  /** @param context what the token is good for; needed again, unchanged, to open it. */
  sealToken(plain: string, context: string): string;
  /** Null: the token was altered, forged, sealed in another context, or its key is not at hand. */
  openToken(token: string, context: string): string | null;
}

/** @param keys 32 bytes each. The first seals, all open. */
export function createTokenSealer(keys: readonly Buffer[]): TokenSealer {
  const derived = keys.map((key): TokenKey => ({ mac: derive(key, 'mac'), cipher: derive(key, 'cipher') }));
  const [first] = derived;
  if (!first) throw new Error('no key');
  return {
    sealToken: (plain, context) => {
      const tag = tagOf(first, plain, context);
      const cipher = createCipheriv('aes-256-ctr', first.cipher, tag);
      return Buffer.concat([tag, cipher.update(plain, 'utf8'), cipher.final()]).toString('base64url');
    },
    openToken: (token, context) => {
      if (token.length > longest || !/^[\w-]+$/.test(token)) return null;
      const sealed = Buffer.from(token, 'base64url');
      // A text that decodes to the same bytes in another spelling is another token
      if (sealed.length <= tagBytes || sealed.toString('base64url') !== token) return null;
      return derived.map((key) => openWith(key, sealed, context)).find((plain) => plain !== null) ?? null;
    },
  };
}

function openWith(key: TokenKey, sealed: Buffer, context: string): string | null {
  const tag = sealed.subarray(0, tagBytes);
  const decipher = createDecipheriv('aes-256-ctr', key.cipher, tag);
  const plain = Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()]).toString('utf8');
  return timingSafeEqual(tag, tagOf(key, plain, context)) ? plain : null;
}

const tagOf = ({ mac }: TokenKey, plain: string, context: string): Buffer =>
  createHmac('sha256', mac)
    .update(JSON.stringify([context, plain]))
    .digest()
    .subarray(0, tagBytes);

const derive = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portal token ${use}`, 32));
