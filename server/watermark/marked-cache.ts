import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { piecesAt } from '../store/hashed-file.ts';
import type { MarkedFile } from './mark-picture.ts';

export interface MarkedCopy {
  /**
   * SHA-256 of its key and its bytes: what is made for two keys is never one copy, also where a picture is too small to
   * show its mark.
   */
  sha256: string;
  size: number;
  /** Media type. */
  type: string;
}

/** Makes a copy. The folder is empty, this copy's own, and gone afterwards. */
type Make = (folder: string) => Promise<MarkedFile>;

interface Entry extends MarkedCopy {
  key: string;
  /** Milliseconds since 1970. */
  requestedAt: number;
}

/** Folders of processes that ended are removed after so long. */
const staleMs = 24 * 3600_000;
/** What was asked for since then is about to be sent, and stays. */
const aboutToLeaveMs = 10_000;
const readBytes = 1024 * 1024;
/** What is looked at again and again is sent from memory: copies up to a size, and so much of them together. */
const maxRemembered = 4 * 1024 * 1024;
const memoryBytes = 48 * 1024 * 1024;

declare module '../services.ts' {
  interface Services {
    marked: MarkedCache;
  }
}

/**
 * Marked copies on disk, so that the second view and each range of it are a plain stream. Bounded: what was not asked for for
 * longest goes first. They are made again when they are needed, so nothing is synced, and nothing outlives the process.
 */
export class MarkedCache {
  readonly #root: string;
  readonly #folder: string;
  readonly #limit: number;
  readonly #copies = new Map<string, Promise<MarkedCopy>>();
  /** Last in the order of the map is what was asked for last. */
  readonly #entries = new Map<string, Entry>();
  readonly #remembered = new Map<string, Buffer>();
  #bytes = 0;
  #rememberedBytes = 0;

  constructor(dataDir: string, limitBytes = 512 * 1024 * 1024) {
    this.#root = join(dataDir, 'marked');
    this.#folder = join(this.#root, randomUUID());
    this.#limit = limitBytes;
  }

  /** The copy of this key, made once for all who wait. */
  async get(key: string, make: Make): Promise<MarkedCopy> {
    const copy = await (this.#copies.get(key) ?? this.#start(key, make));
    this.#touch(copy.sha256);
    return copy;
  }

  /** The copy of this SHA-256, if its key begins so and it is still here. */
  find(sha256: string, keyStart: string): MarkedCopy | null {
    const entry = this.#entries.get(sha256);
    if (!entry?.key.startsWith(keyStart)) return null;
    this.#touch(sha256);
    return entry;
  }

  /** Forgets a copy. Whoever has it open reads on. */
  async drop(sha256: string): Promise<void> {
    const entry = this.#entries.get(sha256);
    if (!entry) return;
    this.#copies.delete(entry.key);
    this.#entries.delete(sha256);
    this.#forget(sha256);
    this.#bytes -= entry.size;
    await rm(join(this.#folder, sha256), { force: true });
  }

  #start(key: string, make: Make): Promise<MarkedCopy> {
    const making = this.#make(key, make);
    making.catch(() => this.#copies.delete(key));
    this.#copies.set(key, making);
    return making;
  }

  #touch(sha256: string): void {
    const entry = this.#entries.get(sha256);
    if (!entry) return;
    this.#entries.delete(sha256);
    this.#entries.set(sha256, { ...entry, requestedAt: Date.now() });
  }

  async #make(key: string, make: Make): Promise<MarkedCopy> {
    await mkdir(this.#folder, { recursive: true });
    const folder = await mkdtemp(join(this.#folder, 'making-'));
    try {
      const made = await make(folder);
      if ('path' in made) {
        return await this.#keep(key, made, piecesAt(made.path));
      }
      const path = join(folder, 'made');
      await writeFile(path, made.bytes, { mode: 0o640 });
      const copy = await this.#keep(key, { path, type: made.type }, [made.bytes]);
      this.#remember(copy.sha256, made.bytes);
      return copy;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Takes over the file at `path`. */
  async #keep(
    key: string,
    { path, type }: { path: string; type: string },
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<MarkedCopy> {
    const hash = createHash('sha256').update(`${key}\n`);
    let size = 0;
    for await (const bytes of content) {
      hash.update(bytes);
      size += bytes.length;
    }
    const copy = { sha256: hash.digest('hex'), size, type };
    await rename(path, join(this.#folder, copy.sha256));
    this.#entries.set(copy.sha256, { ...copy, key, requestedAt: Date.now() });
    this.#bytes += size;
    await this.#makeRoom();
    return copy;
  }

  async #makeRoom(): Promise<void> {
    const earliest = Date.now() - aboutToLeaveMs;
    for (const { sha256, requestedAt } of this.#entries.values()) {
      if (this.#bytes <= this.#limit || requestedAt > earliest) return;
      await this.drop(sha256);
    }
  }

  size(sha256: string): Promise<number | null> {
    return Promise.resolve(this.#entries.get(sha256)?.size ?? null);
  }

  async read(sha256: string, range?: { start: number; end: number }): Promise<Readable> {
    const bytes = await this.#recall(sha256);
    if (bytes) return Readable.from(range ? bytes.subarray(range.start, range.end + 1) : bytes);
    const file = await open(join(this.#folder, sha256), 'r');
    return file.createReadStream({ highWaterMark: readBytes, autoClose: true, ...range });
  }

  async #recall(sha256: string): Promise<Buffer | null> {
    if ((this.#entries.get(sha256)?.size ?? Infinity) > maxRemembered) return null;
    const bytes = this.#remembered.get(sha256) ?? (await readFile(join(this.#folder, sha256)));
    this.#remember(sha256, bytes);
    return bytes;
  }

  /** Last in the order of the map is what was read last; the first ones make room. */
  #remember(sha256: string, bytes: Buffer): void {
    if (bytes.length > maxRemembered) return;
    this.#forget(sha256);
    this.#remembered.set(sha256, bytes);
    this.#rememberedBytes += bytes.length;
    for (const oldest of this.#remembered.keys()) {
      if (this.#rememberedBytes <= memoryBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(sha256: string): void {
    this.#rememberedBytes -= this.#remembered.get(sha256)?.length ?? 0;
    this.#remembered.delete(sha256);
  }

  /** Removes what processes that ended left here. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    for (const name of names) {
      const facts = await stat(join(this.#root, name)).catch(() => null);
      if (facts && facts.mtimeMs < now - staleMs) await rm(join(this.#root, name), { recursive: true, force: true });
    }
  }

  /** Removes everything of this process. */
  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
