import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { hashFile } from './hashed-file.ts';
import type { ByteRange, StoredContent, ObjectStore } from './object-store.ts';

/** What tells that nobody touched a file since: the time of its last change of state cannot be set from outside. */
interface Identity {
  mark: string;
  checkedAt: number;
}

/** A disk may lose bits without touching anything else. */
const trustedMs = 24 * 3600_000;
/** Some 100 bytes each. */
const maxRemembered = 200_000;

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/**
 * A store that gives out nothing it has not compared with its hash: a content on this machine's disk is read through before
 * it leaves for the first time, again when its file was touched, and at the latest after a day. One that is not what it is
 * called is as if it were not there, and `onDamage` is told. A store elsewhere answers for its bytes itself; there the scrub
 * compares them.
 */
export class CheckedStore implements ObjectStore {
  readonly #store: ObjectStore;
  readonly #onDamage: (sha256: string) => void;
  readonly #whole = new Map<string, Identity>();
  readonly #checking = new Map<string, Promise<boolean>>();

  constructor(store: ObjectStore, onDamage: (sha256: string) => void) {
    this.#store = store;
    this.#onDamage = onDamage;
  }

  async put(source: Readable | Buffer, options?: { limitBytes?: number }): Promise<StoredContent> {
    return this.#remembered(await this.#store.put(source, options));
  }

  async keepFile(path: string, content: StoredContent): Promise<void> {
    await this.#store.keepFile(path, content);
    await this.#remembered(content);
  }

  /** Null too when the content is damaged. */
  async size(sha256: string): Promise<number | null> {
    const size = await this.#store.size(sha256);
    return size !== null && (await this.#isWhole(sha256)) ? size : null;
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    if (!(await this.#isWhole(sha256))) throw Object.assign(new Error('damaged'), { code: 'ENOENT' });
    return this.#store.read(sha256, range);
  }

  remove(sha256: string): Promise<void> {
    this.#whole.delete(sha256);
    return this.#store.remove(sha256);
  }

  setAside(sha256: string): Promise<void> {
    this.#whole.delete(sha256);
    return this.#store.setAside(sha256);
  }

  localPath(sha256: string): string | null {
    return this.#store.localPath(sha256);
  }

  /** Ask `size` before: it is what compares. */
  get pathOf(): ((sha256: string) => string) | undefined {
    const store = this.#store;
    return store.pathOf && ((sha256) => store.pathOf!(sha256));
  }

  async #remembered(stored: StoredContent): Promise<StoredContent> {
    const mark = await this.#markOf(stored.sha256);
    if (mark !== null) this.#remember(stored.sha256, mark);
    return stored;
  }

  #remember(sha256: string, mark: string): void {
    this.#whole.delete(sha256);
    this.#whole.set(sha256, { mark, checkedAt: Date.now() });
    const [oldest] = this.#whole.keys();
    if (this.#whole.size > maxRemembered && oldest !== undefined) this.#whole.delete(oldest);
  }

  /** Null: not on this machine's disk, or not there. */
  async #markOf(sha256: string): Promise<string | null> {
    if (!this.#store.pathOf) return null;
    try {
      const { ino, size, mtimeMs, ctimeMs } = await stat(this.#store.pathOf(sha256));
      return [ino, size, mtimeMs, ctimeMs].join(' ');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async #isWhole(sha256: string): Promise<boolean> {
    const mark = await this.#markOf(sha256);
    if (mark === null) return true;
    const known = this.#whole.get(sha256);
    if (known?.mark === mark && Date.now() - known.checkedAt < trustedMs) return true;
    let checking = this.#checking.get(sha256);
    if (!checking) {
      checking = this.#compare(sha256, mark).finally(() => this.#checking.delete(sha256));
      this.#checking.set(sha256, checking);
    }
    return checking;
  }

  async #compare(sha256: string, mark: string): Promise<boolean> {
    const path = this.#store.pathOf!(sha256);
    const now = await hashFile(path).catch((error: unknown) => {
      // A disk that cannot give the bytes, or a content that was just removed
      if (codeOf(error) === 'EIO' || codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (now?.sha256 === sha256) {
      this.#remember(sha256, mark);
      return true;
    }
    if (now !== null || (await this.#markOf(sha256)) !== null) this.#onDamage(sha256);
    return false;
  }
}
