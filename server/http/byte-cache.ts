/** What a value takes besides its bytes and its name, about. */
const aroundBytes = 512;

/** Values of known sizes by name, up to so many bytes together: what was asked for longest ago goes first. */
export class ByteCache<V> {
  /** Last is what was asked for last. */
  readonly #entries = new Map<string, V>();
  readonly #maxBytes: number;
  readonly #sizeOf: (value: V) => number;
  #bytes = 0;

  /** @param sizeOf bytes of a value, the same whenever it is called */
  constructor(maxBytes: number, sizeOf: (value: V) => number) {
    this.#maxBytes = maxBytes;
    this.#sizeOf = sizeOf;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): V | undefined {
    const value = this.#entries.get(name);
    if (value === undefined) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, value);
    return value;
  }

  /** What is larger than all the room is not there, and takes nothing away but what was there by its name. */
  put(name: string, value: V): void {
    this.drop(name);
    const size = this.#weigh(name, value);
    if (size > this.#maxBytes) return;
    this.#entries.set(name, value);
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.drop(oldest);
    }
  }

  drop(name: string): void {
    const value = this.#entries.get(name);
    if (value === undefined) return;
    this.#entries.delete(name);
    this.#bytes -= this.#weigh(name, value);
  }

  #weigh(name: string, value: V): number {
    return this.#sizeOf(value) + 2 * name.length + aroundBytes;
  }
}
