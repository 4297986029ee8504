/** An answer that is all there. */
export interface KeptAnswer {
  status: number;
  type: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  bytes: Buffer;
}

/** The answers that were used last, up to so many bytes; each for a while. */
export class LayerMemory {
  readonly #kept = new Map<string, { answer: KeptAnswer; until: number }>();
  readonly #mostBytes: number;
  readonly #lifetimeMs: number;
  #bytes = 0;

  constructor({ mostBytes, lifetimeMs }: { mostBytes: number; lifetimeMs: number }) {
    this.#mostBytes = mostBytes;
    this.#lifetimeMs = lifetimeMs;
  }

  get(key: string): KeptAnswer | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    this.#drop(key);
    if (known.until <= Date.now()) return null;
    this.#put(key, known);
    return known.answer;
  }

  keep(key: string, answer: KeptAnswer): void {
    this.#drop(key);
    this.#put(key, { answer, until: Date.now() + this.#lifetimeMs });
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #put(key: string, entry: { answer: KeptAnswer; until: number }): void {
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
const sizeOf = (key: string, { bytes }: KeptAnswer): number => bytes.length + 2 * key.length + 512;
