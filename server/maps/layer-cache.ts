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
  readonly #kept = new Map<string, { answer: CachedAnswer; until: number }>();
  readonly #maxBytes: number;
  readonly #lifetimeMs: number;
  #bytes = 0;

  constructor({ maxBytes, lifetimeMs }: { maxBytes: number; lifetimeMs: number }) {
    this.#maxBytes = maxBytes;
    this.#lifetimeMs = lifetimeMs;
  }

  get(key: string): CachedAnswer | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    this.#drop(key);
    if (known.until <= Date.now()) return null;
    this.#put(key, known);
    return known.answer;
  }

  keep(key: string, answer: CachedAnswer): void {
    this.#drop(key);
    this.#put(key, { answer, until: Date.now() + this.#lifetimeMs });
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #put(key: string, entry: { answer: CachedAnswer; until: number }): void {
    this.#kept.set(key, entry);
    this.#bytes += sizeOf(key, entry.answer);
  }

  #drop(key: string): void {
    const known = this.#kept.get(key);
    if (!known) return;
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, known.answer);
  }
}

/** With what stands around the bytes. */
const sizeOf = (key: string, { bytes }: CachedAnswer): number => bytes.length + 2 * key.length + 512;
