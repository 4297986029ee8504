import { ByteCache } from '../http/byte-cache.ts';

/** An answer that is all there. */
export interface CachedAnswer {
  status: number;
  type: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  bytes: Buffer;
}

/** The answers that were used last, up to so many bytes; each for a while. */
export class LayerCache {
  readonly #kept: ByteCache<{ answer: CachedAnswer; until: number }>;
  readonly #lifetimeMs: number;

  constructor({ maxBytes, lifetimeMs }: { maxBytes: number; lifetimeMs: number }) {
    this.#kept = new ByteCache(maxBytes, ({ answer }) => answer.bytes.length);
    this.#lifetimeMs = lifetimeMs;
  }

  get(key: string): CachedAnswer | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    if (known.until > Date.now()) return known.answer;
    this.#kept.drop(key);
    return null;
  }

  keep(key: string, answer: CachedAnswer): void {
    this.#kept.put(key, { answer, until: Date.now() + this.#lifetimeMs });
  }

  get bytes(): number {
    return this.#kept.bytes;
  }
}
